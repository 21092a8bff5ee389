import { memoryEventStore } from '../../adapters/eventstore/memory'
import { fitted } from '../../adapters/eventstore/seals'
import { demonstrationIssuer } from '../../adapters/invoices/demonstration'
import { memoryQueue } from '../../adapters/queue/memory'
import type { Actor, Command, Facts, Outcome } from '../../commands/kernel/command'
import { createDispatcher } from '../../commands/kernel/dispatcher'
import { Refusal } from '../../commands/kernel/errors'
import { RecordPaymentNotice } from '../../commands/ordering/payment'
import { jobs, reactors } from '../../composition/modules'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { schemaOf } from '../../domain/registry'
import { senderOf, site } from '../../domain/site/site'
import type { RecordedEvent } from '../../ports/event-store'
import type { Mail } from '../../ports/mail'
import type { OrderExports } from '../../ports/order-exports'
import type { PaymentNotice } from '../../ports/payments'
import type { ProjectionAdmin } from '../../ports/projection-admin'
import type { EnqueueOptions, JobHandler } from '../../ports/queue'
import type { FilmMaker } from '../../ports/video-uploads'
import { projectAll } from '../../projections/kernel/fold'
import { type ChargeRow, chargeEntry, chargeList } from '../../projections/ordering/charge-list'
import { jobHandlers } from '../../workers/kernel/job-handlers'
import { react } from '../../workers/kernel/react'
import { enqueueNight } from '../../workers/nightly'
import { type SimulatedBank, simulatedBank } from './bank'
import { createIdGenerator } from './ids'
import { withLatestOrders } from './latest-orders'
import { simulatedLists } from './lists'
import { createTimeQueue } from './time-queue'

/** Steps over time; each yields the instant at which the next one runs. */
export type Scenario = AsyncGenerator<Instant, void, void>

export interface SimulationOptions {
  seed: string
  start: Instant
  /** Nothing runs after this instant. */
  end: Instant
  /** Key of the claims in the log that the events are imported into. */
  hashKey: Buffer
  /** Hash of every password that is set. */
  passwordHash: string
  /** Address of the site, for links in mails and of the bank. */
  publicUrl: string
  /** Earlier mails are not composed. */
  mailsFrom?: Instant
}

export interface WaitingJob extends EnqueueOptions {
  name: string
  data: unknown
}
export type SentMail = Mail & { acceptedAt: Instant }

export interface Simulation {
  facts: Facts
  bank: SimulatedBank
  end: Instant
  now(): Instant
  /** The instant `ms` from now. */
  in(ms: number): Instant
  newId(): string
  /** Dispatches a command, then runs reactors and due jobs until nothing is left to do. */
  send<I>(actor: Actor, command: Command<I>, input: unknown): Promise<Outcome>
  /** Delivers payment notices from the bank. */
  notify(notices: PaymentNotice[]): Promise<void>
  /** Keeps the list of people of a give-away, as the form does. */
  keepList(giveAwayId: string, text: string): void
  schedule(at: Instant, what: Scenario | (() => Promise<unknown>)): void
  /** Runs all scenarios and jobs in order of time, up to the end. */
  run(report?: (share: number) => void): Promise<void>
  events(): RecordedEvent[]
  mails: SentMail[]
  /** Refusals that ended a scenario. */
  refusals: Refusal[]
  /** Jobs that are due after the end. */
  waitingJobs(): WaitingJob[]
  /** Jobs that failed for good. */
  deadJobs(): Promise<string[]>
}

export const system: Actor = { accountId: null, role: 'System' }
/** Jobs that record what they mailed. */
const RECORDED = ['mail-cart-reminder', 'mail-course-batch', 'mail-newsletter-batch']
/** Old mails are skipped to save time, except those that the log tells of. */
const isOnlyMail = (name: string) => name.startsWith('mail-') && !RECORDED.includes(name)

/** Of so many notes one is refused, until it is sent again. */
const REFUSED_OF = 15
const UNKNOWN_CPF = {
  code: 'E0207',
  text: 'CPF do tomador não encontrado no cadastro CPF.',
  detail: null,
}
function refusedOnce() {
  const refused = new Set<string>()
  return ({ series, number }: { series: string; number: number }) => {
    const dps = `${series} ${number}`
    if (number % REFUSED_OF !== 0 || refused.has(dps)) return []
    refused.add(dps)
    return [UNKNOWN_CPF]
  }
}

