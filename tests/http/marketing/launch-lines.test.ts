import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import {
  launchLines,
  launchRegistrationLines,
  launchSectionLines,
} from '../../../src/http/marketing/launch-lines'
import { landingSectionList } from '../../../src/projections/catalog/landing-section-list'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { launchPage } from '../../../src/projections/marketing/launch-page'
import { launchRegistrations } from '../../../src/projections/marketing/launch-registration'
import { orderList } from '../../../src/projections/ordering/order-list'
import { testDatabase } from '../../support/database'
import { joined, lesson } from '../../support/histories/launch'
import { salesHistory, type ToldOrder } from '../../support/histories/sales'
import { recorded, type Told } from '../../support/history'

const { pool } = await testDatabase()
const db = createKnex(pool)
afterAll(() => db.destroy())
const projections = [launchPage, launchRegistrations, landingSectionList, orderList]

const DAY = 24 * 60
const at = (day: number) =>
  new Date(Date.parse('2026-02-20T00:00:00.000Z') + day * DAY * 60_000).toISOString()

const created = (launchId: string, from: number, until: number): Told => ({
  type: 'LaunchCreated',
  at: at(0),
  data: { launchId, slug: launchId, title: launchId, promise: 'p', startsAt: at(from), endsAt: at(until) },
})
const published = (launchId: string): Told => ({
  type: 'LaunchPublished',
  at: at(0),
  data: { launchId, startsAt: at(2), endsAt: at(3) },
})
const lessons = (launchId: string, ...of: ReturnType<typeof lesson>[]): Told => ({
  type: 'LaunchLessonsSet',
  at: at(0),
  data: { launchId, lessons: of },
})
const joins = (launchId: string, registrationId: string, email: string, more: object = {}): Told => ({
  type: 'LaunchJoined',
  at: at(1),
  data: { ...joined(), launchId, registrationId, seat: registrationId, email, name: registrationId, ...more },
})
const order = (day: number, more: Partial<ToldOrder> = {}): ToldOrder => ({
  productId: 'sql',
  price: 19_700,
  method: 'pix',
  placed: day * DAY,
  outcome: 'paid',
  wait: 10,
  refunds: [],
  ...more,
})

const facts: Told[] = [
  created('semana', 2, 3),
  lessons('semana', lesson('a', at(2), at(6)), lesson('b', at(2), at(4))),
  published('semana'),
  created('aberta', 2, 3),
  lessons('aberta', lesson('a', at(2))),
  published('aberta'),
  created('curta', 2, 3),
  published('curta'),
  created('rascunho', 2, 3),
  created('cancelada', 2, 3),
  published('cancelada'),
  { type: 'LaunchCancelled', at: at(0), data: { launchId: 'cancelada', startsAt: at(2) } },
  joins('semana', 'por-email', 'a0@exemplo.test'),
  joins('semana', 'por-conta', 'outro@exemplo.test', { accountId: 'b1' }),
  joins('semana', 'antes', 'a2@exemplo.test'),
  joins('semana', 'tarde', 'a3@exemplo.test'),
  joins('semana', 'devolveu', 'a4@exemplo.test'),
  joins('semana', 'de-graca', 'a5@exemplo.test'),
  joins('semana', 'sem-pagar', 'a6@exemplo.test'),
  joins('semana', 'esquecida', REDACTED),
  joins('aberta', 'tambem-la', 'a0@exemplo.test'),
  { type: 'LaunchNoticeDue', at: at(1), data: { registrationId: 'antes', kind: 'day', about: at(2) } },
  ...salesHistory([
    order(2, { refunds: [{ after: 60, percent: 50 }] }),
    order(32),
    order(0.5),
    order(34),
    order(2, { refunds: [{ after: 60, percent: 100 }] }),
    order(2, { price: 0 }),
    order(2, { outcome: 'expired' }),
  ]),
]

