import type pg from 'pg'
import { importBook } from '../../adapters/payments/sandbox/import-book'
import { jobQueue } from '../../adapters/queue/job-queue'
import type { Infrastructure } from '../../composition/infrastructure'
import { projections, reactors } from '../../composition/modules'
import type { EventStore } from '../../ports/event-store'
import { fill } from '../../projections/kernel/build/fill'
import type { SentMail, Simulation, WaitingJob } from '../simulation/simulation'

export type Phase = 'bank' | 'log' | 'read-models'

/**
 * Imports a simulated world into the database. Every step can be repeated after an interruption; stores that do not
 * import in one transaction write only the missing events.
 */
export async function importWorld(
  infrastructure: Infrastructure,
  sim: Simulation,
  report: (phase: Phase, share: number) => void = () => {},
): Promise<number> {
  const { env, pool, store } = infrastructure
  const events = sim.events()
  if (env.PAYMENTS === 'sandbox' && !env.PAYMENTS_URL) await importBook(pool, sim.bank.book())
  await importMails(pool, sim.mails)
  await enqueueJobs(infrastructure, sim.waitingJobs())
  report('bank', 1)
  if ((await count(store)) < events.length) await store.importEvents(events)
  const head = await store.head()
  await moveReactorsToHead(pool, head)
  report('log', 1)
  await fill(pool, projections, events, (done) => report('read-models', done / projections.length), head)
  return events.length
}

async function count(store: EventStore): Promise<number> {
  let found = 0
  for await (const page of store.pages()) found += page.length
  return found
}

async function importMails(pool: pg.Pool, mails: readonly SentMail[]) {
  await pool.query('delete from ops.outbox_mails')
  for (const { messageId, to, subject, html, text, acceptedAt } of mails) {
    await pool.query(
      `insert into ops.outbox_mails (message_id, to_address, subject, html, text, accepted_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [messageId, to, subject, html, text, acceptedAt],
    )
  }
}

/** Expiries and other jobs of the simulated past continue in the product's own queue. */
async function enqueueJobs({ env, pool, logger }: Infrastructure, jobs: readonly WaitingJob[]) {
  const report = (message: string) => logger.warn({ queue: message }, 'job queue')
  const queue = await jobQueue({ redisUrl: env.REDIS_URL, pool, report })
  try {
    for (const { name, data, id, runAt } of jobs) await queue.enqueue(name, data, { id, runAt })
  } finally {
    await queue.close()
  }
}

/** The simulation has run the reactors on all these events. */
async function moveReactorsToHead(pool: pg.Pool, head: string | undefined) {
  await pool.query(
    `insert into ops.reactor_checkpoints (name, position) select unnest($1::text[]), $2
     on conflict (name) do update set position = excluded.position`,
    [reactors.map(({ name }) => name), head],
  )
}
