import type pg from 'pg'
import { compareKeys } from '../../key-order'
import type { AnyProjection } from '../../projection'
import { snake } from '../../tables/statements'

/** Rows of a read model with keys from `from` up to before `to`; null: without that bound. */
export interface Share {
  p: AnyProjection
  from: string | null
  to: string | null
  /** Of the table, so far as they can be told. */
  bytes: number
}

export const wholeOf = (p: AnyProjection, bytes = 0): Share => ({ p, from: null, to: null, bytes })
export const isWhole = ({ from, to }: Share) => from === null && to === null
export const isIn = ({ from, to }: Share, key: string) =>
  (from === null || compareKeys(key, from) >= 0) && (to === null || compareKeys(key, to) < 0)

type Db = Pick<pg.Pool, 'query'>

/** Read models in shares of at most about `budget` bytes, gathered into passes of at most about as many. */
export async function passesOver(
  db: Db,
  projections: readonly AnyProjection[],
  budget: number,
): Promise<Share[][]> {
  const { rows } = await db.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_table_size(c.oid)::text as bytes from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'read' and c.relkind = 'r'`,
  )
  const bytesOf = new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
  const shares: Share[] = []
  for (const p of projections) {
    const bytes = bytesOf.get(p.name) ?? 0
    shares.push(
      ...(bytes > budget ? await split(db, p, bytes, Math.ceil(bytes / budget)) : [wholeOf(p, bytes)]),
    )
  }
  return packed(shares, budget)
}

async function split(db: Db, p: AnyProjection, bytes: number, parts: number): Promise<Share[]> {
  const at = Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts)
  const { rows } = await db.query<{ bounds: string[] | null }>(
    `select percentile_disc($1::float8[]) within group (order by "${snake(p.key)}") as bounds from read."${p.name}"`,
    [at],
  )
  const bounds = [...new Set(rows[0]?.bounds ?? [])]
  return [null, ...bounds].map((from, i) => ({ p, from, to: bounds[i] ?? null, bytes: bytes / parts }))
}

/** The largest first, each into the first pass that has room. */
function packed(shares: Share[], budget: number): Share[][] {
  const passes: { shares: Share[]; bytes: number }[] = []
  for (const share of [...shares].sort((a, b) => b.bytes - a.bytes)) {
    const fits = passes.find(({ bytes }) => bytes + share.bytes <= budget)
    if (!fits) passes.push({ shares: [share], bytes: share.bytes })
    else {
      fits.shares.push(share)
      fits.bytes += share.bytes
    }
  }
  return passes.map((pass) => pass.shares)
}
