import { beforeEach, describe, expect, test } from 'vitest'
import { createKnex } from '../../src/adapters/database/knex'
import { SubscribeToReport, UnsubscribeFromReport } from '../../src/commands/analytics/report-subscription'
import { answerOf } from '../../src/contracts/kernel/report-answer'
import { foldReport } from '../../src/contracts/kernel/report-fold'
import { orderBumpReport } from '../../src/contracts/ordering/order-bump-report'
import { event } from '../../src/domain/kernel/event'
import type { Mail } from '../../src/ports/mail'
import type { ReportMails } from '../../src/ports/report-mails'
import { reportMails } from '../../src/projections/analytics/report-mails'
import { reportSubscriptionList } from '../../src/projections/analytics/report-subscriptions'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { foldInto } from '../../src/projections/kernel/tables/write-rows'
import { orderBumps } from '../../src/projections/ordering/order-bumps'
import { mailReports } from '../../src/workers/jobs/mail-reports'
import { enqueueReportMails } from '../../src/workers/mondays'
import { testDatabase } from '../support/database'
import { recorded } from '../support/history'
import { as, inMemory } from '../support/in-memory'

const database = await testDatabase()
await ensureTables(database.pool, [orderBumps, reportSubscriptionList])
const db = createKnex(database.pool)

const shop = {
  name: 'Trilha',
  colour: '',
  teaching: '',
  newsletter: '',
  company: 'Trilha Ltda.',
  cnpj: '11222333000181',
  address: 'SP',
  email: 'a@b.test',
}
const view = { report: 'order-bump-report', query: 'por=produto&dias=7' }
const course = (id: string) => ({ productType: 'course', productId: id, title: `Curso ${id}` })
const bump = (id: string) => ({
  ...course(id),
  courseIds: [id],
  offer: 'bump',
  offerId: `b-${id}`,
  price: 4_000,
  total: 4_000,
})
const placed = (orderId: string, placedAt: string) => ({
  type: 'OrderPlaced',
  stream: `order-${orderId}`,
  data: {
    orderId,
    number: orderId,
    placedAt,
    lines: [bump('sql')],
    bumpsShown: [{ offerId: 'b-sql', price: 4_000, product: course('sql') }],
  },
})
const paid = (orderId: string) => ({
  type: 'OrderPaid',
  stream: `order-${orderId}`,
  data: { orderId, number: orderId, lines: [bump('sql')] },
})

let app: ReturnType<typeof inMemory>
let mails: Map<string, Mail>
const register = (accountId: string, role: 'Admin' | 'Support') =>
  app.store.append(`account-${accountId}`, 'none', [
    {
      ...event('AccountRegistered', {
        accountId,
        email: `${accountId}@trilha.test`,
        name: 'Ana',
        role,
        source: 'staff',
      }),
      id: `${accountId}-1`,
      at: app.clock.at,
      meta: { commandId: accountId, correlationId: accountId, actor: 'system' },
    } as never,
  ])
async function fill(stream: string) {
  const client = await database.pool.connect()
  await client.query('truncate read.order_bumps')
  await client.query('truncate read.report_subscriptions')
  const orders = [
    placed('o1', '2026-03-08T15:00:00.000Z'),
    paid('o1'),
    placed('o2', '2026-03-09T10:00:00.000Z'),
    placed('o3', '2026-02-28T10:00:00.000Z'),
  ]
  await foldInto(client, orderBumps, recorded(orders), new Set())
  await foldInto(client, reportSubscriptionList, await app.store.readStream(stream), new Set())
  client.release()
}
const run = (ports: ReportMails = reportMails(db, () => orderBumps)) =>
  mailReports.run(
    { monday: '2026-03-09' },
    {
      reportMails: ports,
      facts: app.dispatcher.facts,
      mailer: { send: async (mail) => void (mails.has(mail.messageId) || mails.set(mail.messageId, mail)) },
      shop: async () => shop,
      publicUrl: 'https://trilha.test',
    },
    { id: 'job-1', attempt: 1, now: app.clock.at, reschedule: async () => {}, send: async () => undefined },
  )

beforeEach(() => {
  app = inMemory()
  mails = new Map()
})

