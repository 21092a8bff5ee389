import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createKnex } from '../../src/adapters/database/knex'
import { outboxMailer } from '../../src/adapters/mail/outbox'
import { sign } from '../../src/adapters/payments/signature'
import { webhookReader } from '../../src/adapters/payments/webhook'
import { sheets } from '../../src/adapters/sheets'
import { cartOf } from '../../src/commands/ordering/cart'
import { jobsAskedBy } from '../../src/composition/log-reader'
import { commands, publicReadModels, registry } from '../../src/composition/modules'
import { declaredRoutes } from '../../src/http/admin/routes'
import { viewActions } from '../../src/http/analytics/view-actions'
import { installmentsApi } from '../../src/http/api/installments'
import { orderStatus } from '../../src/http/api/order-status'
import { paymentWebhook } from '../../src/http/api/payment-webhook'
import { apiRoute } from '../../src/http/kernel/api-route'
import { marketingActions } from '../../src/http/marketing/actions'
import { productOfferPages } from '../../src/http/marketing/product-offers'
import { orderingActions } from '../../src/http/ordering/actions'
import { adminOrderPage } from '../../src/http/ordering/admin-order'
import { cardGuards } from '../../src/http/ordering/card-block'
import type { StoryLog } from '../../src/http/ordering/order-story'
import { orderFiles, orderTasksPage } from '../../src/http/ordering/order-tasks'
import { orderingPages } from '../../src/http/ordering/pages'
import { infoPages } from '../../src/http/site/info-pages'
import type { PaymentNotice } from '../../src/ports/payments'
import { savedViews } from '../../src/projections/analytics/saved-views'
import { catalogProjections } from '../../src/projections/catalog'
import { identityProjections } from '../../src/projections/identity'
import { countAdvances } from '../../src/projections/kernel/live/advance-counter'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { foldInto } from '../../src/projections/kernel/tables/write-rows'
import { learningProjections } from '../../src/projections/learning'
import { marketingProjections } from '../../src/projections/marketing'
import { bannerOf, currentPromotion } from '../../src/projections/marketing/promotion-current'
import { orderingProjections } from '../../src/projections/ordering'
import { cartById } from '../../src/projections/ordering/cart-view'
import { siteProjections } from '../../src/projections/site'
import { orderExports } from '../../src/workers/exports/order-exports'
import { testDatabase } from './database'
import { httpWorld } from './http'
import { shop } from './shop'

const projections = [
  ...Object.values(catalogProjections),
  ...Object.values(identityProjections),
  ...Object.values(learningProjections),
  ...Object.values(siteProjections),
  ...Object.values(marketingProjections),
  ...Object.values(orderingProjections),
  savedViews,
]
const WEBHOOK_SECRET = 'segredo-dos-avisos-de-teste'

/** Cart, checkout and orders over HTTP with a bank in memory; reactors, jobs and folds run in the background. */
export async function salesFloor() {
  const database = await testDatabase({ whole: true })
  await ensureTables(database.pool, projections)
  const exportsDir = await mkdtemp(join(tmpdir(), 'sales-floor-'))
  const orderFilesHere = orderExports({
    pool: database.pool,
    db: createKnex(database.pool),
    dir: exportsDir,
    sheets,
    codeVersion: 'test',
  })
  const storyLog: StoryLog = {
    store: { readStream: (...asked) => world.store.readStream(...asked) },
    asks: (event) => jobsAskedBy(event),
    acceptedMails: async (ids) =>
      new Map(
        sales.mails
          .filter(({ messageId }) => ids.includes(messageId))
          .map(({ messageId }) => [messageId, world.clock.now()]),
      ),
  }
  const outbox = outboxMailer(database.pool)
  let kept = 0
  async function keepMails() {
    for (const mail of sales.mails.slice(kept)) {
      await outbox.send({ ...mail, html: mail.text })
      kept += 1
    }
  }
  let folded = 0
  const advances = countAdvances()
  let world: Awaited<ReturnType<typeof httpWorld>>
  let sales: ReturnType<typeof shop>

  async function fold() {
    const events = world.store.all().slice(folded)
    if (events.length === 0) return
    const client = await database.pool.connect()
    try {
      for (const projection of projections) await foldInto(client, projection, events, new Set())
    } finally {
      client.release()
    }
    folded += events.length
    const types = new Set(events.map(({ type }) => type))
    const touched = projections.filter(({ on }) => Object.keys(on).some((type) => types.has(type)))
    advances.record(touched.map(({ name }) => name))
  }

  let turn: Promise<void> = Promise.resolve()
  /** Works off everything that is due, one caller after the other. */
  const settle = () => {
    turn = turn.then(async () => {
      await sales.settle()
      await fold()
      await keepMails()
    })
    return turn
  }

  const reader = (...args: Parameters<ReturnType<typeof webhookReader>>) =>
    webhookReader({ secret: WEBHOOK_SECRET, clock: world.clock })(...args)
  /** The route, whose world is only known once it is asked. */
  const notices = apiRoute(
    '/api/webhooks/payments',
    (req, res, next) =>
      paymentWebhook({
        dispatcher: world.dispatcher,
        pool: database.pool,
        readNotice: reader,
        payments: sales.bank.payments,
        clock: world.clock,
        log: { warn: () => {} },
      })[0]?.handle(req, res, next),
    { method: 'post', session: false, body: { as: 'bytes', limit: '64kb' } },
  )
  const declared = declaredRoutes(
    { ...registry, log: storyLog as never, sheets, files: undefined as never, pictures: undefined as never },
    [
      ...orderingPages,
      orderTasksPage(orderFilesHere),
      adminOrderPage(storyLog),
      ...infoPages,
      ...productOfferPages,
    ],
  )
  world = await httpWorld(database, {
    pages: declared.pages,
    actions: [...declared.actions, ...orderingActions, ...marketingActions, ...viewActions],
    api: [...declared.api, ...orderStatus(), ...orderFiles(orderFilesHere), ...installmentsApi(), notices],
    commands,
    beforeCommand: cardGuards,
    cardFingerprint: (token) => sales.bank.payments.fingerprintOf!(token),
    shared: async (ctx) => ({
      cartCount: (await cartById(ctx.db, cartOf(ctx.actor) ?? ''))?.count ?? 0,
      promotion: await currentPromotion(ctx.db, ctx.now).then((row) => (row ? bannerOf(row) : null)),
    }),
    projections: {
      waitFor: () => settle().then(() => true),
      status: async () => [],
      version: (of = publicReadModels) => advances.version(of),
    },
  })
  sales = shop(world, undefined, orderFilesHere)
  const working = setInterval(() => void settle().catch(() => {}), 15)
  afterAll(async () => {
    clearInterval(working)
    await turn.catch(() => {})
    await rm(exportsDir, { recursive: true, force: true })
  })

  return {
    ...world,
    sales,
    bank: sales.bank,
    database,
    exportsDir,
    orderExports: orderFilesHere,
    db: createKnex(database.pool),
    settle,
    async course(courseId: string, price: number) {
      await sales.course(courseId, price)
      await settle()
    },
    /** The provider's webhook, signed as it signs. */
    async webhook(notice: PaymentNotice | object, options: { secret?: string; unix?: number } = {}) {
      const body = JSON.stringify(notice)
      const unix = options.unix ?? Math.floor(Date.parse(world.clock.now()) / 1000)
      const answer = await fetch(`${world.origin}/api/webhooks/payments`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature': sign(options.secret ?? WEBHOOK_SECRET, unix, body),
        },
        body,
      })
      await settle()
      return answer
    },
  }
}
