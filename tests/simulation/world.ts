import { memoryEventStore } from '../../src/adapters/eventstore/memory'
import { memoryQueue } from '../../src/adapters/queue/memory'
import type { Actor, Command } from '../../src/commands/kernel/command'
import { createDispatcher, derivedId } from '../../src/commands/kernel/dispatcher'
import { amountAsked, RecordPaymentNotice } from '../../src/commands/ordering/payment'
import { RequestReconciliation } from '../../src/commands/ordering/reconciliation'
import { jobs, reactors } from '../../src/composition/modules'
import { createIdGenerator } from '../../src/demo/simulation/ids'
import { type Instant, MINUTE, plus } from '../../src/domain/kernel/instants'
import { seeded } from '../../src/domain/kernel/seeded'
import type { RecordedEvent } from '../../src/ports/event-store'
import type { Mail } from '../../src/ports/mail'
import { projectAll } from '../../src/projections/kernel/fold'
import { type ChargeRow, chargeEntry, chargeList } from '../../src/projections/ordering/charge-list'
import { jobHandlers } from '../../src/workers/kernel/job-handlers'
import { react } from '../../src/workers/kernel/react'
import { as } from '../support/in-memory'
import { hostileBank } from './hostile-bank'

const START = '2026-03-02T12:00:00.000Z'
/** That a worker dies after the effects of an event and before it wrote down that they are done. */
const DIES_BEFORE_ITS_NOTE = 0.05
/** Rounds without news after which nothing more can happen. */
const MOST_ROUNDS = 100_000
const LAST_MS = 60 * 24 * 60 * MINUTE

const system: Actor = { accountId: null, role: 'System' }

/** The product under a clock, a log, a queue, a post and a provider that are all made of one seed. */
export async function simulatedWorld(seed: string) {
  const random = seeded(`simulation/${seed}`)
  const clock = { at: START as Instant, now: () => clock.at }
  const newId = createIdGenerator(seed, clock)
  const log = memoryEventStore()
  const dispatcher = createDispatcher({
    store: log,
    clock,
    newId,
    hashKey: Buffer.alloc(32, 7),
    passwords: {
      hash: async (plain) => `hash:${plain}`,
      verify: async (hash, plain) => hash === `hash:${plain}`,
    },
  })
  const bank = hostileBank(seeded(`bank/${seed}`), clock, newId)
  const mails: Mail[] = []
  const queue = memoryQueue(clock)
  const unasked = (what: string) =>
    new Proxy(
      {},
      {
        get() {
          throw new Error(`nobody asks for ${what} here`)
        },
      },
    )
  await queue.work(
    jobHandlers(
      jobs,
      {
        payments: bank.payments,
        acceptedMails: async (ids: readonly string[]) =>
          new Set(ids.filter((each) => mails.some(({ messageId }) => messageId === each))),
        mailer: { send: async (mail: Mail) => void mails.push(mail) },
        charges: {
          since: async () =>
            (projectAll(chargeList, [...(await events())]) as unknown as ChargeRow[]).flatMap(chargeEntry),
        },
        // The current rules apply to everything here.
        invoices: { issuer: async () => null, undone: async () => [] },
        consistencyGaps: {
          uncompleted: async () => [],
          untold: async () => [],
          usesWithoutMoney: async () => [],
        },
        saleNotices: { staff: async () => [], isTrial: () => false },
        facts: dispatcher.facts,
        eraser: unasked('forgetting'),
        sessions: { revokeOpenAt: async () => 0 },
        projectionAdmin: unasked('a read model'),
        publicUrl: 'http://localhost',
        shop: async () => ({
          name: 'Trilha',
          company: 'Trilha Ltda.',
          cnpj: '',
          address: '',
          email: 'oi@trilha.test',
        }),
      } as never,
      { dispatcher, clock, queue },
    ),
  )

  const seen: RecordedEvent[] = []
  /** The log so far, oldest first. */
  async function events(): Promise<readonly RecordedEvent[]> {
    for (;;) {
      const more = await log.readAll({ after: seen.at(-1)?.position })
      if (more.length === 0) return seen
      seen.push(...more)
    }
  }

  const cursors = reactors.map(() => 0)
  const parked: string[] = []
  /** What the post brought, by what came of it. */
  const post = { taken: 0, refused: 0 }

  /** One reactor takes its next event; it may die before it has written down that it did. */
  async function takeTurn(which: number, mayDie: boolean) {
    const event = seen[cursors[which]!]
    const reactor = reactors[which]
    if (!event || !reactor) return
    await react(reactor, event, { dispatcher, queue }).catch((error) => {
      parked.push(`${reactor.name} at ${event.type}: ${error}`)
    })
    if (mayDie && random.next() < DIES_BEFORE_ITS_NOTE) return
    cursors[which]! += 1
  }

  /** As the webhook does: unknown payments and other amounts have no effect. */
  async function open() {
    for (const { notice, forged } of bank.delivered()) {
      const { charge, refund, at, noticeId } = notice
      const asked = await amountAsked(dispatcher.facts, charge.paymentId)
      if (asked === null || asked !== charge.amount) {
        post.refused++
        continue
      }
      if (forged) throw new Error('a forged letter was taken for one of the bank')
      await dispatcher.dispatch(
        RecordPaymentNotice,
        { charge, refund, at },
        { actor: system, commandId: derivedId('payment-notice', noticeId) },
      )
      post.taken++
    }
  }

  /** Reactors that have something to do; what is none of theirs they pass over. */
  async function behind() {
    await events()
    return cursors.flatMap((_, which) => {
      let at = cursors[which]!
      while (at < seen.length && !reactors[which]!.on[seen[at]!.type]) at++
      cursors[which] = at
      return at < seen.length ? [which] : []
    })
  }

  /** Runs some of the waiting jobs, in random order. */
  async function work(turns: number) {
    await open()
    for (let turn = 0; turn < turns; turn++) {
      const waiting = await behind()
      if (waiting.length === 0) break
      await takeTurn(random.pick(waiting), true)
    }
    await queue.runDue()
  }

  /** Everything that is due now is done. */
  async function settle() {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await open()
      const waiting = await behind()
      for (const which of waiting) await takeTurn(which, false)
      if ((await queue.runDue()) === 0 && (await behind()).length === 0) return
    }
    throw new Error('the product never comes to rest')
  }

  async function rest() {
    const end = plus(clock.at, LAST_MS)
    for (;;) {
      await settle()
      const next = [queue.nextDue(), bank.nextLetter()].filter((at) => at !== undefined).sort()[0]
      if (next === undefined || next > end) break
      if (next > clock.at) clock.at = next
    }
    clock.at = end
    await settle()
  }

  return {
    seed,
    random,
    clock,
    newId,
    log,
    dispatcher,
    bank,
    mails,
    queue,
    parked,
    post,
    work,
    settle,
    events,
    send: <I>(actor: Actor, command: Command<I>, input: unknown, commandId = newId()) =>
      dispatcher
        .dispatch(command, input, { actor, commandId })
        .then((outcome) => ({ commandId, ...outcome })),
    pass(ms: number) {
      clock.at = plus(clock.at, Math.round(ms))
    },
    /** The provider recovers, and the clock advances until no notice and no job is pending for two months. */
    async comeToRest() {
      bank.makePeace()
      await rest()
      // Charges without a notice appear in the statement.
      await dispatcher.dispatch(RequestReconciliation, {}, { actor: as('Admin'), commandId: newId() })
      await rest()
    },
  }
}

export type SimulatedWorld = Awaited<ReturnType<typeof simulatedWorld>>
