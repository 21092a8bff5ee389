import { addDays, businessDay } from '../../src/domain/kernel/instants'
import { LOWEST_TABLE, tableTop } from './support/lists'
import { expect, test } from './support/test'

test.use({ person: 'admin', viewport: { width: 1360, height: 900 } })

/** A row of one line. */
const ONE_LINE = 56

test('charges are one line each, summed above, and every sum leads to the rows that make it', async ({
  page,
}) => {
  // Other tests pay and refund meanwhile, but nothing so old.
  const until = addDays(businessDay(new Date().toISOString()), -60)
  await page.goto(`/admin/charges?situacao=paid&quando-ate=${until}`)
  const heights = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(ONE_LINE)
  const frame = page.getByRole('region', { name: 'Cobranças' })
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const sums = page.getByRole('region', { name: 'Soma desta visão' })
  const received = sums.getByRole('link').first()
  const amount = await received.textContent()
  await received.click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('recebido') === 'sim' && url.searchParams.get('quando-ate') === until,
  )
  await expect(page.getByRole('link', { name: /Recebido: com valor/ })).toBeVisible()
  await expect(sums.getByRole('link').first()).toHaveText(String(amount))
  expect(await tableTop(page)).toBeLessThanOrEqual(LOWEST_TABLE)
})

test('a charge is found, opened and left by keys alone, and leads to its order and its events', async ({
  page,
}) => {
  await page.goto('/admin/charges?soma=devolvido')
  await expect(page.getByRole('link', { name: /Reembolsado: com valor/ })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /Atalhos|Teclas/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = page.locator('[data-row]').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Cobrança do pedido/ })
  await expect(panel.getByRole('link', { name: /^\d{4}-/ })).toHaveAttribute('href', /^\/admin\/orders\//)
  await expect(panel.getByRole('link', { name: 'Ver eventos' })).toHaveAttribute('href', /payment-/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /Filtrar por pedido/ })).toBeFocused()
})

test('the terms of instalments are still set below the charges, and the comparison is a click away', async ({
  page,
}) => {
  await page.goto('/admin/charges')
  await expect(page.getByRole('heading', { name: 'Parcelamento no cartão' })).toBeVisible()
  await page.getByRole('link', { name: 'Conciliação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliação' })).toBeVisible()
})

test('a kept mail is opened from its list by keys, and is read as text, too', async ({ page }) => {
  await page.goto('/admin/outbox')
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty()
  await page.getByRole('link', { name: 'Só texto' }).click()
  await expect(page).toHaveURL(/\?ver=texto$/)
  await expect(page.getByRole('link', { name: 'Só texto' })).toHaveAttribute('aria-current', 'page')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const at of ['/admin/charges', '/admin/outbox'])
    test(`${at} is a card for each record`, async ({ page }) => {
      await page.goto(at)
      const card = page.locator('[data-row]').first()
      await expect(card).not.toHaveCSS('display', 'table-row')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
})
