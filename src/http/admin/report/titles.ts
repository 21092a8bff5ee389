import type { Knex } from 'knex'
import type { Attribute } from '../../../contracts/kernel/attribute'
import type { ReportTools } from './tools'

/** Titles of the records that values of an attribute stand for, as they are now; values without one are left out. */
export async function titlesOf(
  { db, now }: { db: Knex; now: string },
  tools: Pick<ReportTools, 'namedRows'>,
  { relation }: Pick<Attribute, 'relation'>,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!relation || values.length === 0) return new Map()
  const { rows, key, title } = relation
  const found: Record<string, string>[] = await db
    .from(tools.namedRows(rows).query(db, now).as('related'))
    .whereIn(key, [...new Set(values)])
    .select(key, title)
  return new Map(found.map((row) => [row[key] ?? '', row[title] ?? '']))
}
