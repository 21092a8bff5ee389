import { resolve } from 'node:path'
import { Router } from 'express'
import { icsCalendar } from '../adapters/calendar/ics'
import { fallbackCep } from '../adapters/cep/fallback'
import { localCep } from '../adapters/cep/local'
import { viaCep } from '../adapters/cep/viacep'
import { outboxOf } from '../adapters/mail/outbox'
import { transcript, webVtt } from '../adapters/media/captions'
import { mediaStore } from '../adapters/media/media-store'
import { glowOfTopic } from '../adapters/media/palettes'
import { noticeReader } from '../adapters/payments/provider'
import type { SandboxProvider } from '../adapters/payments/sandbox'
import { certificatePdf } from '../adapters/pdf/certificate'
import { materialPdf } from '../adapters/pdf/material'
import { materialStore } from '../adapters/pdf/material/store'
import { site } from '../domain/site/site'
import { resourceActionRoutes, resourcePageRoutes } from '../http/admin/resources'
import { eventLogPages } from '../http/analytics/event-log'
import { eventLogActions } from '../http/analytics/event-log-actions'
import { eventLogFeeds } from '../http/analytics/event-log-feeds'
import { analyticsPages } from '../http/analytics/pages'
import { projectionPages } from '../http/analytics/projections'
import { projectionActions } from '../http/analytics/projections-actions'
import { projectionApi } from '../http/analytics/projections-api'
import { tracePages } from '../http/analytics/trace'
import { cepApi } from '../http/api/cep'
import { coversApi } from '../http/api/covers'
import { crawlersApi } from '../http/api/crawlers'
import { footerApi } from '../http/api/footer'
import { installmentsApi } from '../http/api/installments'
import { orderStatus } from '../http/api/order-status'
import { paymentWebhook } from '../http/api/payment-webhook'
import { quickSearch, searchApi } from '../http/api/search'
import { catalogActions } from '../http/catalog/admin-actions'
import { catalogAdminPages } from '../http/catalog/admin-pages'
import { catalogPages } from '../http/catalog/pages'
import { salesActions, salesPages } from '../http/catalog/sales'
import { communicationActions } from '../http/communication/actions'
import { oneClick } from '../http/communication/one-click'
import { outboxPages } from '../http/communication/outbox'
import { communicationPages } from '../http/communication/pages'
import { lessonQuestion } from '../http/communication/views'
import { devPages } from '../http/dev/pages'
import { identityActions } from '../http/identity/actions'
import { avatarActions, avatarFiles } from '../http/identity/avatar'
import { exportActions } from '../http/identity/export'
import { identityPages } from '../http/identity/pages'
import { playingLimit } from '../http/identity/playing-limit'
import type { HttpDeps } from '../http/kernel/deps'
import type { PageRoute } from '../http/kernel/page'
import type { ProjectionsForHttp } from '../http/kernel/services'
import type { ActionRoute } from '../http/kernel/submit'
import { learningActions } from '../http/learning/actions'
import { learningMedia } from '../http/learning/media'
import { learningPages } from '../http/learning/pages'
import { marketingActions } from '../http/marketing/actions'
import { freePage } from '../http/marketing/free-page'
import { launchActions } from '../http/marketing/launch-actions'
import { launchFiles } from '../http/marketing/launch-files'
import { launchPages } from '../http/marketing/launch-pages'
import { materialActions } from '../http/marketing/material-actions'
import { materialFiles } from '../http/marketing/material-files'
import { materialPages } from '../http/marketing/material-pages'
import { drawMaterials } from '../http/marketing/material-view'
import { marketingPages } from '../http/marketing/pages'
import { orderingActions } from '../http/ordering/actions'
import { adminOrderPage } from '../http/ordering/admin-order'
import { cardGuards } from '../http/ordering/card-block'
import { cartReplayPage } from '../http/ordering/cart-replay'
import { couponLink } from '../http/ordering/coupon-link'
import { evidencePage } from '../http/ordering/evidence-page'
import { orderFiles, orderTasksPage } from '../http/ordering/order-tasks'
import { orderingPages } from '../http/ordering/pages'
import { siteActions } from '../http/site/actions'
import { extrasOf } from '../http/site/extras'
import { infoPages } from '../http/site/info-pages'
import { sitePages } from '../http/site/pages'
import { sharedFromReadModels } from '../http/site/shared'
import type { Payments } from '../ports/payments'
import type { JobQueue } from '../ports/queue'
import { bundleCardBySlug, bundlesOnSale } from '../projections/catalog/bundle-card'
import { courseCardBySlug, coursesOnSale } from '../projections/catalog/course-card'
import { questionsOfLesson } from '../projections/communication/question-thread'
import { cartReplay } from '../projections/ordering/cart-replay'
import { bannerWords } from '../projections/site/home-page'
import { personalStatement } from '../workers/erasure/statement'
import type { Shop } from '../workers/kernel/ports'
import type { Infrastructure } from './infrastructure'
import { logReader } from './log-reader'
import { seenByEverybody } from './product'
import { projectionRoom } from './projection-room'

