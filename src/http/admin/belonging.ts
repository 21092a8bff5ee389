import type { HasMany } from '../../contracts/kernel/record-spec'
import type { BelongingRows, CellValue } from '../../contracts/kernel/resource-list'
import { sourceOf } from '../../projections/kernel/list-source'
import type { PageContext } from '../kernel/page'
import type { Declared } from './declared'
import { PER_PAGE, relatedTitles } from './list-rows'

type Asked = Pick<PageContext, 'db' | 'now' | 'query'>

function rowsOf({ parts, resource }: Declared, { db, now }: Asked, spec: HasMany, id: string) {
  const from = parts.readModels[spec.rows]
  if (!from) throw new Error(`${resource.component} lists the unknown read model ${spec.rows}`)
  const rows = db.from(sourceOf(from).query(db, now).as('belonging')).where(spec.by, id)
  for (const [column, values] of Object.entries(spec.where)) rows.whereIn(column, [...values])
  return rows
}

async function pageOf(d: Declared, asked: Asked, spec: HasMany, id: string): Promise<BelongingRows['shown']> {
  const page = Math.max(1, Math.trunc(Number(asked.query['pagina-aba'] ?? 1)) || 1)
  const found: Record<string, CellValue>[] = await rowsOf(d, asked, spec, id)
    .select([...new Set([spec.key, ...Object.keys(spec.list)])])
    .orderBy([{ column: spec.newestBy, order: 'desc' }, spec.key])
    .limit(PER_PAGE)
    .offset(Math.min((page - 1) * PER_PAGE, 1_000_000))
  const rows = found.map((values) => ({ id: String(values[spec.key]), title: '', values }))
  const listed = {
    ...d,
    resource: { ...d.resource, list: spec.list, detail: {}, form: undefined, sections: {} },
  }
  return { rows, related: await relatedTitles(listed, asked, rows), page, perPage: PER_PAGE }
}

/** What belongs to a record: the number of each, and one page of that whose tab is open. */
export async function belongingTo(
  d: Declared,
  asked: Asked,
  id: string,
): Promise<Readonly<Record<string, BelongingRows>>> {
  const lists = await Promise.all(
    Object.entries(d.resource.hasMany).map(async ([name, spec]) => {
      const [counted, shown] = await Promise.all([
        rowsOf(d, asked, spec, id).count('* as n').first(),
        asked.query.aba === name ? pageOf(d, asked, spec, id) : null,
      ])
      return [name, { total: Number(counted?.n ?? 0), shown }] as const
    }),
  )
  return Object.fromEntries(lists)
}
