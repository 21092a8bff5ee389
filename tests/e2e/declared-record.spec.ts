import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydration'
import { storageOf } from './support/people'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

/** Makes a category and answers its address. */
async function created(page: Page, name: string): Promise<string> {
  await page.goto('/admin/categories/create')
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Criar categoria' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname
}
const description = (page: Page) => page.getByLabel('Descrição')

test('unsaved changes are kept until the person decides', async ({ page }) => {
  const at = await created(page, `Guardada ${Date.now()}`)
  // A step back to another document is asked about by the browser itself, and no test sees that.
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page).toHaveURL(`${at}/edit`)
  await description(page).fill('Uma frase.')
  await expect(page.getByText('Você tem mudanças não salvas', { exact: true })).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(`${at}/edit`)
  await expect(description(page)).toHaveValue('Uma frase.')
  await page.goBack()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(at)
  await expect(page.getByText('Uma frase.')).toBeHidden()
})

test('what was typed and not saved is there again after the page has gone, for the same person', async ({
  page,
}) => {
  const at = await created(page, `Recuperada ${Date.now()}`)
  const note = page.getByRole('status').filter({ hasText: /^Recuperamos o que você escreveu/ })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${at}/edit`)
  await untilHydrated(page)
  await description(page).fill('Uma frase.')
  await page.reload()
  await expect(note).toContainText(/hoje às \d\d:\d\d/)
  await expect(description(page)).toHaveValue('Uma frase.')

  const cookies = await page.context().cookies()
  const other = JSON.parse(await readFile(storageOf('admin'), 'utf8'))
  await page.context().clearCookies()
  await page.context().addCookies(other.cookies)
  await page.goto(`${at}/edit`)
  await untilHydrated(page)
  await expect(description(page)).toHaveValue('')
  await expect(note).toBeHidden()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)

  await page.goto(`${at}/edit`)
  await note.getByRole('button', { name: 'Descartar' }).click()
  await expect(note).toBeHidden()
  await expect(description(page)).toHaveValue('')
  await description(page).fill('Outra frase.')
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(at)
  await page.goto(`${at}/edit`)
  await untilHydrated(page)
  await expect(description(page)).toHaveValue('Outra frase.')
  await expect(note).toBeHidden()
})

test('is saved by Ctrl+S, and brought back as it was', async ({ page }) => {
  const at = await created(page, `Versões ${Date.now()}`)
  await page.goto(`${at}/edit`)
  await description(page).fill('Segunda versão.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(at)
  await expect(page.getByText('Segunda versão.')).toBeVisible()
  await page.getByRole('link', { name: /^Histórico/ }).click()
  await expect(page.locator('ins', { hasText: 'Segunda versão.' })).toBeVisible()
  await page.getByRole('link', { name: 'Como era' }).click()
  await expect(page.getByText(/^Como era em/)).toBeVisible()
  await expect(page.getByText('Segunda versão.')).toBeHidden()
  await page.getByRole('button', { name: 'Trazer de volta esta versão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(toasts(page)).toContainText('Versão trazida de volta.')
  await expect(page).toHaveURL(at)
  await expect(page.getByText('Segunda versão.')).toBeHidden()
})

test('two people see each other, and neither overwrites the other unasked', async ({ page, browser }) => {
  const at = await created(page, `Disputada ${Date.now()}`)
  const other = await browser.newPage({ storageState: storageOf('admin') })
  await page.goto(`${at}/edit`)
  await other.goto(`${at}/edit`)
  await expect(other.getByText(/também está aqui/)).toBeVisible()
  await description(page).fill('Da editora.')
  await description(other).fill('Da administradora.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(at)
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByText(/mudou Descrição para “Da editora\.”/)).toBeVisible()
  await expect(description(other)).toHaveValue('Da administradora.')
  await other.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await expect(other).toHaveURL(at)
  await expect(other.getByText('Da administradora.')).toBeVisible()
  await other.close()
})

test('no sheet of the shop comes behind that of the back office', async ({ page }) => {
  await page.goto('/admin/categories/create')
  await description(page).focus()
  await page.waitForLoadState('networkidle')
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => href?.split('/').at(-1)?.split('-')[0] ?? []),
  )
  expect(sheets).toContain('whole')
  expect(sheets).not.toContain('entry')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form keeps what was typed', async ({ page }) => {
    await page.goto('/admin/categories/create')
    await page.getByLabel('Nome').fill('!!!')
    await description(page).fill('Fica aqui.')
    await page.getByRole('button', { name: 'Criar categoria' }).click()
    await expect(page.getByText('Use letras ou números no nome').first()).toBeVisible()
    await expect(description(page)).toHaveValue('Fica aqui.')
  })
})
