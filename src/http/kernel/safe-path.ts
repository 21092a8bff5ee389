// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const UNSAFE = /[\u0000-\u001f\u007f\\]/

/** The target with query and hash when it stays on this site, else `fallback`. For `next=` and every redirect. */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !target.startsWith('/') || target.startsWith('//')) return fallback
  if (UNSAFE.test(target) || target.length > 2000) return fallback
  const base = 'http://site.invalid'
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined
  return url?.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}

/** The login page, which afterwards leads to `next`. */
export const loginPath = (next: string): string =>
  next === '/' || next.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(next)}`
