import { isIP } from 'node:net'

/**
 * Such as "189.34.•.•" or "2804:14c:•": enough to tell home from elsewhere, too little to identify. Null for no
 * address.
 */
export function maskedIp(ip = ''): string | null {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(v4) === 4) return `${v4.split('.').slice(0, 2).join('.')}.•.•`
  if (isIP(ip) !== 6) return null
  const groups = ip.split('::')[0]?.split(':').filter(Boolean).slice(0, 2) ?? []
  return [...groups, '•'].join(':')
}
