import { untilHydrated } from './support/hydration'
import { expect, test } from './support/test'

test.use({ person: 'editor' })

const DAY = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

test('a price for a time: what it would change, from when the shop shows it, and its end', async ({
  page,
}) => {
  await page.goto('/admin/courses/course-php/price')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: 'O que este preço faz hoje' })).toBeVisible()
  const sale = page.getByLabel('Preço promocional')
  await sale.fill('127,00')
  await expect(page.getByRole('heading', { name: 'O que muda hoje com R$ 127,00' })).toBeVisible()
  await page.getByLabel('Até', { exact: true }).fill(dayFromNow(1))
  await page.getByRole('button', { name: 'Agendar' }).click()
  await expect(page.getByText('Valendo', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Na loja vale o preço promocional: R\$\s127,00$/)).toBeVisible()
  // Both prices stand in fields of their own.
  await expect(page.getByLabel('Preço', { exact: true })).toHaveValue('187,00')
  await expect(sale).toHaveValue('127,00')

  // The promotion of the whole shop ends later.
  await page.goto('/course/php')
  await expect(page.getByText(`Até ${dayFromNow(1)} às 23:59`).first()).toBeVisible()

  await page.goBack()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Encerrar agora o preço promocional' }).click()
  await page
    .getByRole('dialog', { name: 'Encerrar o preço promocional?' })
    .getByRole('button', { name: 'Encerrar agora' })
    .click()
  await expect(page.getByText('Valendo', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Preço', { exact: true })).toHaveValue('187,00')
})
