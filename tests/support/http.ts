import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll } from 'vitest'
import { idempotencyKeys } from '../../src/adapters/database/idempotency-keys'
import { createKnex } from '../../src/adapters/database/knex'
import { labels } from '../../src/composition/labels'
import { catalogue } from '../../src/contracts/kernel/catalogue'
import type { Role } from '../../src/contracts/kernel/roles'
import type { PageName } from '../../src/contracts/pages'
import { readEnv } from '../../src/env'
import { createHttp, type HttpOptions } from '../../src/http/kernel/create-http'
import type { HttpDeps } from '../../src/http/kernel/deps'
import type { PageRoute, PageSpec } from '../../src/http/kernel/page'
import type { Renderer } from '../../src/http/kernel/services'
import { sessionStore } from '../../src/http/kernel/session-store'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { legalTexts } from '../../src/projections/site/legal-texts'
import { setupGuide } from '../../src/projections/site/setup-guide'
import { Browser } from './browser'
import type { TestDatabase } from './database'
import { inMemory } from './in-memory'

export const plainRenderer: Renderer = {
  version: 'build-1',
  assets: () => ({ scripts: ['/assets/entry.js'], styles: [], modulepreloads: [], fonts: [] }),
  body: (page) => `<main>${page.component}</main>`,
  files: [],
}

/** A page of the catalogue with given props. */
export function anyPage(component: string, spec: Partial<PageSpec<PageName>> = {}): PageRoute {
  const row = catalogue.find((each) => each.component === component)
  if (!row) throw new Error(`${component} is not in the catalogue`)
  const full = { title: component, load: () => ({}), ...spec }
  return { component: component as PageName, paths: [row.path], who: row.who, spec: full }
}

interface WorldOptions extends Partial<Omit<HttpDeps, 'env'>> {
  env?: Record<string, string>
  http?: HttpOptions
  /** The clock's first instant; the present by default. */
  at?: string
}

/** The HTTP side over a real database and a log in memory, listening on a free port until the file's tests are over. */
export async function httpWorld(database: TestDatabase, options: WorldOptions = {}) {
  const { env: vars = {}, http, at, ...given } = options
  // Pages of terms and privacy ask for the shop's own texts.
  if (given.pages?.some(({ component }) => component.startsWith('Platform/Info/')))
    await ensureTables(database.pool, [legalTexts, setupGuide])
  const memory = inMemory(at ?? new Date().toISOString())
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: origin,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: 'loopback',
    ...vars,
  })
  const waits: string[] = []
  const deps: HttpDeps = {
    env,
    dispatcher: memory.dispatcher,
    db: createKnex(database.pool),
    pool: database.pool,
    keys: idempotencyKeys(database.pool),
    clock: memory.clock,
    projections: {
      waitFor: async (position) => {
        waits.push(position)
        return true
      },
      status: async () => [{ name: 'coupon_list', position: '7', lag: 0, state: 'live' }],
    },
    shared: async () => ({}),
    pages: [],
    actions: [],
    commands: [],
    api: [],
    renderer: plainRenderer,
    logger: pino({ level: 'silent' }),
    labels,
    metrics: {
      appended: () => 3,
      queue: async () => ({ waiting: 1, delayed: 0, dead: 2 }),
      overdue: async () => ({ name: 'open-charge', seconds: 7 }),
    },
    secret: Buffer.alloc(32, 9),
    ...given,
  }
  server.on('request', createHttp(deps, { withoutRateLimits: true, ...http }))
  afterAll(() => new Promise<void>((done) => void server.close(() => done()).closeAllConnections()))

  const sessions = sessionStore(database.pool, env.SESSION_LIFETIME_MINUTES)
  return {
    ...memory,
    deps,
    origin,
    sessions,
    waits,
    server,
    guest: () => new Browser(origin),
    /** A browser in which an account of this role is signed in. */
    async as(role: Role, accountId = role.toLowerCase()): Promise<Browser> {
      const browser = new Browser(origin)
      const visitorId = '5e0a5b0e-6a1e-4c2b-9a9c-000000000001'
      const { token } = await sessions.start(
        { accountId, role, visitorId, device: 'teste' },
        memory.clock.now(),
      )
      browser.cookies.set('sid', token)
      return browser
    },
  }
}
