import { untilHydrated } from './support/hydration'
import { storageOf } from './support/people'
import { expect, test, toasts } from './support/test'

const REPORT = 'Relatório de carrinhos'
const main = '#main, main'

test.use({ person: 'admin' })

test('a number of the overview opens into its report, rows and events, and back', async ({ page }) => {
  await page.goto('/admin/dashboard')
  const tile = page
    .getByRole('region', { name: 'Números do período' })
    .locator('> div')
    .filter({ has: page.getByRole('link', { name: 'Carrinhos deixados', exact: true }) })
  const shown = await tile.locator('.font-display').textContent()
  await tile.getByRole('link', { name: 'Carrinhos deixados', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: REPORT })).toBeVisible()
  const numbers = page.getByRole('region', { name: 'Números do período' })
  await expect(numbers.locator('.font-display').first()).toHaveText(String(shown))
  await numbers.getByRole('link', { name: 'Carrinhos deixados', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/cart-report\/rows\?/)
  await page
    .getByRole('link', { name: /eventos/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/event-log\/streams\/cart-/)
  await expect(page.getByText('Carrinho abandonado', { exact: true }).first()).toBeVisible()
  for (const address of [/cart-report\/rows/, /cart-report\?/, /\/admin\/dashboard$/]) {
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
})

test('a report is shown as it was, and a view of it is shared with Support, who sees no money', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/cart-report?dias=30&por=de-quem&medida=valor-deixado')
  await expect(page.locator(main).getByText(/R\$/).first()).toBeVisible()
  await page.getByText('Como era em outro momento, e por que mudou').click()
  const before = new Date(Date.now() - 5 * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('Como era em (hora de São Paulo)').fill(before)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByText(/^Como era em \d{2}\//)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`em=${before.slice(0, 10)}`))
  await page.getByRole('link', { name: 'Voltar para agora' }).first().click()
  await expect(page.getByText(/^Como era em \d{2}\//)).toHaveCount(0)

  const name = `Carrinhos por dono ${Date.now() % 1_000_000}`
  await page.getByText('Visões', { exact: true }).click()
  await page.getByLabel('Salvar esta visão como').fill(name)
  await page.getByLabel('Para toda a equipe que vê esta lista').check({ force: true })
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  await expect(toasts(page)).toContainText(/salva/i)
  await page.getByRole('button', { name: 'Receber às segundas' }).click()
  await page.getByRole('button', { name: 'Parar e-mail de segunda' }).click()
  await expect(page.getByRole('button', { name: 'Receber às segundas' })).toBeVisible()

  const support = await browser.newContext({ baseURL: String(baseURL), storageState: storageOf('suporte') })
  const colleague = await support.newPage()
  await colleague.goto('/admin/cart-report')
  await untilHydrated(colleague)
  await colleague.getByText('Visões', { exact: true }).click()
  await colleague.getByRole('link', { name }).click()
  await expect(colleague).toHaveURL(/por=de-quem/)
  await expect(colleague.locator(main).getByText('Carrinhos deixados').first()).toBeVisible()
  await expect(colleague.locator(main)).toContainText('Visitante')
  await expect(colleague.locator(main)).not.toContainText('R$')
  await expect(colleague.locator(main)).not.toContainText('Valor deixado')
  expect((await colleague.request.get('/admin/revenue')).status()).toBe(403)
  await support.close()
})

test('a term without results becomes a synonym, with which the shop finds the course, or a new course', async ({
  page,
}) => {
  const term = `consulta${Date.now() % 1_000_000}`
  await page.goto(`/search?query=${term}`)
  await expect(page.locator(main).getByRole('link', { name: /SQL para análise de dados/ })).toHaveCount(0)

  await page.goto(`/admin/searches/${term}`)
  await page.getByRole('link', { name: 'Criar curso sobre isto' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(
    `${term[0]?.toUpperCase()}${term.slice(1)}`,
  )
  await page.goBack()
  await page.getByRole('link', { name: 'Criar sinônimo' }).click()
  await expect(page.getByRole('textbox', { name: 'Quem busca' })).toHaveValue(term)
  await page.getByRole('textbox', { name: 'Também encontra' }).fill('sql')
  await page.getByRole('button', { name: 'Criar sinônimo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ver na busca' }).click()
  const shop = await opened
  const course = shop.locator(main).getByRole('link', { name: /SQL para análise de dados/ })
  await expect(course.first()).toBeVisible()
})
