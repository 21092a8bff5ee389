export interface Change {
  /** `lines.0.price`. */
  path: string
  kind: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What differs between two states, path by path; what only one of them holds is told once, whole. */
export function difference(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    return [{ path, kind, before, after }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => difference(before[name], after[name], path ? `${path}.${name}` : name))
}

/** The two sides of a comparison. A stream that had not begun has no fields at all. */
export const changesOf = (before: unknown, after: unknown): Change[] =>
  difference(before ?? {}, after ?? {}).filter(({ path }) => path !== '')
