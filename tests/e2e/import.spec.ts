import { expect, test } from './support/test'

test.use({ person: 'admin' })

test('a file of students is checked line by line, then imported', async ({ page }) => {
  const who = `rosa-${Date.now()}@exemplo.test`
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click()
  await expect(page.getByText('Escolha o arquivo CSV.').first()).toBeVisible()
  await page.getByLabel('Arquivo CSV').setInputFiles({
    name: 'alunos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nome,Email\nRosa Melo,${who}\nBia Reis,bia-arroba\n`),
  })
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click()
  await expect(page.getByText('“bia-arroba” não é um e-mail.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(who) })).toContainText('Abre a conta.')
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByText('Terminada: 1 linha gravada, 1 com erro.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar o resultado de cada linha' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^importacao-.*\.csv$/)
})
