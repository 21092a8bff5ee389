/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MOST_LETTERS = 120
const ENDING = /\.[A-Za-z0-9]{1,10}$/

/**
 * A name under which a file may be saved on any machine: without folders, control and invisible characters, letters that
 * turn the direction of writing, and characters that a system keeps for itself; at most 120 letters, its ending kept.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICES, 'arquivo')
  const ending = ENDING.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length)
  return `${[...stem].slice(0, MOST_LETTERS - ending.length).join('') || 'arquivo'}${ending}`
}
