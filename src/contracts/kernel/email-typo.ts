import { editDistance } from './edit-distance'

/** Where most people here have their mailbox, the most used first. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'yahoo.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'outlook.com.br',
  'protonmail.com',
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

/**
 * What an address was probably meant to be: `rita@gmial.com` → `rita@gmail.com`. Null when nothing looks mistyped. Only
 * only a suggestion: an unusual address may be right.
 */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]{3,60})$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !domain || COMMON.includes(domain) || REAL.includes(domain)) return null
  const [meant] = COMMON.map((each) => ({ each, distance: editDistance(domain, each, 2) }))
    // Short names resemble each other too easily: `xp.com.br` is a real domain.
    .filter((found) => found.distance <= (found.each.indexOf('.') > 4 ? 2 : 1))
    .sort((a, b) => a.distance - b.distance)
  return meant ? `${name}@${meant.each}` : null
}
