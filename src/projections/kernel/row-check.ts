import { own } from '../../domain/kernel/own'
import type { Column } from './columns'
import type { AnyProjection } from './projection'

type Fits = (value: unknown) => boolean

/** PostgreSQL stores no NUL in text, and a lone surrogate would come back changed. */
const isText: Fits = (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const fits: Record<string, Fits> = {
  text: isText,
  instant: isText,
  int: Number.isSafeInteger,
  real: Number.isFinite,
  bool: (value) => typeof value === 'boolean',
  json: () => true,
}

const columnsOf = new WeakMap<AnyProjection, [name: string, fits: Fits, nullable: boolean][]>()

function columns(p: AnyProjection) {
  const known = columnsOf.get(p)
  if (known) return known
  const checked = Object.entries<Column>(p.columns).map(([name, { type }]): [string, Fits, boolean] => [
    name,
    own(fits, type.replace('?', ''))!,
    type.endsWith('?'),
  ])
  columnsOf.set(p, checked)
  return checked
}

/**
 * Throws TypeError unless the table can store the row under this key. Checked before writing, because one rejected row
 * would fail the page of every read model.
 */
export function checkRow(p: AnyProjection, key: string, row: Record<string, unknown>): void {
  if (row[p.key] !== key) throw new TypeError(`the row of key ${key} carries ${String(row[p.key])}`)
  for (const [name, takes, nullable] of columns(p)) {
    const value = row[name]
    if (value === null || value === undefined ? !nullable : !takes(value)) {
      throw new TypeError(`column ${name} cannot take ${value == null ? String(value) : typeof value}`)
    }
  }
}
