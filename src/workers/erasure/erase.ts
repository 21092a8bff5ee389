import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Facts } from '../../commands/kernel/command'
import { account } from '../../domain/identity/account'
import { REDACTED } from '../../domain/kernel/redacted'
import { wallet } from '../../domain/ordering/wallet'
import type { Clock } from '../../ports/clock'
import type { Eraser, Wiped } from '../../ports/eraser'
import type { EventStore } from '../../ports/event-store'
import type { ForgottenEntry, ForgottenList } from '../../ports/forgotten-list'
import type { Imports } from '../../ports/imports'
import { fiscalOf, type KeyRing } from '../../ports/key-ring'
import type { OrderExports } from '../../ports/order-exports'
import type { PersonPictures } from '../../ports/person-pictures'
import type { JobQueue } from '../../ports/queue'
import type { AnyProjection } from '../../projections/kernel/projection'
import { recomputeRows } from '../../projections/kernel/repair/recompute'
import { ensureTables } from '../../projections/kernel/tables/tables'
import { type Links, linksOf, subjectsOf } from './links'
import { type Touched, together, touchedBy } from './touched'
import { discardBeside, leftInRows, vacuum, wipeOps } from './wipe'

export interface EraserDeps {
  pool: Pool
  store: EventStore
  facts: Pick<Facts, 'find' | 'load'>
  keyRing: KeyRing
  list: ForgottenList
  pictures: Pick<PersonPictures, 'clear'>
  orderExports: Pick<OrderExports, 'forget'>
  imports: Pick<Imports, 'forget'>
  queue: Pick<JobQueue, 'erase'>
  projections: readonly AnyProjection[]
  /** Jobs that only write to people. */
  mailJobs: readonly string[]
  clock: Clock
  /** Has the payment provider throw a saved card away; absent where it cannot be asked yet. */
  forgetCard?: (token: string) => Promise<void>
  /** Notifies every process to drop cached pages, which may show the person. */
  wiped: () => Promise<unknown>
}

/** All that is to be destroyed and wiped for one person. Kept, in clear, until it is done. */
interface Plan {
  entry: ForgottenEntry
  links: Links
  touched: Touched
  /** Tokens of saved cards, of which the provider has to hear. */
  cards?: string[]
}

const LOCK = 'trilha.forget'
const LOOKS = 5
/** A page of events that a projector opened before the key was gone is folded by then. */
const BETWEEN_LOOKS_MS = 500

