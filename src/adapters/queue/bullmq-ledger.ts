import type pg from 'pg'
import type { Instant } from '../../domain/kernel/instants'
import { REMEMBER_DAYS } from './pause'

export interface LedgerJob {
  id: string
  name: string
  data: unknown
  runAt: Instant | undefined
}

/** Expired, or so far ahead that it can only come from before the clock was set back. */
const FREE = `(held_until is null or held_until < clock_timestamp() or held_until > clock_timestamp() + 2 * $1 * interval '1 ms')`
const LEASE = `clock_timestamp() + $1 * interval '1 ms'`
const OPEN = 'name is not null and done_at is null'
const PAGE = 500

/**
 * The ledger of jobs in PostgreSQL, where nothing is lost: an id is accepted once, a job is leased by one process at a
 * time, renewed every `leaseMs`, and a finished job stays finished. A queue elsewhere is a copy.
 */
export function jobLedger(pool: pg.Pool, leaseMs: number) {
  return {
    leaseMs,
    /** False for a known id: its job is waiting, running or finished. */
    async enter({ id, name, data, runAt }: LedgerJob): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into ops.enqueued_jobs (id, name, data, run_at, keep_until)
         values ($1, $2, $3, $4, greatest(now(), $4::timestamptz) + make_interval(days => $5))
         on conflict do nothing`,
        [id, name, JSON.stringify(data ?? null), runAt ?? null, REMEMBER_DAYS],
      )
      return rowCount === 1
    },
    /** A job that is missing from the ledger was enqueued by an older release, and any worker may run it. */
    async take(id: string): Promise<'mine' | 'held' | 'done'> {
      const { rows } = await pool.query(
        `with mine as (
           update ops.enqueued_jobs set held_until = ${LEASE} where id = $2 and done_at is null and ${FREE} returning id
         )
         select done_at is not null as done, exists (select from mine) as mine from ops.enqueued_jobs where id = $2`,
        [leaseMs, id],
      )
      if (!rows[0] || rows[0].mine) return 'mine'
      return rows[0].done ? 'done' : 'held'
    },
    async hold(ids: readonly string[]) {
      if (ids.length === 0) return
      await pool.query(
        `update ops.enqueued_jobs set held_until = ${LEASE} where id = any($2::text[]) and done_at is null`,
        [leaseMs, ids],
      )
    },
    /** The id stays, so that it is not taken twice; what was in the job does not. */
    async done(id: string) {
      await pool.query(
        'update ops.enqueued_jobs set done_at = now(), held_until = null, data = null where id = $1',
        [id],
      )
    },
    async letGo(id: string) {
      await pool.query('update ops.enqueued_jobs set held_until = null where id = $1 and done_at is null', [
        id,
      ])
    },
    async count(): Promise<number> {
      const { rows } = await pool.query(`select count(*)::int as n from ops.enqueued_jobs where ${OPEN}`)
      return rows[0].n
    },
    /** The open job that is due for longest, but for these. */
    async overdue(dead: readonly string[]): Promise<{ name: string; seconds: number } | undefined> {
      const { rows } = await pool.query(
        `select name, extract(epoch from now() - due.at)::float8 as seconds
         from ops.enqueued_jobs, lateral (select keep_until - make_interval(days => $1) as at) due
         where ${OPEN} and due.at <= now() and id <> all($2::text[])
         order by due.at limit 1`,
        [REMEMBER_DAYS, dead],
      )
      return rows[0]
    },
    /** Jobs that are neither finished nor leased, page by page. */
    async *open(): AsyncGenerator<LedgerJob[]> {
      for (let after = ''; ; ) {
        const { rows } = await pool.query(
          `select id, name, data, run_at from ops.enqueued_jobs
           where ${OPEN} and ${FREE} and id > $2 order by id limit ${PAGE}`,
          [leaseMs, after],
        )
        if (rows.length === 0) return
        after = rows.at(-1).id
        yield rows.map(({ id, name, data, run_at: at }) => ({
          id,
          name,
          data,
          runAt: at ? new Date(at).toISOString() : undefined,
        }))
      }
    },
    /** Closes jobs of these names whose data hold one of these ids and that are not leased. Returns their ids. */
    async erase(names: readonly string[], ids: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query(
        `update ops.enqueued_jobs set done_at = now(), data = null
         where ${OPEN} and ${FREE} and name = any($2::text[]) and exists (
           select 1 from unnest($3::text[]) as about(id) where position(to_json(about.id)::text in data::text) > 0
         )
         returning id`,
        [leaseMs, names, ids],
      )
      return rows.map(({ id }) => id)
    },
    async forgetOldIds() {
      await pool.query('delete from ops.enqueued_jobs where keep_until < now() and done_at is not null')
    },
  }
}
