export interface Change {
  /** `lines.0.price`. */
  path: string
  kind: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Differences between two states by path; an object that only one of them has is one difference. */
function difference(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    return [{ path, kind, before, after }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => difference(before[name], after[name], path ? `${path}.${name}` : name))
}

/** The two sides of a comparison. A stream without events has no fields. */
export const changesOf = (before: unknown, after: unknown): Change[] =>
  difference(before ?? {}, after ?? {}).filter(({ path }) => path !== '')
