import type pg from 'pg'
import { compareKeys, sortKeys } from '../../key-order'
import type { AnyProjection } from '../../projection'
import { canonical, snake, statementsOf } from '../../tables/statements'
import type { Share } from './shares'

type Row = Record<string, unknown>

export interface RowDifference {
  key: string
  /** Where it is; columns are named for rows of both sides. */
  where: 'live' | 'log' | 'both'
  /** Columns that differ. */
  columns: string[]
}

const PAGE = 1_000

/** Compares the live rows of a share with folded ones. */
export async function compareRows(
  client: Pick<pg.ClientBase, 'query'>,
  share: Share,
  folded: ReadonlyMap<string, Row | null>,
): Promise<{ rows: number; different: number; first?: RowDifference }> {
  const { p } = share
  const keys = sortKeys([...folded.keys()])
  let first: RowDifference | undefined
  let different = 0
  let rows = 0
  let i = 0
  const differs = (key: string, where: RowDifference['where'], columns: string[] = []) => {
    different++
    first ??= { key, where, columns }
  }
  for await (const live of liveRowsOf(client, share)) {
    rows++
    const key = live[p.key] as string
    for (; i < keys.length && compareKeys(keys[i]!, key) < 0; i++) differs(keys[i]!, 'log')
    if (keys[i] !== key) {
      differs(key, 'live')
      continue
    }
    const own = folded.get(keys[i++]!)!
    if (canonical(p, own) !== canonical(p, live)) differs(key, 'both', columnsThatDiffer(p, own, live))
  }
  for (; i < keys.length; i++) differs(keys[i]!, 'log')
  return { rows, different, ...(first && { first }) }
}

const columnsThatDiffer = (p: AnyProjection, a: Row, b: Row) =>
  Object.keys(p.columns).filter((name) => JSON.stringify(a[name] ?? null) !== JSON.stringify(b[name] ?? null))

/** In the order of keys, page by page. */
async function* liveRowsOf(
  client: Pick<pg.ClientBase, 'query'>,
  { p, from, to }: Share,
): AsyncGenerator<Row> {
  const sql = statementsOf(p)
  const key = `"${snake(p.key)}"`
  let start = from
  for (let least = '>='; ; least = '>') {
    const { rows } = await client.query(
      `select * from ${sql.table} where ($1::text is null or ${key} ${least} $1)
       and ($2::text is null or ${key} < $2) order by ${key} limit ${PAGE}`,
      [start, to],
    )
    for (const row of rows) yield sql.read(row)
    if (rows.length < PAGE) return
    start = sql.read(rows.at(-1)!)[p.key] as string
  }
}
