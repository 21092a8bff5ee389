import { audit, expectAccessible } from './support/audit'
import { expectFrame } from './support/frame'
import { expectHydrated } from './support/hydration'
import { expect, test } from './support/reader'
import { addressOf, auditedElsewhere, personOf, servedPages } from './support/served'
import { expectPortuguese } from './support/wording'

test('the catalogue names pages that are served', () => {
  expect(servedPages.length).toBeGreaterThan(40)
})

for (const served of servedPages) {
  if (auditedElsewhere.has(served.component)) continue
  test.describe(served.component, () => {
    test.use({ person: personOf(served) })

    test(`${served.path} can be read by everybody`, async ({ page }) => {
      const answer = await page.goto(await addressOf(served, page.request))
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(/^.+ - Trilha$/)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectFrame(page, served.component)
      await expectPortuguese(page)
      const robots = await page.evaluate(
        () => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
      )
      if (served.component.startsWith('Admin/')) expect(robots).toBe('noindex, nofollow')
      await audit(page)
    })
  })
}

test('an unknown address says so, accessibly', async ({ page }) => {
  const answer = await page.goto('/nada-aqui')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await audit(page)
})

test('the audit tells of a picture without words and of text too pale to read', async ({ page }) => {
  await page.goto('/faq')
  await page.evaluate(() => {
    // Beside the root: what is not its own would be gone once the page comes to life.
    document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.ico"><p>Quase branco</p>')
    document.body.lastElementChild?.setAttribute('style', 'color: #eee; background: #fff')
  })
  const told = await expectAccessible(page).catch(String)
  expect(told).toContain('image-alt')
  expect(told).toContain('color-contrast')
})

test('the hydration check finds an attribute that React did not draw', async ({ page }) => {
  await page.goto('/faq')
  await expectHydrated(page)
  await page.evaluate(() => {
    document.querySelector('#app a[href="/courses"]')?.setAttribute('href', '/outra')
  })
  const found = await expectHydrated(page).catch(String)
  expect(found).toContain('/outra')
})

test('React reports text of the server that it did not draw, and the console check sees it', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('/faq', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Outro título')
    await route.fulfill({ response, body })
  })
  const [error] = await Promise.all([context.waitForEvent('weberror'), page.goto('/faq')])
  expect(String(error.error())).toContain('418')
  await context.close()
})