export function eraser(deps: EraserDeps): Eraser {
  const { pool, store, keyRing, projections } = deps

  async function planOf(accountId: string): Promise<Plan> {
    const known = await pool.query('select plan from ops.forgettings where account_id = $1', [accountId])
    const kept: Plan | null = known.rows[0]?.plan
    // Plans that are older than leads, live events, the newsletter, abandoned carts, sellers or alerts list none of them.
    if (kept) {
      const none = {
        leads: [],
        registrations: [],
        sellers: [],
        subscriptions: [],
        searchAlerts: [],
        seats: [],
        cartContacts: [],
      }
      return { ...kept, links: { ...none, ...kept.links } }
    }
    const plan = await makePlan(deps, accountId)
    await pool.query(
      `insert into ops.forgettings (account_id, plan) values ($1, $2)
       on conflict (account_id) do update set plan = $2, key_gone_at = null, done_at = null`,
      [accountId, JSON.stringify(plan)],
    )
    return plan
  }

  async function destroyKeys({ entry, links }: Plan) {
    // On the list first, so that a restored backup cannot bring the data back.
    await deps.list.add(entry)
    for (const subject of entry.subjects) await keyRing.forget(subject)
    if (entry.fiscalUntil) {
      await pool.query(
        'update ops.person_keys set keep_until = $2 where subject = any($1) and wrapped is not null',
        [links.persons.map(fiscalOf), entry.fiscalUntil],
      )
    }
    await pool.query(
      'update ops.forgettings set key_gone_at = coalesce(key_gone_at, now()) where account_id = $1',
      [entry.accountId],
    )
  }

  /** Folds the rows without the person. A row that is found again was written by a fold that was under way. */
  async function wipeRows(touched: Touched, kept: Touched['keys']): Promise<number> {
    const wanted = new Map(projections.map((p) => [p, new Set(touched.keys[p.name])]))
    for (let look = 1; ; look++) {
      await recomputeRows(pool, store, wanted)
      await pause(BETWEEN_LOOKS_MS)
      const left = await leftInRows(pool, projections, without(touched, kept))
      if (left.length === 0) break
      if (look === LOOKS) throw new Error(`still there after ${LOOKS} looks: ${left.length} rows`)
    }
    return [...wanted.values()].reduce((sum, keys) => sum + keys.size, 0)
  }

  async function carryOut(accountId: string): Promise<Wiped> {
    // A restored log may have come alone.
    await ensureTables(pool, projections)
    const plan = await planOf(accountId)
    await destroyKeys(plan)
    const after = await touchedBy(store, projections, new Set(subjectsOf(plan.links)))
    const touched = onlyPersonal(projections, plan.touched, together(plan.touched, after))
    const { persons, visitors, orders, payments, contacts, leads, questions, registrations, subscriptions } =
      plan.links
    const { searchAlerts } = plan.links
    // Rows that go on naming the person, because they asked for it.
    const kept = plan.entry.keepsCertificates
      ? (await touchedBy(store, projections, new Set(plan.links.certificates))).keys
      : {}
    const jobs = await deps.queue.erase(deps.mailJobs, [
      ...persons,
      ...visitors,
      ...orders,
      ...payments,
      ...contacts,
      ...leads,
      ...registrations,
      ...subscriptions,
      ...searchAlerts,
      ...questions,
    ])
    const tables = await discardBeside(pool, Object.keys(touched.keys))
    const wiped: Wiped = {
      keys: plan.entry.subjects.length,
      rows: await wipeRows(touched, kept),
      tables,
      jobs,
    }
    // After the rows: a mail that was being written meanwhile is found, too.
    Object.assign(wiped, await wipeOps(pool, plan.links, touched))
    // After the rows: a file that is begun from here on does not show the person.
    wiped.exports = await deps.orderExports.forget(orders)
    wiped.imports = await deps.imports.forget(persons)
    for (const person of persons) await deps.pictures.clear(person)
    await deps.wiped()
    // Last, for the provider may be out of reach: the job is tried again then, with all else done.
    for (const token of plan.cards ?? []) await deps.forgetCard?.(token)
    await pool.query(
      'update ops.forgettings set plan = null, done_at = now(), wiped = $2 where account_id = $1',
      [accountId, JSON.stringify(wiped)],
    )
    await vacuum(pool, projections, touched)
    return wiped
  }

  return {
    async erase(accountId) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock(hashtext($1))', [LOCK])
        return await carryOut(accountId)
      } finally {
        // Its session takes the lock along.
        client.release(true)
      }
    },
  }
}

const without = (touched: Touched, kept: Touched['keys']): Touched => ({
  ...touched,
  keys: Object.fromEntries(
    Object.entries(touched.keys).map(([name, keys]) => [
      name,
      keys.filter((key) => !kept[name]?.includes(key)),
    ]),
  ),
})

/** A model that shows nothing personal, and whose keys say nothing personal, stays as it is. */
function onlyPersonal(projections: readonly AnyProjection[], before: Touched, all: Touched): Touched {
  const shows = ({ name, personal }: AnyProjection) =>
    personal.length > 0 || all.keys[name]?.length !== before.keys[name]?.length
  const keys = projections.flatMap((p) => (shows(p) && all.keys[p.name] ? [[p.name, all.keys[p.name]]] : []))
  return { ...all, keys: Object.fromEntries(keys) }
}

async function makePlan(deps: EraserDeps, accountId: string): Promise<Plan> {
  const { pool, store, facts, projections, clock } = deps
  const person = await facts.load(account, accountId)
  if (person.phase !== 'forgotten') throw new Error(`account ${accountId} was not forgotten`)
  const links = await linksOf(store, facts, accountId)
  const seen = await pool.query('select distinct visitor_id from ops.sessions where account_id = any($1)', [
    links.persons,
  ])
  links.visitors = [...new Set([...links.visitors, ...seen.rows.map((row) => row.visitor_id as string)])]
  const { keepsCertificates, fiscalUntil } = person
  const gone = subjectsOf(links).filter((id) => !(keepsCertificates && links.certificates.includes(id)))
  const entry: ForgottenEntry = {
    accountId,
    subjects: [...gone, ...(fiscalUntil ? [] : links.persons.map(fiscalOf))],
    keepsCertificates,
    fiscalUntil,
    at: clock.now(),
  }
  const touched = await touchedBy(store, projections, new Set(subjectsOf(links)))
  return { entry, links, touched, cards: await cardsOf(facts, links) }
}

/** Cards that the provider still stores. Unreadable tokens were reported before. */
async function cardsOf(facts: Pick<Facts, 'load'>, { persons }: Links): Promise<string[]> {
  const wallets = await Promise.all(persons.map((id) => facts.load(wallet, id)))
  return wallets
    .flatMap(({ cards, leaving }) => [...[...cards.values()].map(({ token }) => token), ...leaving.values()])
    .filter((token) => token !== REDACTED)
}
