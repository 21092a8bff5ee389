import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Dispatcher } from '../../commands/kernel/command'
import type { Labels } from '../../contracts/analytics/labels'
import type { PageObject } from '../../contracts/kernel/page'
import type { PageName } from '../../contracts/pages'
import type { Env } from '../../env'
import type { Clock } from '../../ports/clock'
import type { Position } from '../../ports/event-store'
import type { IdempotencyKeys } from '../../ports/idempotency-keys'
import type { Payments } from '../../ports/payments'
import type { OverdueJob } from '../../ports/queue'

export interface ProjectionStatus {
  name: string
  position: Position | null
  /** Events appended and not yet projected. */
  lag: number
  state: string
}

export interface ProjectionsForHttp {
  /** False when `ms` passed first. */
  waitFor(position: Position, ms: number): Promise<boolean>
  status(): Promise<ProjectionStatus[]>
  /**
   * Changes whenever one of these read models advances (of the public ones, when none is named); absent: nothing is
   * cached.
   */
  version?(of?: readonly string[]): string | number
}

export interface MetricsSource {
  /** Events appended by this process since it started. */
  appended(): number
  queue(): Promise<{ waiting: number; delayed: number; dead: number }>
  overdue(): Promise<OverdueJob | undefined>
}

/** Elements of the document's head for one page. */
export interface AssetTags {
  scripts: string[]
  styles: string[]
  modulepreloads: string[]
  /** Addresses of fonts needed before the first paint. */
  fonts: string[]
}

export interface Renderer {
  /** Changes with every build of the client; a visit from another build is answered 409. */
  version: string
  assets(component: string): AssetTags
  /** HTML of the page, ready to be hydrated. */
  body(page: PageObject): Promise<string> | string
  /** The parts of `body` that are the same for everyone, in order. */
  parts?(page: PageObject): Promise<string[]>
  /** The rest of `body`: the text before, between and after these parts. */
  around?(page: PageObject): Promise<string[]>
  /** Serves the built files, or the development server's modules. */
  files: RequestHandler[]
}

/** A page as the site map sees it. */
export interface ServedPage {
  component: PageName
  /** As in the catalogue, `/course/{slug}`; the first is the page's own. */
  paths: string[]
  /** As in the catalogue: `all`, `user`, or role letters. */
  who: string
  spec: { cache?: unknown }
}

/** Dependencies of pages, actions and API routes. */
export interface HttpServices {
  env: Env
  dispatcher: Dispatcher
  db: Knex
  pool: Pool
  keys: IdempotencyKeys
  clock: Clock
  projections: ProjectionsForHttp
  pages: readonly ServedPage[]
  renderer: Renderer
  logger: Logger
  labels: Labels
  metrics: MetricsSource
  /** Asks the log for its end, to see whether commands can be taken. */
  logHead?(): Promise<unknown>
  /** Whether the log has come to this position; rejects for one that is none. Absent: not known. */
  logReached?(position: string): Promise<boolean>
  /** Sees a page that is shown without a request for it; set by the HTTP side itself. */
  touched?: (req: IncomingMessage, url: string) => void
  /** At least 32 bytes, the same on every server of one deployment: signs csrf tokens, flashes and bearers. */
  secret: Buffer
  /**
   * The payment provider's fingerprint of a card token, the same for the same card; absent: cards cannot be compared.
   */
  cardFingerprint?: Payments['fingerprintOf']
  /** Calls back whenever a person is forgotten, since no page drawn before may be shown again. */
  onForgotten?: (listener: () => void) => void
}
