import { expectAccessible } from './support/audit'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

test('an Editor makes a launch, announces it, and sees the guest who registers', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now()
  const name = `Noite de SQL ${mark}`
  const inDays = (days: number) => new Date(mark + days * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = inDays(20).split('-')
  const typed = `${day}/${month}/${year}`

  await page.goto('/admin/events/create')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Promessa').fill('Uma noite para escrever a primeira consulta.')
  const hourOf = (label: string) => page.getByLabel(`${label}: hora de São Paulo`)
  await page.getByLabel('Começa', { exact: true }).fill(typed)
  await hourOf('Começa').fill('20:00')
  await page.getByLabel('Termina', { exact: true }).fill(typed)
  await hourOf('Termina').fill('19:00')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('O fim precisa vir depois do começo.').first()).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name)
  await hourOf('Termina').fill('22:00')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Falta: descrição').first()).toBeVisible()
  const record = new URL(page.url()).pathname
  const address = `/eventos/noite-de-sql-${mark}`

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await context.newPage()
  expect((await guest.request.get(address)).status()).toBe(404)

  await page.goto(`${record}/details`)
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Tabelas, perguntas e nenhuma planilha.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/^Falta:/)).toHaveCount(0)

  await page.goto(`${record}/page-sections`)
  await page.getByRole('button', { name: 'Acrescentar seção' }).click()
  await page.getByRole('combobox', { name: 'Seção pronta' }).fill('como assistir')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toasts(page)).toContainText('Evento salvo.')

  await page.goto(record)
  await page.getByRole('link', { name: 'Anunciar evento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anunciar evento' }).click()
  await expect(toasts(page)).toContainText('as inscrições estão abertas')
  await expectAccessible(page)

  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Como assistir' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('Nome').fill('Rosa Prado')
  await guest.getByLabel('E-mail').fill(`rosa.${mark}@exemplo.test`)
  await guest.getByRole('checkbox').first().check()
  await guest.getByRole('button', { name: 'Fazer inscrição' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /sua inscrição está feita/i })).toBeVisible()
  await context.close()

  await page.goto(`${record}?aba=inscritos`)
  await expect(page.getByRole('cell', { name: 'Rosa Prado' })).toBeVisible()
  await page.goto(record)
  await page.getByRole('link', { name: 'Filtrar e exportar as inscrições' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrições em eventos' })).toBeVisible()
  await expect(page.getByText(`rosa.${mark}@exemplo.test`).first()).toBeVisible()
})
