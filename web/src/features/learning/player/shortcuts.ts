import type { Player } from './player'
import { preferences } from './preferences'

/** An action of the player. */
export type Shortcut =
  | { do: 'toggle' | 'fullscreen' | 'mute' | 'captions' | 'next' | 'note' | 'theatre' }
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
  n: { do: 'note' },
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
  if (key === 'n' && event.shiftKey) return { do: 'next' }
  return KEYS[key] ?? null
}

export interface ShortcutTargets {
  player: Player
  onFullscreen: () => void
  onNext?: () => void
  onNote?: () => void
}

function act(shortcut: Shortcut, { player, onFullscreen, onNext, onNote }: ShortcutTargets) {
  const { volume, muted } = player.state.get()
  const { captions, theatre } = preferences.get()
  if (shortcut.do === 'skip') player.skip(shortcut.by)
  else if (shortcut.do === 'volume') player.setVolume((muted ? 0 : volume) + shortcut.by)
  else if (shortcut.do === 'toggle') player.toggle()
  else if (shortcut.do === 'mute') player.setMuted(!muted)
  else if (shortcut.do === 'captions') preferences.set({ captions: !captions })
  else if (shortcut.do === 'theatre') preferences.set({ theatre: !theatre })
  else if (shortcut.do === 'fullscreen') onFullscreen()
  else if (shortcut.do === 'note') onNote?.()
  else onNext?.()
}

/** Lets keys act on what the page has at that moment, while shortcuts are on; the answer ends it. */
export function hearShortcuts(targets: () => ShortcutTargets): () => void {
  const onKey = (event: KeyboardEvent) => {
    const shortcut = preferences.get().shortcuts ? shortcutOf(event) : null
    if (!shortcut) return
    event.preventDefault()
    act(shortcut, targets())
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
