import { isTransient } from '../adapters/database/transient'
import { acceptedOf } from '../adapters/mail/accepted'
import { isTrialCharge } from '../adapters/payments/trial'
import { maybeToldOfSales } from '../commands/ordering/sale-notices'
import { priceStandingOf } from '../http/catalog/price-standing'
import { newsletterAudience } from '../http/communication/newsletter-audience'
import { sessionStore } from '../http/kernel/session-store'
import type { Payments } from '../ports/payments'
import type { JobQueue } from '../ports/queue'
import { reportMails } from '../projections/analytics/report-mails'
import { isUploadUsed } from '../projections/catalog/course-files'
import { adminsByAge } from '../projections/identity/account-card'
import { chargesSince } from '../projections/ordering/charge-list'
import { undoneInvoices } from '../projections/ordering/invoice-list'
import { consistencyGaps } from '../workers/consistency-gaps'
import { jobHandlers } from '../workers/kernel/job-handlers'
import type { WorkerPorts } from '../workers/kernel/ports'
import { createReactorRunner } from '../workers/kernel/reactor-runner'
import type { Infrastructure } from './infrastructure'
import { invoiceAdapters, invoiceDesk } from './invoices'
import { currentMailer } from './mailer'
import { jobs, reactors } from './modules'
import { readModel } from './modules/read-model'

interface WorkersDeps {
  infrastructure: Infrastructure
  queue: JobQueue
  payments: Payments
  shop: WorkerPorts['shop']
  publicUrl: string
}

/** Starts subscriptions and queue workers; `stop` finishes what is running. */
export async function startWorkers({ infrastructure, queue, payments, shop, publicUrl }: WorkersDeps) {
  const { env, logger, pool, db, store, dispatcher, projector, clock } = infrastructure
  const runner = createReactorRunner({
    pool,
    store,
    dispatcher,
    queue,
    reactors,
    isTransient,
    log: logger,
  })
  await projector.start()
  await runner.start()
  const ports: WorkerPorts = {
    payments,
    charges: { since: (at) => chargesSince(db, at) },
    consistencyGaps: consistencyGaps(db),
    invoices: invoiceDesk({
      seal: infrastructure.serviceSettings,
      undone: (since) => undoneInvoices(db, since),
      make: invoiceAdapters.makeIssuer,
      warn: (problem, message) => logger.warn(problem, message),
    }),
    mailer: currentMailer({
      pool,
      env,
      settings: infrastructure.serviceSettings,
      publicUrl,
      shopName: async () => (await shop()).name,
    }),
    acceptedMails: (ids) => acceptedOf(pool, ids),
    facts: dispatcher.facts,
    eraser: infrastructure.eraserWith(queue, payments),
    projectionAdmin: infrastructure.projectionAdmin,
    orderExports: infrastructure.orderExports,
    imports: infrastructure.imports,
    films: infrastructure.films,
    lessonFiles: {
      remove: (uploadId) => infrastructure.storages.lessonFiles.remove(uploadId),
      isUsed: (uploadId) => isUploadUsed(db, uploadId),
    },
    newsletterAudience: (choice, now) => newsletterAudience(db, choice, now),
    reportMails: reportMails(db, readModel),
    priceStanding: (productType, productId, price, now) =>
      priceStandingOf(db, { productType, productId }, price, now),
    saleNotices: {
      staff: async () => maybeToldOfSales(dispatcher.facts, await adminsByAge(db)),
      isTrial: (chargeId) => isTrialCharge(chargeId, env),
    },
    sessions: sessionStore(pool, env.SESSION_LIFETIME_MINUTES),
    publicUrl,
    shop,
  }
  await queue.work(jobHandlers(jobs, ports, { dispatcher, clock, queue, log: logger }))
  return {
    stop() {
      infrastructure.films.stop()
      return runner.stop()
    },
  }
}
