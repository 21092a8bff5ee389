import type { AnyProjection } from '../projection'

type Row = Record<string, unknown>

/** The numbers of a row by path: `total`, and inside of a column `refunds.0.amount`. */
export function numbersOf(p: AnyProjection, row: Row | null | undefined): Map<string, number> {
  const found = new Map<string, number>()
  const look = (path: string, value: unknown) => {
    if (typeof value === 'number') found.set(path, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) look(`${path}.${key}`, inner)
    }
  }
  for (const name of Object.keys(p.columns)) look(name, row?.[name])
  return found
}

/** `b` minus `a` by path, without zeros; an absent number counts as 0. */
export function difference(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) {
  const deltas: Record<string, number> = {}
  for (const path of new Set([...a.keys(), ...b.keys()])) {
    const delta = (b.get(path) ?? 0) - (a.get(path) ?? 0)
    if (delta !== 0) deltas[path] = delta
  }
  return deltas
}
