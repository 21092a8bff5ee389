import type { Pool } from 'pg'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import type { Claimed, IdempotencyKeys, StoredAnswer } from '../../ports/idempotency-keys'
import { batcher } from './batcher'
import { columns } from './columns'
import { isTransient } from './transient'

const KEPT_MS = 30 * DAY
/** A request under way for longer than this is over, whatever became of its answer, and may be taken over. */
const ABANDONED_MS = 30_000

/**
 * Commits do not wait for the disk. After a crash a recent claim or answer may be lost; the command's id, derived from
 * subject and key, still finds the events that it wrote.
 */
const QUIETLY = `with quietly as materialized (select set_config('synchronous_commit', 'off', true))`

/** In the order of the keys, so that two groups never wait for each other. */
const CLAIM = {
  name: 'claim_keys',
  text: `${QUIETLY}
    insert into ops.idempotency_keys as held (subject, key, body_hash, created_at, holder)
    select asked.*, $7 from quietly, unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
      as asked(subject, key, body_hash, created_at) order by 1, 2
    on conflict (subject, key) do update
      set body_hash = excluded.body_hash, created_at = excluded.created_at, holder = excluded.holder,
        status = null, body = null
      where held.created_at < excluded.created_at - make_interval(secs => $5)
        or (held.status is null and held.body_hash = excluded.body_hash
          and (held.created_at < excluded.created_at - make_interval(secs => $6)
            or (held.holder is not null and not exists (
              select from pg_stat_activity where application_name = held.holder and datname = current_database()))))
    returning subject, key`,
}
const KEEP = {
  name: 'keep_answers',
  text: `${QUIETLY}
    update ops.idempotency_keys held set status = given.status, body = given.body
    from quietly, unnest($1::text[], $2::text[], $3::int[], $4::text[]) as given(subject, key, status, body)
    where held.subject = given.subject and held.key = given.key`,
}

interface Asking {
  subject: string
  key: string
}

const WRITES = { isShared: isTransient }

/**
 * `holder` names a database session that lives as long as this process: once it is gone, what the process had under way
 * may be taken over at once. A key that is taken over while its holder still works runs the same command id, which
 * writes once.
 */
export function idempotencyKeys(pool: Pool, holder: string | null = null): IdempotencyKeys {
  const take = batcher(async (asked: (Asking & { hash: string; now: Instant })[]) => {
    const values = [
      ...columns(asked, 'subject', 'key', 'hash', 'now'),
      KEPT_MS / 1000,
      ABANDONED_MS / 1000,
      holder,
    ]
    const { rows } = await pool.query<Asking>({ ...CLAIM, values })
    return asked.map(({ subject, key }) => rows.some((row) => row.subject === subject && row.key === key))
  }, WRITES)

  const keep = batcher(async (given: (Asking & StoredAnswer)[]): Promise<undefined[]> => {
    await pool.query({ ...KEEP, values: columns(given, 'subject', 'key', 'status', 'body') })
    return given.map(() => undefined)
  }, WRITES)

  const find: IdempotencyKeys['find'] = async (subject, key, hash) => {
    const { rows } = await pool.query(
      'select body_hash, status, body from ops.idempotency_keys where subject = $1 and key = $2',
      [subject, key],
    )
    const row = rows[0]
    if (!row) return null
    if (row.body_hash !== hash) return { kind: 'other-body' }
    if (row.status === null) return { kind: 'under-way' }
    return { kind: 'done', answer: { status: row.status, body: row.body } }
  }

  return {
    find,
    async claim(subject, key, hash, now): Promise<Claimed> {
      if (await take({ subject, key, hash, now })) return { kind: 'mine' }
      return (await find(subject, key, hash)) ?? { kind: 'under-way' }
    },
    keep: (subject, key, answer) => keep({ subject, key, ...answer }),
    async release(subject, key) {
      await pool.query(
        'delete from ops.idempotency_keys where subject = $1 and key = $2 and status is null',
        [subject, key],
      )
    },
    async sweep(now) {
      const text = 'delete from ops.idempotency_keys where created_at < $1'
      return (await pool.query(text, [plus(now, -KEPT_MS)])).rowCount ?? 0
    },
  }
}
