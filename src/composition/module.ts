import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Command, Dispatcher } from '../commands/kernel/command'
import type { AnyAggregate } from '../domain/registry'
import type { Env } from '../env'
import type { ExtraLoader, SectionLoader } from '../http/admin/extra'
import type { Previews } from '../http/admin/preview'
import type { ReportTools } from '../http/admin/report/tools'
import type { ProjectionTools } from '../http/analytics/projection-tools'
import type { LessonUploadHandler } from '../http/catalog/lesson-files'
import type { UploadHandler } from '../http/catalog/video-uploads'
import type { ApiRoute } from '../http/kernel/api-route'
import type { HttpDeps } from '../http/kernel/deps'
import type { PageRoute } from '../http/kernel/page'
import type { ActionRoute } from '../http/kernel/submit'
import type { LearningMediaPorts } from '../http/learning/media'
import type { MaterialPorts } from '../http/marketing/material-view'
import type { Brand } from '../ports/brand'
import type { Calendar } from '../ports/calendar'
import type { CartReplay } from '../ports/cart-replay'
import type { CepLookup } from '../ports/cep'
import type { Covers } from '../ports/covers'
import type { CredentialSigner } from '../ports/credential-signer'
import type { EventStore } from '../ports/event-store'
import type { Imports } from '../ports/imports'
import type { LessonFileStore } from '../ports/lesson-files'
import type { LessonFilms } from '../ports/lesson-films'
import type { LessonMedia } from '../ports/lesson-media'
import type { LogReader } from '../ports/log-reader'
import type { OrderExports } from '../ports/order-exports'
import type { PersonPictures } from '../ports/person-pictures'
import type { PersonalStatement } from '../ports/personal-statement'
import type { NamedServices, ServiceSettings } from '../ports/service-settings'
import type { SetupChecks } from '../ports/setup-checks'
import type { Sheets } from '../ports/sheets'
import type { ShopFiles } from '../ports/shop-files'
import type { ShopPictures } from '../ports/shop-pictures'
import type { FilmMaker } from '../ports/video-uploads'
import type { Vimeo } from '../ports/vimeo'
import type { AnySource } from '../projections/kernel/list-source'
import type { AnyProjection } from '../projections/kernel/projection'
import type { Shop } from '../workers/kernel/ports'
import type { AnyJob, Reactor } from '../workers/kernel/reactor'

/** The ports over which pages, actions and routes are made. */
export interface Services {
  env: Env
  logger: Logger
  db: Knex
  dispatcher: Dispatcher
  log: LogReader
  /** The log with what the law makes the shop keep of the forgotten. */
  fiscalLog: EventStore
  previews: Previews
  projectionTools: ProjectionTools
  reportTools: ReportTools
  /** Name, company and address of the shop as staff set them. */
  shop: () => Promise<Shop>
  media: LessonMedia
  films: LessonFilms
  filmMaker: FilmMaker
  uploads: UploadHandler
  lessonFiles: LessonFileStore
  lessonUploads: LessonUploadHandler
  brand: Brand
  covers: Record<'course' | 'bundle' | 'banner', Covers>
  materials: MaterialPorts
  certificates: LearningMediaPorts['printer']
  credentials: CredentialSigner
  calendar: Calendar
  cep: CepLookup
  pictures: PersonPictures
  shopPictures: ShopPictures
  shopFiles: ShopFiles
  orderExports: OrderExports
  imports: Imports
  sheets: Sheets
  statement: PersonalStatement
  cartReplay: CartReplay
  /** Takes notices of the payment provider. */
  paymentNotices: ApiRoute[]
  setupChecks: SetupChecks
  serviceSettings: ServiceSettings
  /** Which services the environment names, and so wins over what staff set. */
  namedServices: NamedServices
  vimeo: Vimeo
  /** The sandbox bank, while this process plays it. */
  sandbox: RequestHandler | undefined
}

/** A context of the product: each part is named here once, directly or by the list of its layer. */
export interface Module {
  aggregates: AnyAggregate[]
  /** By name, which declarations of staff's pages refer to. */
  commands: Readonly<Record<string, Command>>
  /** By name, as commands are. */
  projections: Readonly<Record<string, AnyProjection>>
  /** Queries over read models that lists are read from, by name. */
  sources: Readonly<Record<string, AnySource>>
  /** What declared pages are given besides their rows. */
  extras: readonly (ExtraLoader | SectionLoader)[]
  /** Its read models are public: pages that are shared by all visitors are cached until one of them advances. */
  isPublic: boolean
  reactors: Reactor[]
  jobs: AnyJob[]
  pages: (services: Services) => PageRoute[]
  actions: (services: Services) => ActionRoute[]
  /** JSON, files, feeds and webhooks. */
  api: (services: Services) => ApiRoute[]
  /** Applications of their own, by the path that they are mounted at. */
  apps: (services: Services) => NonNullable<HttpDeps['apps']>
  /** Runs before each GET that has a session; may throw a Redirect. */
  beforePage?: HttpDeps['beforePage']
  /** What must hold before a command is sent through `/api/commands`, by its kebab name. */
  beforeCommand: NonNullable<HttpDeps['beforeCommand']>
}

/** Declares a context; omitted parts are empty. */
export const module = (parts: Pick<Module, 'aggregates' | 'commands'> & Partial<Module>): Module => ({
  projections: {},
  sources: {},
  extras: [],
  isPublic: false,
  reactors: [],
  jobs: [],
  pages: () => [],
  actions: () => [],
  api: () => [],
  apps: () => ({}),
  beforeCommand: {},
  ...parts,
})
