import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilHydrated } from './hydration'

const NARROWEST = 320
const PHONE = 390

/** Newer rules than AxeBuilder's own, and minified: each look sends them to the page and lets it read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing that axe holds against the page as it stands; mails in their sandboxed frames let no script in. */
export async function expectAccessible(page: Page) {
  // It stands above the page, outside of its landmarks, only while another one is on its way.
  await expect(page.getByRole('progressbar', { name: 'Carregando página' })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page, axeSource })
    .exclude('iframe')
    // Otherwise each look opens another empty page to sum up the frames, of which none is looked at.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`),
  )
  expect(told).toEqual([])
}

export async function expectNoSideScroll(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const over = await page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${element.tagName} .${element.className}`.slice(0, 120))
  })
  expect(over, `wider than ${width} px`).toEqual([])
}

/** Each id is one element's, and what a link on the page leads to on the same page is there. */
async function expectAnchors(page: Page) {
  const told = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice: #${id}`)
    const lost = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => id !== '' && !ids.includes(id))
      .map((id) => `leads nowhere: #${id}`)
    return [...twice, ...lost]
  })
  expect(told).toEqual([])
}

/** The same page of the server with React's development build; cookies know no ports. */
async function goToDevelopment(page: Page) {
  const { pathname, search, origin } = new URL(page.url())
  const development = String(process.env.E2E_DEVELOPMENT_URL)
  if (origin === development) return
  await page.goto(`${development}${pathname}${search}`)
  await untilHydrated(page)
}

/**
 * The page in light at desktop size as it stands, and in dark at phone size with React's development build and its
 * warnings, with nothing to scroll sideways down to 320 px.
 */
export async function audit(page: Page) {
  const before = page.viewportSize()
  const address = page.url()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await untilHydrated(page)
  await expectAccessible(page)
  await expectAnchors(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await goToDevelopment(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoSideScroll(page, PHONE)
  await expectAccessible(page)
  await expectNoSideScroll(page, NARROWEST)
  if (before) await page.setViewportSize(before)
  if (page.url() !== address) {
    await page.goto(address)
    await untilHydrated(page)
  }
}