describe('the mails of a Monday', () => {
  test('bring who asked for a view its figures of whole days, and a link to exactly these', async () => {
    await register('chefe', 'Admin')
    await app.send(as('Admin', 'chefe'), SubscribeToReport, view)
    await fill('reportmails-chefe')
    await run()
    await run()
    expect(mails.size).toBe(1)
    const [mail] = mails.values()
    expect(mail).toMatchObject({
      to: 'chefe@trilha.test',
      subject: 'Relatório order bumps: 02/03/2026 a 08/03/2026',
    })
    expect(mail?.text).toContain('R$\u00a040,00')
    expect(mail?.text).toMatch(/Mostradas\s+1 \(antes: 1\)/)
    expect(mail?.html).toContain('Curso sql')
    expect(mail?.html).toContain(
      'https://trilha.test/admin/order-bump-report?de=2026-03-02&amp;ate=2026-03-08&amp;por=produto',
    )
  })

  test('never reach an account that was demoted, forgotten, or did not ask', async () => {
    await register('chefe', 'Admin')
    await app.send(as('Admin', 'chefe'), SubscribeToReport, view)
    await fill('reportmails-chefe')
    await app.store.append('account-chefe', 0, [
      {
        ...event('RoleChanged', { accountId: 'chefe', role: 'Support' }),
        id: 'chefe-2',
        at: app.clock.at,
        meta: { commandId: 'c', correlationId: 'c', actor: 'system' },
      } as never,
    ])
    await run()
    await app.send(as('Support', 'chefe'), UnsubscribeFromReport, view)
    await fill('reportmails-chefe')
    await run()
    expect(mails.size).toBe(0)
    expect(await reportMails(db, () => orderBumps).subscriptions()).toEqual([])
  })

  test('do not wait for one that fails', async () => {
    await register('chefe', 'Admin')
    const question = {
      from: '2026-03-02',
      to: '2026-03-08',
      unit: 'day',
      by: null,
      filters: {},
      bySale: false,
    } as const
    const broken: ReportMails = {
      subscriptions: async () => [
        { accountId: 'chefe', report: 'broken', query: '' },
        { accountId: 'chefe', report: 'whole', query: '' },
      ],
      digest: async ({ report }) => {
        if (report === 'broken') throw new Error('no figures')
        const answer = answerOf(orderBumpReport, question, foldReport(orderBumpReport, question, []), null)
        return {
          report: orderBumpReport,
          from: question.from,
          to: question.to,
          compared: null,
          answer,
          path: '/x',
        }
      },
    }
    await expect(run(broken)).rejects.toThrow('1 report mails failed')
    expect(mails.size).toBe(1)
  })

  test('are one job for each Monday at eight in São Paulo', async () => {
    const jobs = new Map<string, string | undefined>()
    const queue = {
      enqueue: async (_: string, __: unknown, { id, runAt }: { id: string; runAt?: string }) =>
        void jobs.set(id, runAt),
    }
    for (const now of ['2026-03-03T12:00:00.000Z', '2026-03-08T23:00:00.000Z', '2026-03-09T10:59:00.000Z'])
      await enqueueReportMails(queue, now)
    expect([...jobs.values()]).toEqual(['2026-03-09T11:00:00.000Z'])
    await enqueueReportMails(queue, '2026-03-09T11:01:00.000Z')
    expect([...jobs.values()]).toEqual(['2026-03-09T11:00:00.000Z', '2026-03-16T11:00:00.000Z'])
  })

  test('are asked for once, of a report that there is and that the role may see', async () => {
    await app.send(as('Admin'), SubscribeToReport, view)
    await app.send(as('Admin'), SubscribeToReport, { ...view, query: 'dias=7&por=produto&pagina=2' })
    expect((await app.store.readStream('reportmails-admin')).length).toBe(1)
    await expect(app.send(as('Support'), SubscribeToReport, view)).rejects.toMatchObject({
      name: 'Forbidden',
    })
    await expect(app.send(as('Admin'), SubscribeToReport, { ...view, report: 'x' })).rejects.toMatchObject({
      name: 'NotFound',
    })
  })
})
