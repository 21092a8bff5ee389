const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts the textarea's text for the editor: HTML stays, lines become paragraphs. */
export function toEditable(text: string): string {
  if (!text.trim() || /^\s*<[a-z]/i.test(text)) return text.trim()
  const safe = text.trim().replace(/[&<>]/g, (char) => escapes[char] ?? char)
  return safe
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** A typed address as a safe link: https by default, no scheme that runs scripts. */
export function toHref(typed: string): string | null {
  const text = typed.trim()
  if (!text) return null
  if (/^\/(?!\/)/.test(text)) return text
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return /^(https?|mailto):/i.test(full) ? full : null
}
