import { storageOf } from './support/people'
import { expect, test } from './support/test'

test('a visitor closes the banner: the session remembers it by its code, and the log holds it', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Promoção' })
  await expect(banner).toContainText(/Restam? \d+ dias?!|Termina em \d+h \d+m \d+s\./)
  const recorded = page.waitForResponse((answer) => answer.url().endsWith('/dismiss'))
  await banner.getByRole('button', { name: 'Fechar promoção' }).click()
  expect((await recorded).status()).toBe(204)
  await expect(banner).toHaveCount(0)
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }))
  const page0 = await page.request.get('/', { headers: { accept: 'application/json', 'x-page': '1' } })
  const { promotion } = (await page0.json()).props
  expect(kept).toContainEqual([promotion.code, promotion.id])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()

  const staff = await browser.newPage({ storageState: storageOf('admin') })
  await staff.goto('/admin/event-log?tipo=PromotionClosed')
  await expect(staff.getByRole('list', { name: 'Eventos' })).toContainText('PromotionClosed')
  await staff.close()
})
