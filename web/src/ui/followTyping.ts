type TextField = HTMLInputElement | HTMLTextAreaElement

/** A hidden field holds what an editor writes, and knows no former value. */
const mayHaveBeenTyped = (field: TextField) => field.type === 'hidden' || field.value !== field.defaultValue

/**
 * Calls `read` with what is typed in below `root`, and at once with what was typed before: a part that is
 * hydrated or fetched late comes after the first letters. Returns what ends it.
 */
export function followTyping(root: Document | Element, read: (typed: Element) => void): () => void {
  const follow = ({ target }: Event) => {
    if (target instanceof Element) read(target)
  }
  root.addEventListener('input', follow)
  for (const field of root.querySelectorAll<TextField>('input, textarea'))
    if (mayHaveBeenTyped(field)) read(field)
  return () => root.removeEventListener('input', follow)
}
