import { projections } from '../../composition/modules'
import { covered } from '../../domain/mask'
import type { AnyProjection } from '../../projections/kernel/projection'
import { canonical } from '../../projections/kernel/tables/statements'
import { table } from '../kernel/table'
import { Usage } from '../kernel/with-infrastructure'

/** Arguments of `npm run projections --`. */
export interface Line {
  /** Arguments after the verb. */
  words: string[]
  json: boolean
  clock: string
  out?: string
  from?: string
  to?: string
}

export const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Prints JSON lines or a table; `nothing` when the table is empty. */
export function print(line: Line, rows: object[], cells: Record<string, string | number>[], nothing: string) {
  if (line.json) for (const row of rows) say(JSON.stringify(row))
  else say(cells.length > 0 ? table(cells) : nothing)
}

/** Projections of a name; with `many` also `all`. */
export function named(name: string | undefined, many = false): AnyProjection[] {
  if (many && name === 'all') return projections
  const found = projections.filter((p) => p.name === name)
  if (found.length > 0) return found
  const known = projections.map((p) => p.name).join(', ')
  throw new Usage(`Projeção desconhecida: ${name ?? '—'}. Existem: ${known}`)
}
export const oneNamed = (name: string | undefined): AnyProjection => named(name)[0]!

/** A row with its personal columns masked. */
export const coveredRow = (p: AnyProjection, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(p.columns).map((name) => [
      name,
      p.personal.includes(name) ? covered(row[name] ?? null) : (row[name] ?? null),
    ]),
  )
export const coveredLine = (p: AnyProjection, row: Record<string, unknown>) =>
  canonical(p, coveredRow(p, row))

/** A value shortened for a cell of the terminal. */
export function cell(value: unknown): string | number {
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
