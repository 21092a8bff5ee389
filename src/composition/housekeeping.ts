import type { Pool } from 'pg'
import { renewWal } from '../adapters/database/renew-wal'
import { HOUR } from '../domain/kernel/instants'
import { sessionStore } from '../http/kernel/session-store'
import type { IdempotencyKeys } from '../ports/idempotency-keys'
import type { JobQueue } from '../ports/queue'
import { endFiscalTerms } from '../workers/erasure/fiscal-terms'
import { enqueueReportMails } from '../workers/mondays'
import { enqueueNight } from '../workers/nightly'
import { enqueueWeekSummaries } from '../workers/sundays'
import type { Infrastructure } from './infrastructure'

/** Once after each erasure: an hour is the longest that a sweep lets one wait, and it may be late. */
async function forgetInWal(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select exists (select from ops.forgettings where done_at > now() - interval '2 hours') as any`,
  )
  if (rows[0].any) await renewWal(pool)
}

/** Each hour removes what has expired, and enqueues the jobs of the coming night. Ends with `clearInterval`. */
export function startHousekeeping(
  { pool, env, clock, logger, keyRing, forgotten }: Infrastructure,
  queue: JobQueue,
  keys: IdempotencyKeys,
): NodeJS.Timeout {
  const sessions = sessionStore(pool, env.SESSION_LIFETIME_MINUTES)
  const sweep = () =>
    Promise.all([
      sessions.sweep(clock.now()),
      keys.sweep(clock.now()),
      endFiscalTerms({ pool, keyRing, list: forgotten, clock }),
      enqueueNight(queue, clock.now()),
      enqueueReportMails(queue, clock.now()),
      enqueueWeekSummaries(queue, clock.now()),
      // An outside server's log is in the hands of who runs it.
      env.DATABASE_URL ? undefined : forgetInWal(pool),
    ]).catch((err) => logger.warn({ err }, 'housekeeping failed, trying again in an hour'))
  void Promise.all([
    enqueueNight(queue, clock.now()),
    enqueueReportMails(queue, clock.now()),
    enqueueWeekSummaries(queue, clock.now()),
  ]).catch((err) => logger.warn({ err }, 'the coming jobs are enqueued in an hour'))
  return setInterval(sweep, HOUR).unref()
}