/** Runs the product in memory, with its own commands, reactors and jobs, a simulated clock and bank. */
export async function createSimulation(options: SimulationOptions): Promise<Simulation> {
  const { seed, start, end, publicUrl, passwordHash, mailsFrom = end } = options
  const clock = { at: start, now: () => clock.at }
  const newId = createIdGenerator(seed, clock)
  const log = memoryEventStore()
  const dispatcher = createDispatcher({
    store: withLatestOrders(log),
    clock,
    newId,
    hashKey: options.hashKey,
    passwords: { hash: async () => passwordHash, verify: async () => false },
  })
  const { facts } = dispatcher
  const bank = simulatedBank({ clock, newId, publicUrl: `${publicUrl}/sandbox` })

  const memory = memoryQueue(clock)
  const later = new Map<string, WaitingJob>()
  const queue = {
    async enqueue(name: string, data: unknown, given: EnqueueOptions) {
      if (given.runAt && given.runAt > end) later.set(given.id, { name, data, ...given })
      else await memory.enqueue(name, data, given)
    },
  }
  const mails: SentMail[] = []
  const { lists, keep } = simulatedLists({ facts, clock })
  const noteIssuer = demonstrationIssuer(refusedOnce())
  const ports = {
    payments: bank.payments,
    charges: {
      since: async (at: Instant) =>
        (projectAll(chargeList, log.all()) as unknown as ChargeRow[])
          .filter(({ requestedAt }) => requestedAt >= at)
          .flatMap(chargeEntry),
    },
    // The simulation runs under today's rules, so neither notes nor the consistency sweep have anything to repair.
    invoices: { issuer: async () => noteIssuer, undone: async () => [] },
    consistencyGaps: {
      uncompleted: async () => [],
      untold: async () => [],
      usesWithoutMoney: async () => [],
    },
    acceptedMails: async (ids: readonly string[]) =>
      new Set(ids.filter((each) => mails.some(({ messageId }) => messageId === each))),
    mailer: { send: async (mail: Mail) => void mails.push({ ...mail, acceptedAt: clock.at }) },
    facts,
    eraser: {
      erase: async () => {
        throw new Error('a simulated world forgets nobody')
      },
    },
    sessions: { revokeOpenAt: async () => 0 },
    // Its issues are for all; those who left since are passed over when their turn comes.
    newsletterAudience: async () => {
      const confirmed = await facts.find(['NewsletterConfirmed'], () => true)
      return confirmed.map(({ data }) => (data as { reader: string }).reader)
    },
    // No money moves in a simulated world, so that there is no sale to tell of.
    saleNotices: { staff: async () => [], isTrial: () => true },
    reportMails: { subscriptions: async () => [], digest: async () => undefined },
    priceStanding: async () => null,
    projectionAdmin: new Proxy({} as ProjectionAdmin, {
      get() {
        throw new Error('a simulated world has no read models')
      },
    }),
    films: new Proxy({} as FilmMaker, {
      get() {
        throw new Error('a simulated world has no uploads')
      },
    }),
    // Files of a simulated world are kept.
    lessonFiles: { isUsed: async () => true, remove: async () => {} },
    orderExports: new Proxy({} as OrderExports, {
      get() {
        throw new Error('a simulated world has no files')
      },
    }),
    imports: lists,
    publicUrl,
    shop: async () => senderOf(await facts.load(site, 'main')),
  }
  const handlers = jobHandlers(jobs, ports, { dispatcher, clock, queue })
  await memory.work(
    Object.fromEntries(Object.entries(handlers).map(([name, run]) => [name, late(name, run)])),
  )
  function late(name: string, run: JobHandler): JobHandler {
    return async (data, info) => {
      if (!isOnlyMail(name) || clock.at >= mailsFrom) await run(data, info)
    }
  }

  // The nightly reconciliation runs once, so that staff find a result.
  if (plus(end, -2 * DAY) > start) await enqueueNight(queue, plus(end, -DAY))

  let seen: string | undefined
  async function settle() {
    for (;;) {
      const events = await log.readAll({ after: seen })
      seen = events.at(-1)?.position ?? seen
      for (const event of events) {
        for (const reactor of reactors) {
          if (reactor.on[event.type]) await react(reactor, event, { dispatcher, queue })
        }
      }
      if (events.length === 0 && (await memory.runDue()) === 0) return
    }
  }

  async function send<I>(actor: Actor, command: Command<I>, input: unknown): Promise<Outcome> {
    const outcome = await dispatcher.dispatch(command, input, { actor, commandId: newId() })
    await settle()
    return outcome
  }

  const scenarios = createTimeQueue<Scenario>()
  const refusals: Refusal[] = []
  async function advance(scenario: Scenario) {
    try {
      const { value, done } = await scenario.next()
      if (!done) scenarios.put(value, scenario)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  }

  return {
    facts,
    bank,
    end,
    refusals,
    get mails() {
      return mails.filter(({ acceptedAt }) => acceptedAt >= mailsFrom)
    },
    newId,
    send,
    now: clock.now,
    keepList: keep,
    in: (ms) => plus(clock.at, Math.round(ms)),
    schedule: (at, what) => scenarios.put(at, typeof what === 'function' ? singleStep(what) : what),
    async notify(notices) {
      for (const { charge, refund, at } of notices)
        await send(system, RecordPaymentNotice, { charge, refund, at })
    },
    async run(report = () => {}) {
      const length = Date.parse(end) - Date.parse(start)
      for (;;) {
        const [job, scenario] = [memory.nextDue(), scenarios.next()]
        const jobFirst = job !== undefined && (scenario === undefined || job <= scenario)
        const at = jobFirst ? job : scenario
        if (at === undefined || at > end) break
        if (at > clock.at) clock.at = at
        if (jobFirst) await memory.runDue().then(settle)
        else await advance(scenarios.take()!)
        report((Date.parse(clock.at) - Date.parse(start)) / length)
      }
      clock.at = end
    },
    // Read models are filled from these, and must equal those folded from the log.
    events: () => log.all().map((event) => fitted(event, schemaOf)),
    waitingJobs: () => [...later.values()],
    deadJobs: async () => (await memory.dead()).map(({ name, error }) => `${name}: ${error}`),
  }
}

// biome-ignore lint/correctness/useYield: a scenario of a single step
async function* singleStep(run: () => Promise<unknown>): Scenario {
  await run()
}
