import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { withDevelopmentReact } from './development-react'
import { untilHydrated } from './hydration'

const NARROWEST = 320
const PHONE = 390

/** Newer rules than AxeBuilder's own, and minified: each look sends them to the page and lets it read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rows of a list are written by the same code: the first ones stand for all, and axe spends most of its time on rows. */
const LATER_ROWS = 'tbody tr:nth-child(n + 11)'

/** Nothing that axe holds against the page as it stands; mails in their sandboxed frames let no script in. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page, axeSource })
    .exclude('iframe')
    .exclude(LATER_ROWS)
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

const inScheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function expectFitOnPhones(page: Page) {
  const before = page.viewportSize()
  await expectNoSideScroll(page, PHONE)
  await expectAccessible(page)
  await expectNoSideScroll(page, NARROWEST)
  if (before) await page.setViewportSize(before)
}

/** Opens a page in dark with React's development build, whose warnings fail the test. */
export async function openForAudit(page: Page, address: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return withDevelopmentReact(page, async () => {
    const answer = await page.goto(address)
    await untilHydrated(page)
    return answer
  })
}

/** A page that was opened for it: in dark at desktop size, then in light on phones, with nothing to scroll sideways down to 320 px. */
export async function auditOpened(page: Page) {
  await inScheme(page, 'dark')
  await expectAccessible(page)
  await expectAnchors(page)
  await inScheme(page, 'light')
  await expectFitOnPhones(page)
}

/** A page as it stands on a test's way, in light; then loaded again in dark with React's development build, on phones. */
export async function audit(page: Page) {
  await inScheme(page, 'light')
  await untilHydrated(page)
  await expectAccessible(page)
  await expectAnchors(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await withDevelopmentReact(page, async () => {
    await page.reload()
    await untilHydrated(page)
  })
  await inScheme(page, 'dark')
  await expectFitOnPhones(page)
}
