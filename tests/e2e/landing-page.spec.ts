import { type LandingKindName, landingKindNames } from '../../src/domain/kernel/landing-kinds'
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

test('a page of sections is built from the keyboard alone, beside its preview', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const mark = Date.now()
  const { keyboard } = page
  await page.goto('/admin/landingpages/create')
  await page.getByLabel('Nome', { exact: true }).focus()
  await keyboard.type(`Teclado ${mark}`)
  await page.getByRole('combobox', { name: 'Produto' }).focus()
  await keyboard.type('sql')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Criar landing page' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Teclado ${mark}` })).toBeVisible()
  const record = new URL(page.url()).pathname

  await page.goto(`${record}/details`)
  await page.getByLabel('Chamada', { exact: true }).focus()
  await keyboard.type('Tudo sem o mouse')
  const add = async (kind: LandingKindName) => {
    const select = page.getByLabel('Tipo da seção nova')
    await select.focus()
    await keyboard.press('Home')
    for (const _ of landingKindNames.slice(0, landingKindNames.indexOf(kind)))
      await keyboard.press('ArrowDown')
    await expect(select).toHaveValue(kind)
    await keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Acrescentar seção' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.locator('[name$=".title"]:focus')).toHaveCount(1)
  }
  await add('audience')
  await keyboard.press('Tab')
  await keyboard.type('Quem usa planilhas')
  await add('comparison')
  await keyboard.type('Lado a lado')
  for (const words of ['Com o curso', 'Sem o curso']) {
    await keyboard.press('Tab')
    await keyboard.type(words)
  }
  await page.getByLabel('O que compara').focus()
  for (const words of ['Tempo', 'Um mês', 'Um ano']) {
    await keyboard.type(words)
    await keyboard.press('Tab')
  }
  await add('price')
  await add('call')
  await keyboard.type('Vamos?')
  const preview = page.frameLocator('iframe[title="Prévia da página"]')
  await expect(preview.getByRole('heading', { name: 'Vamos?' })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: 'Tudo sem o mouse' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Mover a seção 3, Preço/ }).focus()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Mover a seção 2, Preço/ })).toBeFocused()
  await page.getByRole('button', { name: 'Duplicar seção 1, Para quem é' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Mover a seção 2, Para quem é/ })).toBeFocused()
  await page.getByRole('button', { name: 'Remover seção 2, Para quem é' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remover seção 2, Para quem é' }).press('Enter')
  await keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Landing page salva.')

  await page.goto(record)
  await page.getByRole('link', { name: 'Publicar landing page' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar landing page' }).press('Enter')
  await expect(toasts(page)).toContainText('Landing page publicada.')
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await context.newPage()
  await guest.goto(`/lp/teclado-${mark}`)
  const headings = guest.getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: /Para quem|Quanto|Lado|Vamos/ })).toHaveText([
    'Para quem é',
    'Quanto custa',
    'Lado a lado',
    'Vamos?',
  ])
  await expect(guest.getByRole('table', { name: 'Lado a lado' }).getByRole('rowheader')).toHaveText('Tempo')
  await expectAccessible(guest)
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
