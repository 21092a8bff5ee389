/** An action of the player. */
export type Shortcut =
  | { do: 'toggle' | 'fullscreen' | 'mute' | 'captions' | 'next' | 'theatre' }
  | { do: 'skip'; by: number }
  | { do: 'volume'; by: number }

const KEYS: Record<string, Shortcut> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', by: -10 },
  l: { do: 'skip', by: 10 },
  ArrowLeft: { do: 'skip', by: -5 },
  ArrowRight: { do: 'skip', by: 5 },
  ArrowUp: { do: 'volume', by: 0.05 },
  ArrowDown: { do: 'volume', by: -0.05 },
  f: { do: 'fullscreen' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  t: { do: 'theatre' },
  n: { do: 'next' },
}

const WRITES =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const SLIDES = 'input[type=range], [role="slider"]'
const HAS_SPACE = 'button, summary, a, [role="button"]'

/** The shortcut of a key; none while the focus is in a field or on another control. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(WRITES) || document.querySelector('dialog[open]')) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === ' ' && target?.closest(HAS_SPACE)) return null
  if (key.startsWith('Arrow') && target?.closest(SLIDES)) return null
  // Up and down scroll the page unless the focus is inside the player.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && !target?.closest('[data-player]')) return null
  return KEYS[key] ?? null
}
