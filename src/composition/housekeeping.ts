import { HOUR } from '../domain/kernel/instants'
import { sessionStore } from '../http/kernel/session-store'
import type { IdempotencyKeys } from '../ports/idempotency-keys'
import type { JobQueue } from '../ports/queue'
import { endFiscalTerms } from '../workers/erasure/fiscal-terms'
import { enqueueReportMails } from '../workers/mondays'
import { enqueueNight } from '../workers/nightly'
import type { Infrastructure } from './infrastructure'

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
    ]).catch((err) => logger.warn({ err }, 'housekeeping failed, trying again in an hour'))
  void Promise.all([enqueueNight(queue, clock.now()), enqueueReportMails(queue, clock.now())]).catch((err) =>
    logger.warn({ err }, 'the coming jobs are enqueued in an hour'),
  )
  return setInterval(sweep, HOUR).unref()
}
