import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { untilHydrated } from './hydration'
import { overEventStoreDb } from './over-eventstoredb'
import { type Person, storageOf } from './people'

/** Where the product under test keeps its log. */
export type LogStore = 'postgres' | 'eventstoredb'

interface WorkerFixtures {
  /** Set by the project; PostgreSQL by default, with the server that all specs share. */
  logStore: LogStore
  served: string
}

interface Fixtures {
  /** Who is signed in from the start; nobody by default. Set with `test.use({ person: 'admin' })`. */
  person: Person | null
  /** What the browser's console said at level error; the test fails at its end when there is something. */
  complaints: string[]
}

/** Words that mean a refusal the test asked for: the browser logs every answer above 399 by itself. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/

const watched = new WeakSet<BrowserContext>()

/** What a page's policy forbids is no error that the console tells of when the script expects it: each is told here. */
async function tellForbidden(context: BrowserContext) {
  if (watched.has(context)) return
  watched.add(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`forbidden by the policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
}

const alive = new WeakSet<BrowserContext>()

/**
 * Each `page.goto` waits until the page is hydrated: what a test presses before that nobody hears, and on a busy machine
 * it would come first. With `waitUntil` it goes no further than that.
 */
function goToLivingPages(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    const isDrawn = options?.waitUntil === undefined && (await page.locator('#app').count()) > 0
    if (isDrawn) await untilHydrated(page)
    return answer
  }
}

/** Says it of a context's pages, those of now and those to come. */
function goToLivingPagesOf(context: BrowserContext) {
  if (alive.has(context)) return
  alive.add(context)
  for (const page of context.pages()) goToLivingPages(page)
  context.on('page', goToLivingPages)
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  logStore: ['postgres', { option: true, scope: 'worker' }],
  served: [
    async ({ logStore }, use) => {
      if (logStore === 'postgres') await use(String(process.env.E2E_URL))
      else await overEventStoreDb(use)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ served }, use) => use(served),
  person: [null, { option: true }],
  storageState: async ({ person }, use) => use(person ? storageOf(person) : undefined),
  complaints: [
    async ({ context, javaScriptEnabled }, use) => {
      const complaints: string[] = []
      const heard = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
      }
      const thrown = (error: WebError) => complaints.push(String(error.error()))
      await tellForbidden(context)
      if (javaScriptEnabled !== false) goToLivingPagesOf(context)
      context.on('console', heard).on('weberror', thrown)
      await use(complaints)
      context.off('console', heard).off('weberror', thrown)
      expect(complaints, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

/** What the server said of the last action, on its shelf. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' })

export { expect }
