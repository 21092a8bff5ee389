import type { Page } from '@playwright/test'
import { drawn } from '../support/proof/draw'
import { audit, expectAccessible } from './support/audit'
import { expectFrame, expectRoomForWords } from './support/frame'
import { expectListNearTop, expectNumbersNearTop, isList, isReport } from './support/lists'
import { partsOf } from './support/parts'
import { expect, test } from './support/reader'
import { addressOf, auditedElsewhere, personOf, servedPages } from './support/served'
import { expectPortuguese } from './support/wording'

test('the catalogue names pages that are served', () => {
  expect(servedPages.length).toBeGreaterThan(40)
})

const looked = drawn(
  servedPages.filter(({ component }) => !auditedElsewhere.has(component)),
  {
    name: 'served pages',
    marks: partsOf,
    names: ({ component }) => [component],
    mostTouched: 12,
  },
)

for (const served of looked) {
  test.describe(served.component, () => {
    test.use({ person: personOf(served) })

    test(`${served.path} can be read by everybody`, async ({ page }) => {
      const answer = await page.goto(await addressOf(served, page.request))
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(/^.+ - Trilha$/)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectFrame(page, served.component)
      await expectPortuguese(page)
      await expectRoomForWords(page)
      if (isList(served.component)) await expectListNearTop(page)
      if (isReport(served.component)) await expectNumbersNearTop(page)
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
    const picture = document.createElement('img')
    picture.src = '/favicon.ico'
    const words = document.createElement('p')
    words.textContent = 'Quase branco'
    words.setAttribute('style', 'color: #eee; background: #fff')
    document.body.append(picture, words)
  })
  const told = await expectAccessible(page).catch(String)
  expect(told).toContain('image-alt')
  expect(told).toContain('color-contrast')
})

/** While `look` runs, the server's HTML of /faq says something else. */
async function withOtherHtml(page: Page, [from, to]: [string, string], look: () => Promise<void>) {
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    expect(html).toContain(from)
    await route.fulfill({ response: answer, body: html.replace(from, to) })
  })
  await look()
  await page.unroute('**/faq')
}

test('every browser test fails when hydration finds another text than the server wrote', async ({
  page,
  complaints,
}) => {
  await withOtherHtml(page, ['Perguntas frequentes</h1>', 'Outras perguntas</h1>'], async () => {
    await page.goto(`${process.env.E2E_URL}/faq`)
    await expect.poll(() => complaints).toEqual([expect.stringContaining('Minified React error #418')])
  })
  complaints.length = 0
})

test('an audited page fails when hydration finds another attribute than the server wrote', async ({
  page,
  complaints,
}) => {
  await withOtherHtml(page, ['<main id="conteudo"', '<main id="outro"'], async () => {
    await page.goto('/faq')
    await expect.poll(() => complaints).toEqual([expect.stringMatching(/attributes.*didn't match/)])
  })
  complaints.length = 0
})
