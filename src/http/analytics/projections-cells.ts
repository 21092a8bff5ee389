import type { CellChange, ReportColumn } from '../../contracts/analytics/projections'
import type { CellKind } from '../../domain/kernel/format'
import type { AnyProjection } from '../../projections/kernel/projection'

type Row = Record<string, unknown>
type Cover = (value: unknown) => unknown

const LONG = 160

export const columnOf = (p: AnyProjection, key: string): ReportColumn => ({
  key,
  label: p.columns[key]?.label ?? key,
  kind: p.columns[key]?.kind ?? 'text',
  personal: p.personal.includes(key),
})

const cut = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text)

/** A value for a cell: long texts are cut, lists and objects become a short text. */
function brief(value: unknown, kind: CellKind, whole: boolean): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'json') {
    if (whole) return cut(JSON.stringify(value))
    if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`
    return cut(JSON.stringify(value))
  }
  return typeof value === 'string' ? cut(value) : value
}

/** A value of a column as staff may see it; personal data masked. `whole`: lists and objects as JSON. */
export function shown(
  p: AnyProjection,
  { key, kind, personal }: ReportColumn,
  value: unknown,
  cover: Cover,
  whole = false,
): unknown {
  if (personal)
    return typeof value === 'object' && value !== null ? cover('') : brief(cover(value), kind, whole)
  return p.columns[key]?.values?.[String(value)] ?? brief(value, kind, whole)
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Names of the columns that differ between two rows. */
export const changedColumns = (p: AnyProjection, a: Row | null, b: Row | null): string[] =>
  Object.keys(p.columns).filter((name) => !same(a?.[name], b?.[name]))

/** Changed columns with their values before and after, without the key. */
export const changesOf = (
  p: AnyProjection,
  before: Row | null,
  after: Row | null,
  cover: Cover,
): CellChange[] =>
  changedColumns(p, before, after)
    .filter((name) => name !== p.key)
    .map((name) => {
      const column = columnOf(p, name)
      const [was, is] = [before?.[name], after?.[name]]
      const numeric = typeof was === 'number' || typeof is === 'number'
      return {
        column,
        before: shown(p, column, was, cover, true),
        after: shown(p, column, is, cover, true),
        delta: numeric && !column.personal ? Number(is ?? 0) - Number(was ?? 0) : null,
      }
    })
