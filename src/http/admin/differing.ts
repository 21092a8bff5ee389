/** A text of fewer lines is told whole. */
const SHORT = 8
/** Most lines that are told of each side. */
const MOST = 24

const cut = (lines: readonly string[], from: number, behind: number): string => {
  const own = lines.slice(from, lines.length - behind)
  const shown = own.slice(0, MOST)
  return [
    ...(from > 0 ? ['…'] : []),
    ...shown,
    ...(behind > 0 || own.length > shown.length ? ['…'] : []),
  ].join('\n')
}

/** The lines of two texts that differ, with the one before them; short texts whole. */
export function differing(before: string, after: string): { before: string; after: string } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (Math.max(old.length, now.length) <= SHORT) return { before, after }
  const least = Math.min(old.length, now.length)
  let same = 0
  while (same < least && old[same] === now[same]) same++
  let behind = 0
  while (behind < least - same && old.at(-1 - behind) === now.at(-1 - behind)) behind++
  const from = Math.max(0, same - 1)
  return { before: cut(old, from, behind), after: cut(now, from, behind) }
}
