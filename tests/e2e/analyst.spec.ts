import { expect, test } from './support/test'

test.use({ person: 'admin' })

test('an analyst filters the log and sees a stream as it was', async ({ page }) => {
  await page.goto('/admin/event-log')
  await page.getByLabel('Tipo').selectOption('OrderPaid')
  await page.getByLabel('Stream começa com').fill('order-')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/tipo=OrderPaid/)
  const table = page.getByRole('table', { name: 'Eventos' })
  await expect(table.getByText('OrderPaid', { exact: true }).first()).toBeVisible()
  await expect(table.getByText('CategoryCreated')).toHaveCount(0)
  await table
    .getByRole('link', { name: /^order-.*@\d+$/ })
    .first()
    .click()

  const state = page.getByLabel(/^Estado na revisão/)
  await expect(state).toContainText('paid')
  await page.getByRole('link', { name: /^0 / }).click()
  await expect(page.getByLabel('Estado na revisão 0')).toContainText('awaiting')
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(page.getByLabel(/^Estado na revisão [1-9]/)).toContainText(/paid|refunded/)
})

test('a wrong filter is explained by its field', async ({ page }) => {
  await page.goto('/admin/event-log?de=2026-13-45')
  await expect(page.getByText('Confira o filtro')).toBeVisible()
})
