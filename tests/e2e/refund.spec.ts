import { audit, expectAccessible, expectNoSideScroll } from './support/audit'
import { untilHydrated } from './support/hydration'
import { newShopper, signUp } from './support/people'
import { chooseCard, fillBuyer, fillCard } from './support/shop'
import { expect, test, toasts } from './support/test'

test('a student gives a purchase up in one click and its confirmation', async ({ page }) => {
  const shopper = newShopper()
  await signUp(page.context(), shopper)
  const { email: _, ...rest } = shopper
  await page.goto('/checkout/course/docker')
  await fillBuyer(page, rest)
  await chooseCard(page)
  await fillCard(page, '4111 1111 1111 1111')
  await page.getByRole('button', { name: /^Pagar .* com cartão$/ }).click()
  await expect(page).toHaveURL(/\/success$/)

  await page.goto('/student/myorders')
  await page
    .getByRole('link', { name: /\d{4}-\w{8}/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Desistir da compra' })).toBeVisible()
  const confirm = page.getByRole('button', { name: /^Confirmar reembolso de R\$/ })
  await expect(confirm).toBeHidden()
  await audit(page)
  await page.locator('summary', { hasText: 'Pedir reembolso' }).click()
  await expectAccessible(page)
  await confirm.click()
  await expect(toasts(page)).toContainText('Reembolso aprovado')
  await expect(page.getByRole('heading', { name: 'Reembolso', exact: true })).toBeVisible()
  await expect(page.getByText('Reembolso pedido').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Assistir/ })).toHaveCount(0)
  // The bank answers a little later; then the order's page shows it.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Reembolso concluído').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expectNoSideScroll(page, 320)
})

test.describe('Admin', () => {
  test.use({ person: 'admin' })

  test('denies a refund that waits, with a text that the buyer reads', async ({ page }) => {
    await page.goto('/admin/refunds?situacao=analise')
    const waiting = page.getByRole('table', { name: 'Reembolsos' }).getByRole('link', { name: /^\d{4}-/ })
    await waiting.last().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Reembolso do pedido/ })).toBeVisible()
    await expect(page.getByText(/^Responder até/)).toBeVisible()
    await expect(page.getByText(/^Aulas vistas de/)).toBeVisible()
    // Before that the browser itself asks for the missing field, in a bubble of its own.
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Negar reembolso' }).click()
    await expect(page.getByText('Explique ao comprador por que não').first()).toBeVisible()
    const text = 'Você já tinha visto quase todo o curso quando pediu.'
    await page.getByLabel('O que o comprador vai ler').fill(text)
    await page.getByRole('button', { name: 'Negar reembolso' }).click()
    await expect(toasts(page)).toContainText('Reembolso negado')
    await expect(page.getByText('Negado', { exact: true })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await audit(page)
  })
})
