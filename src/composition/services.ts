import { resolve } from 'node:path'
import type { Knex } from 'knex'
import { icsCalendar } from '../adapters/calendar/ics'
import { fallbackCep } from '../adapters/cep/fallback'
import { localCep } from '../adapters/cep/local'
import { viaCep } from '../adapters/cep/viacep'
import { shopFiles } from '../adapters/files/shop-files'
import { filmUploads } from '../adapters/films/uploads'
import { openFurther } from '../adapters/fonts/further'
import { lessonFileUploads } from '../adapters/lesson-files/uploads'
import { inLines, manifest, shareSvg } from '../adapters/media/brand'
import { transcript, webVtt } from '../adapters/media/captions'
import { lessonFilms } from '../adapters/media/lesson-films'
import { mediaStore } from '../adapters/media/media-store'
import { accentOfTopic, glowOfTopic } from '../adapters/media/palettes'
import { renderCover } from '../adapters/media/render'
import { certificatePdf } from '../adapters/pdf/certificate'
import { materialPdf } from '../adapters/pdf/material'
import { materialStore } from '../adapters/pdf/material/store'
import { drawnLook } from '../adapters/pictures/drawn-look'
import { ownCovers } from '../adapters/pictures/own-covers'
import { shopPictures } from '../adapters/pictures/shop-pictures'
import { sheets } from '../adapters/sheets'
import { vimeo } from '../adapters/vimeo/vimeo'
import { LESSON_UPLOADS_AT } from '../contracts/catalog/lesson-files'
import { UPLOADS_AT } from '../contracts/catalog/videos'
import { SITE_ID, senderOf, site } from '../domain/site/site'
import { paymentWebhook } from '../http/api/payment-webhook'
import type { DrawnLook } from '../ports/brand'
import type { ShopPictures } from '../ports/shop-pictures'
import { type BundleCardRow, bundleCardBySlug } from '../projections/catalog/bundle-card'
import { type CourseCardRow, courseCardBySlug } from '../projections/catalog/course-card'
import { cartReplay } from '../projections/ordering/cart-replay'
import { bannerWords } from '../projections/site/home-page'
import { siteRow } from '../projections/site/site-settings'
import { personalStatement } from '../workers/erasure/statement'
import type { Shop } from '../workers/kernel/ports'
import type { Infrastructure } from './infrastructure'
import { logReader } from './log-reader'
import type { Services } from './module'
import type { PaymentsHere } from './payments'
import { previewsOf } from './previews'
import { projectionToolsOf } from './projection-tools'
import { reportToolsOf } from './report-tools'
import { setupChecks } from './setup-checks'

export interface ServicesDeps {
  infrastructure: Infrastructure
  paid: PaymentsHere
}

/**
 * Covers are pictures that staff gave; others are drawn once under DATA_DIR/media, from the words that the product and the
 * look that the shop has now.
 */
function coversOf(
  { db, env }: Infrastructure,
  look: () => Promise<DrawnLook>,
  pictures: ShopPictures,
): Services['covers'] {
  const at = (kind: string) => resolve(env.DATA_DIR, 'media', kind)
  const ofProduct = <Row extends CourseCardRow | BundleCardRow>(
    kind: string,
    bySlug: (db: Knex, slug: string) => Promise<Row | undefined>,
    idOf: (row: Row) => string,
  ) =>
    ownCovers(
      mediaStore(at(kind), (slug) => bySlug(db, slug), look),
      async (slug) => {
        const row = await bySlug(db, slug)
        return row && { id: idOf(row), cover: row.cover, isDraft: row.status === 'draft' }
      },
      pictures,
    )
  return {
    course: ofProduct('course', courseCardBySlug, ({ courseId }) => courseId),
    bundle: ofProduct('bundle', bundleCardBySlug, ({ bundleId }) => bundleId),
    banner: mediaStore(at('banner'), (bannerId) => bannerWords(db, bannerId), look),
  }
}

/** Builds the ports of the modules over the infrastructure. */
export function createServices({ infrastructure, paid }: ServicesDeps): Services {
  const {
    dispatcher,
    env,
    logger,
    db,
    pool,
    store,
    clock,
    pictures,
    orderExports,
    imports,
    films,
    storages,
    fiscalLog,
  } = infrastructure
  const shop = async (): Promise<Shop> => senderOf(await dispatcher.facts.load(site, SITE_ID))
  const ownPictures = shopPictures(resolve(env.DATA_DIR, 'pictures'), resolve(env.DATA_DIR, 'media/pictures'))
  const look = drawnLook(ownPictures, async () => (await siteRow(db)).look)
  const kept = shopFiles(resolve(env.DATA_DIR, 'files'))
  const projectionTools = projectionToolsOf(infrastructure)
  const remoteCep = env.CEP_URL ? viaCep({ baseUrl: env.CEP_URL }) : undefined
  return {
    env,
    logger,
    db,
    dispatcher,
    log: logReader(infrastructure),
    fiscalLog,
    previews: previewsOf(infrastructure),
    projectionTools,
    reportTools: reportToolsOf(projectionTools, sheets),
    shop,
    media: { transcript, webVtt },
    films: lessonFilms(storages.films),
    filmMaker: films,
    uploads: filmUploads(resolve(env.DATA_DIR, 'uploads'), films, UPLOADS_AT),
    lessonFiles: storages.lessonFiles,
    lessonUploads: lessonFileUploads(
      resolve(env.DATA_DIR, 'lesson-uploads'),
      storages.lessonFiles,
      LESSON_UPLOADS_AT,
    ),
    brand: {
      manifest,
      shareCard: async (name, promise) => {
        const [drawn] = await Promise.all([look(), openFurther(`${name} ${promise}`)])
        return renderCover(shareSvg(name, inLines(promise), drawn), { width: 1200, format: 'jpeg' })
      },
    },
    covers: coversOf(infrastructure, look, ownPictures),
    materials: {
      printer: materialStore(resolve(env.DATA_DIR, 'media/materials'), materialPdf, glowOfTopic, look),
      publisher: async () => (await shop()).name,
      accent: accentOfTopic,
      files: kept,
    },
    certificates: {
      print: async (certificate) => {
        const [{ name: productName }, drawn] = await Promise.all([shop(), look()])
        const accent = glowOfTopic(certificate.topic, drawn.colour)
        return certificatePdf({ ...certificate, productName, look: drawn, accent })
      },
    },
    credentials: infrastructure.credentials,
    calendar: icsCalendar,
    cep: fallbackCep(remoteCep, localCep, (message) => logger.warn(message)),
    pictures,
    shopPictures: ownPictures,
    shopFiles: kept,
    orderExports,
    imports,
    sheets,
    statement: personalStatement(store, dispatcher.facts),
    cartReplay: cartReplay(infrastructure),
    paymentNotices: paymentWebhook({
      dispatcher,
      pool,
      readNotice: paid.readNotice,
      payments: paid.payments,
      clock,
      log: logger,
    }),
    setupChecks: setupChecks(env, infrastructure.serviceSettings, async () => (await shop()).name),
    serviceSettings: infrastructure.serviceSettings,
    namedServices: infrastructure.namedServices,
    vimeo: vimeo({
      token: env.VIMEO_TOKEN,
      baseUrl: env.VIMEO_URL,
      now: () => Date.parse(clock.now()),
    }),
    sandbox: paid.sandbox,
  }
}
