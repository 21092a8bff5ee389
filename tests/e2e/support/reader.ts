import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { type Person, storageOf } from './people'
import { test as base, expect } from './test'

type Tabs = Map<Person | null, Page>

async function tabOf(tabs: Tabs, browser: Browser, person: Person | null): Promise<Page> {
  const kept = tabs.get(person)
  if (kept) return kept
  const context = await browser.newContext({ storageState: undefined })
  const page = await context.newPage()
  tabs.set(person, page)
  return page
}

/** As a new browser of this person begins, but for what the shop lets browsers keep of its scripts and pictures. */
async function begin(context: BrowserContext, person: Person | null) {
  await context.clearCookies()
  if (!person) return
  const { cookies } = JSON.parse(await readFile(storageOf(person), 'utf8')) as { cookies: Cookie[] }
  await context.addCookies(cookies)
}

/** Clears storage and background work of the tab. */
async function end(page: Page) {
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

/**
 * For tests that only look: each person has one tab per worker, which loads the scripts of the shop once. Cookies and
 * what pages stored begin anew with each test. The server is that with React's development build, whose warnings fail them.
 */
export const test = base.extend<object, { tabs: Tabs }>({
  baseURL: process.env.E2E_DEVELOPMENT_URL,
  tabs: [
    async ({ browser: _ }, use) => {
      const tabs: Tabs = new Map()
      await use(tabs)
      for (const page of tabs.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  context: async ({ tabs, browser, person }, use) => {
    const page = await tabOf(tabs, browser, person)
    await begin(page.context(), person)
    await use(page.context())
    await end(page)
  },
  page: async ({ tabs, context: _, person }, use) => {
    const page = tabs.get(person)
    if (page) await use(page)
  },
})

export { expect }
