import { expectAccessible } from './support/audit'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

const COURSE = 'IA generativa para quem programa'

test('a price is levelled after its preview, is charged by the shop, and comes back when undone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/course/ia-generativa')
  const shown = page
    .getByRole('complementary')
    .getByText(/^R\$\s[\d.]+,\d\d$/)
    .first()
  const before = await shown.innerText()

  await page.goto('/admin/price-leveling/edit')
  await page.getByLabel('Porcentagem', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await expect(page.getByRole('heading', { name: 'Prévia' })).toBeVisible()
  for (const each of await page.getByRole('checkbox', { name: /^Mudar / }).all()) await each.uncheck()
  const change = page.getByRole('button', { name: 'Mudar os preços marcados' })
  await change.click()
  await expect(page.getByRole('alert')).toHaveText('Escolha pelo menos um produto.')
  await page.getByRole('checkbox', { name: `Mudar ${COURSE}` }).check()
  await expectAccessible(page)
  await change.click()
  const past = page.getByRole('listitem').filter({ hasText: '10% a mais' }).first()
  await expect(past.getByRole('button', { name: /^Desfazer/ })).toBeVisible()

  await page.goto('/course/ia-generativa')
  await expect(shown).not.toHaveText(before)

  await page.goto('/admin/price-leveling/edit')
  await past.getByRole('button', { name: /^Desfazer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(past.getByText(/1 preço voltou/)).toBeVisible()
  await page.goto('/course/ia-generativa')
  await expect(shown).toHaveText(before)
})

test('a course is given by a CSV of four lines, of which two are wrong', async ({ page }) => {
  const mark = Date.now()
  const people = ['ana', 'bia'].map((name) => `${name}-${mark}@exemplo.test`)
  await page.goto('/admin/give-away/create')
  await page.getByLabel('Curso ou formação').selectOption({ label: 'Estruturas de dados e algoritmos' })
  await page.getByLabel('Motivo').fill('Sorteio do evento')
  await page.getByLabel('Ou um arquivo CSV').setInputFiles({
    name: 'sorteio.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`E-mail;Nome\n${people[0]};Ana Lima\nsem-arroba;Léo\n${people[1]};Bia Reis\n@;Zé\n`),
  })
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await expect(page.getByText('2 pessoas vão receber, 2 linhas com erro.')).toBeVisible()
  await expect(page.getByText('Ninguém recebeu nada ainda.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dar a 2 pessoas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar agora' }).click()
  await page.getByRole('link', { name: 'Ver a lista, linha por linha' }).click()
  await expect(page.getByText(/2 pessoas receberam, 2 linhas com erro\./)).toBeVisible()
  for (const email of people)
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Recebeu')
  await expect(toasts(page)).not.toContainText('Algo falhou')
})
