import { expectAccessible } from './support/audit'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

test('a landing page is made from nothing, read by a guest, and changed in a draft', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now()
  const name = `Campanha ${mark}`
  await page.goto('/admin/landingpages/create')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Produto' }).fill('frontend')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Criar landing page' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Falta: chamada, 1 seção').first()).toBeVisible()
  const record = new URL(page.url()).pathname

  await page.goto(`${record}/details`)
  await page.getByLabel('Chamada').fill('O ano em que você programa')
  await page.getByRole('button', { name: 'Acrescentar seção' }).click()
  await page.getByRole('combobox', { name: 'Seção pronta' }).fill('sete dias')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/^Falta:/)).toHaveCount(0)

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await context.newPage()
  const address = `/lp/campanha-${mark}`
  expect((await guest.request.get(address)).status()).toBe(404)

  await page.goto(record)
  await expect(page.getByLabel('Responde depois de publicada')).toHaveValue(new RegExp(`${address}$`))
  await page.getByRole('link', { name: 'Publicar landing page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar landing page' }).click()
  await expect(toasts(page)).toContainText('Landing page publicada.')
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1, name: 'O ano em que você programa' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Sete dias para decidir sem risco' })).toBeVisible()
  await expectAccessible(guest)

  await page.goto(`${record}/details`)
  await page.getByLabel('Chamada').fill('Programe ainda este ano')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(toasts(page)).toContainText('Rascunho salvo.')
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1, name: 'O ano em que você programa' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver e publicar' }).click()
  await expect(page.getByText('de O ano em que você programa para Programe ainda este ano')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar mudanças' }).click()
  await expect(toasts(page)).toContainText('Mudanças publicadas.')
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1, name: 'Programe ainda este ano' })).toBeVisible()
  await context.close()
})

test('the free course of a page is offered in a corner, which stays closed', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await context.newPage()
  await guest.goto('/lp/primeira-vaga')
  const corner = guest.getByRole('complementary', { name: 'Curso grátis' })
  await expect(corner).toBeVisible()
  await expectAccessible(guest)
  await corner.getByRole('button', { name: 'Fechar a oferta do curso grátis' }).press('Enter')
  await expect(corner).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(corner).toHaveCount(0)
  await guest.getByRole('link', { name: 'Git e GitHub na prática' }).last().click()
  await expect(guest).toHaveURL(/\/course\/git-e-github$/)
  await context.close()
})