beforeAll(async () => {
  await ensureTables(pool, projections)
  const client = await pool.connect()
  for (const projection of projections) await foldInto(client, projection, recorded(facts), new Set())
  client.release()
})

const statesAt = async (day: number) => {
  const rows: { launchId: string; state: string }[] = await launchLines.query(db, at(day))
  return Object.fromEntries(rows.map(({ launchId, state }) => [launchId, state]))
}

test('where a launch stands follows from its dates, and from what can still be watched', async () => {
  const always = { rascunho: 'draft', cancelada: 'cancelled' }
  const all = (semana: string, aberta = semana, curta = semana) => ({ ...always, semana, aberta, curta })
  expect(await statesAt(1)).toEqual(all('announced'))
  expect(await statesAt(2)).toEqual(all('live'))
  expect(await statesAt(3)).toEqual(all('replay', 'replay', 'ended'))
  expect(await statesAt(6)).toEqual(all('ended', 'replay'))
})

test('a replay lasts until the last lesson closes, and without an end where one stays open', async () => {
  const rows: { launchId: string; replayUntil: string | null }[] = await launchLines.query(db, at(1))
  const until = new Map(rows.map(({ launchId, replayUntil }) => [launchId, replayUntil]))
  expect([until.get('semana'), until.get('aberta'), until.get('curta')]).toEqual([at(6), null, null])
})

test('buyers paid an order after they registered, and within a month after the end', async () => {
  const rows: Record<string, unknown>[] = await launchRegistrationLines.query(db, at(1))
  const bought = rows.filter((row) => row.bought).map((row) => [row.launchId, row.name, Number(row.revenue)])
  expect(bought.sort()).toEqual([
    ['aberta', 'tambem-la', 9_850],
    ['semana', 'por-conta', 19_700],
    ['semana', 'por-email', 9_850],
  ])
  expect(rows.find((row) => row.name === 'antes')).toMatchObject({ mails: 1, bought: false })
  const [semana] = await launchLines.query(db, at(1)).where({ 'l.launchId': 'semana' })
  expect({ ...semana, revenue: Number(semana.revenue) }).toMatchObject({
    registered: 8,
    buyers: 2,
    conversion: 25,
    revenue: 29_550,
  })
})

test('an order counts once for a launch, though two of its registrations are of one buyer', async () => {
  const client = await pool.connect()
  const twice = recorded([joins('semana', 'de-novo', 'novo@exemplo.test', { accountId: 'b0' })])
  for (const projection of projections) await foldInto(client, projection, twice, new Set())
  client.release()
  const [semana] = await launchLines.query(db, at(1)).where({ 'l.launchId': 'semana' })
  expect([semana.buyers, Number(semana.revenue)]).toEqual([3, 29_550])
})

test('a shared section says which launches show it', async () => {
  const added = (landingSectionId: string): Told => ({
    type: 'LandingSectionAdded',
    data: { landingSectionId, title: landingSectionId, text: '<p>x</p>', use: 'events' },
  })
  const sets = (launchId: string, ...ids: (string | null)[]): Told => ({
    type: 'LaunchSectionsSet',
    data: { launchId, sections: ids.map((sectionId) => ({ sectionId, title: '', text: '' })) },
  })
  const client = await pool.connect()
  const told = recorded([
    added('como'),
    added('grupo'),
    { type: 'LandingSectionAdded', data: { landingSectionId: 'garantia', title: 'x', text: '<p>x</p>' } },
    sets('semana', 'como', null, 'como'),
    sets('curta', 'como'),
    sets('aberta', null),
  ])
  for (const projection of projections) await foldInto(client, projection, told, new Set())
  client.release()
  const rows: { landingSectionId: string; uses: number; usedOn: string[] }[] = await launchSectionLines.query(
    db,
    at(1),
  )
  expect(rows.map(({ landingSectionId, uses, usedOn }) => [landingSectionId, uses, usedOn]).sort()).toEqual([
    ['como', 2, ['curta', 'semana']],
    ['grupo', 0, []],
  ])
})
