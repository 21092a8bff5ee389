import { newShopper, storageOf } from './support/people'
import { fillBuyer, payWithPix, toCheckout } from './support/shop'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

test('an editor writes a coupon, a guest uses it by link, and the order stands in its ledger', async ({
  page,
  browser,
}) => {
  const code = `E2E${Date.now() % 1_000_000}`
  await page.goto('/admin/coupons')
  await page.getByRole('link', { name: 'Criar cupom' }).click()
  await page.getByRole('textbox', { name: 'Código' }).fill(code)
  await page.getByLabel('Desconto', { exact: true }).fill('120')
  await page.getByText('Cursos e formações', { exact: true }).first().click()
  await page.getByLabel('SQL para análise de dados', { exact: true }).check()
  await page.getByLabel('Usos no total').fill('5')
  await page.getByRole('button', { name: 'Criar cupom' }).click()
  await expect(page.getByText('A porcentagem vai de 1 a 100.')).toBeVisible()
  await page.getByLabel('Desconto', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Criar cupom' }).click()
  await expect(toasts(page)).toContainText('Cupom criado.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  const link = new URL(await page.getByLabel('Leva à loja com o código').inputValue())

  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const shop = await guest.newPage()
  await shop.goto(`/course/sql${link.search}`)
  await expect(shop).toHaveURL(/\/course\/sql$/)
  await expect(toasts(shop)).toContainText(`Cupom ${code} guardado`)
  await shop.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(toasts(shop)).toContainText('Cupom aplicado: você economiza')
  await expect(shop.getByText(code).first()).toBeVisible()
  await toCheckout(shop)
  await fillBuyer(shop, newShopper())
  await payWithPix(shop)
  await guest.close()

  await page.reload()
  const ledger = page.getByRole('table', { name: 'Usos do cupom' })
  await expect(ledger.getByText('Reservado')).toBeVisible()
  await page.getByRole('button', { name: 'Pausar cupom' }).click()
  await page.getByLabel('Motivo').fill('Teste de ponta a ponta')
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar cupom' }).click()
  await expect(page.getByText('“Teste de ponta a ponta”')).toBeVisible()
  await expect(ledger.getByRole('link')).toHaveCount(0)

  const admin = await browser.newPage({ storageState: storageOf('admin') })
  await admin.goto(new URL(page.url()).pathname)
  const seat = admin.getByRole('table', { name: 'Usos do cupom' }).getByRole('link', { name: /^\d{4}-/ })
  await seat.click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Pedido')
  await expect(admin.getByText(code).first()).toBeVisible()
  await admin.close()
})