export interface RoomDeps {
  infrastructure: Infrastructure
  payments: Payments
  queue: JobQueue
  webhookSecret: string
  bank: SandboxProvider | undefined
}

/** The pages, actions and routers of every context, with the ports that each needs. */
export interface Rooms {
  pages: PageRoute[]
  actions: ActionRoute[]
  api: Router[]
  beforeCommand: HttpDeps['beforeCommand']
  outside: Router[]
  quick: HttpDeps['quick']
  shared: HttpDeps['shared']
  extras: HttpDeps['extras']
  projectionsForHttp: ProjectionsForHttp
  shop: () => Promise<Shop>
  mailFrom: string
  /** Draws the covers that lists show, one after the other, so that the first visitor does not wait for them. */
  drawCovers: (isStopped: () => boolean, untilIdle: () => Promise<void>) => Promise<void>
}

/** Covers are drawn once under DATA_DIR/media, from the words that the product has now. */
const coversOf = ({ db, env }: Infrastructure) => ({
  course: mediaStore(resolve(env.DATA_DIR, 'media/course'), (slug) => courseCardBySlug(db, slug)),
  bundle: mediaStore(resolve(env.DATA_DIR, 'media/bundle'), (slug) => bundleCardBySlug(db, slug)),
  banner: mediaStore(resolve(env.DATA_DIR, 'media/banner'), (bannerId) => bannerWords(db, bannerId)),
})

const nameless: Shop = { name: 'Trilha', company: 'Trilha', cnpj: '', address: '', email: '' }

