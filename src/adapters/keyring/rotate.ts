import type pg from 'pg'
import type { MasterKeys } from './master-key'
import { unwrap, WrongMasterKey, wrap } from './wrapping'

export interface Rotation {
  /** Keys that are under the newest master key now and were not. */
  rewrapped: number
  /** Keys that were under it already. */
  kept: number
  /** Subjects whose key none of the master keys opens. */
  closed: string[]
}

const PAGE = 500

/**
 * Wraps every key under the newest master key, page by page. Nothing sealed changes: the keys stay what they are. Who
 * continues after an interruption skips what is done; a key that is destroyed meanwhile stays destroyed.
 */
export async function rotateKeys(
  pool: pg.Pool,
  masters: MasterKeys,
  onPage: (done: number) => void = () => {},
): Promise<Rotation> {
  let rewrapped = 0
  for (;;) {
    const round = await once(pool, masters, (done) => onPage(rewrapped + done))
    rewrapped += round.rewrapped
    // Another process may have wrapped one with an old key behind the page that was being read.
    if (round.rewrapped > 0) continue
    await pool.query('vacuum ops.person_keys')
    return { ...round, kept: round.kept - rewrapped, rewrapped }
  }
}

async function once(pool: pg.Pool, masters: MasterKeys, onPage: (done: number) => void): Promise<Rotation> {
  const round: Rotation = { rewrapped: 0, kept: 0, closed: [] }
  for (let after = ''; ; ) {
    const { rows } = await pool.query<{ subject: string; wrapped: Buffer }>(
      `select subject, wrapped from ops.person_keys
       where wrapped is not null and subject > $1 order by subject limit ${PAGE}`,
      [after],
    )
    if (rows.length === 0) return round
    after = rows.at(-1)!.subject
    const old = rows.filter((row) => isOld(masters, row, round))
    const moved = await pool.query(
      `update ops.person_keys k set wrapped = n.next
       from unnest($1::text[], $2::bytea[], $3::bytea[]) as n(subject, old, next)
       where k.subject = n.subject and k.wrapped = n.old`,
      [
        old.map(({ subject }) => subject),
        old.map(({ wrapped }) => wrapped),
        old.map(({ subject, wrapped }) => wrap(masters, subject, unwrap(masters, subject, wrapped).key)),
      ],
    )
    round.rewrapped += moved.rowCount ?? 0
    onPage(round.rewrapped)
  }
}

function isOld(masters: MasterKeys, row: { subject: string; wrapped: Buffer }, round: Rotation): boolean {
  try {
    const isNew = unwrap(masters, row.subject, row.wrapped).by === 0
    if (isNew) round.kept++
    return !isNew
  } catch (error) {
    if (!(error instanceof WrongMasterKey)) throw error
    round.closed.push(row.subject)
    return false
  }
}
