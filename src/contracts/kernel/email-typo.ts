/** Where most people here have their mailbox, the most used first. */
const COMMON = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br', 'icloud.com', 'live.com', 'yahoo.com'],
  ...['uol.com.br', 'bol.com.br', 'terra.com.br', 'globo.com', 'outlook.com.br', 'protonmail.com'],
]
/** Real ones that look like a slip of the fingers. */
const REAL = [
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'hotmail.com.br',
  'hotmail.fr',
  'live.com.pt',
  'zoho.com',
]

/** How many letters are missing, too many, wrong or in each other's place; counts to `most` and one more. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? most + 1
}

/**
 * What an address was probably meant to be: `rita@gmial.com` → `rita@gmail.com`. Null when nothing looks mistyped. Only
 * ever a question to whoever typed it: a strange address may be right.
 */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]{3,60})$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !domain || COMMON.includes(domain) || REAL.includes(domain)) return null
  const [meant] = COMMON.map((each) => ({ each, slips: slips(domain, each, 2) }))
    // A short name is soon like another: `xp.com.br` is nobody's mistake.
    .filter((found) => found.slips <= (found.each.indexOf('.') > 4 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips)
  return meant ? `${name}@${meant.each}` : null
}