export function rooms({ infrastructure, bank, payments, webhookSecret }: RoomDeps): Rooms {
  const { dispatcher, projector, env } = infrastructure
  const shop = async (): Promise<Shop> => {
    const { identity } = await dispatcher.facts.load(site, 'main')
    return identity ?? nameless
  }
  const log = logReader(infrastructure)
  const models = projectionRoom(infrastructure)
  const media = { transcript, webVtt }
  const covers = coversOf(infrastructure)
  const printer = {
    print: async (certificate: Parameters<Parameters<typeof learningMedia>[0]['printer']['print']>[0]) =>
      certificatePdf({
        ...certificate,
        productName: (await shop()).name,
        accent: glowOfTopic(certificate.topic),
      }),
  }
  const materials = {
    printer: materialStore(resolve(env.DATA_DIR, 'media/materials'), materialPdf, glowOfTopic),
    publisher: async () => (await shop()).name,
    accent: glowOfTopic,
  }
  const outside: Router[] = [
    paymentWebhook({
      dispatcher,
      pool: infrastructure.pool,
      readNotice: noticeReader(env, { secret: webhookSecret, clock: infrastructure.clock }),
      payments,
      clock: infrastructure.clock,
      log: infrastructure.logger,
    }),
  ]
  outside.push(oneClick({ dispatcher }))
  if (bank) outside.push(Router().use('/sandbox', bank.app))

  return {
    pages: [
      ...sitePages,
      ...infoPages,
      ...catalogPages,
      ...salesPages,
      ...catalogAdminPages,
      ...resourcePageRoutes,
      ...orderingPages,
      cartReplayPage(cartReplay(infrastructure)),
      orderTasksPage(infrastructure.orderExports),
      adminOrderPage(log),
      ...marketingPages,
      freePage(materials),
      ...materialPages(materials),
      ...launchPages(media),
      ...identityPages,
      ...learningPages({
        media,
        issuer: shop,
        accent: glowOfTopic,
        questions: async (ctx, courseId, lessonId) =>
          (await questionsOfLesson(ctx.db, courseId, lessonId)).map((row) =>
            lessonQuestion(row, ctx.actor.accountId),
          ),
      }),
      ...communicationPages,
      ...outboxPages(outboxOf(infrastructure.pool)),
      ...analyticsPages,
      ...eventLogPages(log),
      evidencePage(log),
      ...tracePages(log),
      ...projectionPages(models),
      ...(env.NODE_ENV === 'production' ? [] : devPages),
    ],
    actions: [
      ...orderingActions,
      ...marketingActions,
      ...materialActions,
      ...launchActions,
      ...catalogActions,
      ...salesActions,
      ...siteActions,
      ...resourceActionRoutes,
      ...identityActions,
      ...avatarActions(infrastructure.pictures),
      ...exportActions({
        statement: personalStatement(infrastructure.store, dispatcher.facts),
        pictures: infrastructure.pictures,
      }),
      ...learningActions,
      ...communicationActions,
      ...eventLogActions(log),
      ...projectionActions(models),
    ],
    api: [
      couponLink(),
      searchApi(),
      crawlersApi(),
      footerApi(),
      cepApi(
        fallbackCep(env.CEP_URL ? viaCep({ baseUrl: env.CEP_URL }) : undefined, localCep, (message) =>
          infrastructure.logger.warn(message),
        ),
      ),
      coversApi(covers),
      materialFiles(materials),
      avatarFiles(infrastructure.pictures),
      orderStatus(),
      installmentsApi(),
      orderFiles(infrastructure.orderExports),
      learningMedia({ media, printer, issuer: shop }),
      launchFiles({
        calendar: icsCalendar,
        media,
        printer: materials.printer,
        school: async () => (await shop()).name,
      }),
      eventLogFeeds(log),
      projectionApi(models),
    ],
    beforeCommand: { ...cardGuards, ...playingLimit },
    outside,
    quick: [quickSearch],
    shared: sharedFromReadModels,
    extras: extrasOf,
    projectionsForHttp: {
      waitFor: (position, ms) => projector.waitFor(position, ms),
      status: async () =>
        (await projector.status()).map(({ name, position, lag, parked }) => ({
          name,
          position,
          lag,
          state: parked > 0 ? 'parked' : lag > 0 ? 'behind' : 'current',
        })),
      version: (of = seenByEverybody) => projector.version(of),
    },
    shop,
    async drawCovers(isStopped, untilIdle) {
      const products = {
        course: await coursesOnSale(infrastructure.db),
        bundle: await bundlesOnSale(infrastructure.db),
      }
      for (const width of [320, 640]) {
        for (const kind of ['course', 'bundle'] as const) {
          for (const { slug } of products[kind]) {
            for (const format of ['avif', 'webp']) {
              await untilIdle()
              if (isStopped()) return
              await covers[kind].cover(slug, width, format)
            }
          }
        }
      }
      await drawMaterials(
        { db: infrastructure.db, publicUrl: env.PUBLIC_URL },
        materials,
        isStopped,
        untilIdle,
      )
    },
    mailFrom: `${nameless.name} <nao-responda@${new URL(env.PUBLIC_URL).hostname}>`,
  }
}
