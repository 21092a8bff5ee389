import { expectAccessible } from './support/audit'
import { payPix } from './support/bank'
import { beginCourse } from './support/course'
import { newShopper } from './support/people'
import { orderByPix } from './support/shop'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

test('a course is made from nothing, sold by Pix, read, and changed after the sale', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const mark = Date.now()
  const title = `Curso novo ${mark}`
  await page.goto('/admin/courses/new')
  await page.getByRole('link', { name: 'Criar curso do zero' }).click()
  const record = await beginCourse(page, title)
  await page.getByRole('link', { name: /Nova aula em Começo: Texto/ }).click()
  await page.getByLabel('Título', { exact: true }).fill('Boas-vindas')
  await page.getByRole('textbox', { name: 'Texto' }).fill('Leia com calma e depois faça o exercício.')
  await page.getByRole('button', { name: 'Criar aula' }).click()
  await expect(page.getByRole('link', { name: /Boas-vindas/ })).toBeVisible()

  await page.goto(`${record}/price`)
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('47,00')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/^Falta:/)).toHaveCount(0)

  await page.goto(record)
  await page.getByRole('link', { name: 'Publicar curso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar curso' }).click()
  await expect(toasts(page)).toContainText('Curso publicado.')

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await context.newPage()
  const shopper = newShopper()
  await payPix(context, await orderByPix(guest, `curso-novo-${mark}`, shopper))
  await expect(guest).toHaveURL(/\/success$/)
  await guest.getByLabel('Crie sua senha').fill(shopper.password)
  await guest.getByRole('button', { name: 'Criar senha e começar' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Boas-vindas' })).toBeVisible()
  await expect(guest.getByText('Leia com calma e depois faça o exercício.')).toBeVisible()

  const later = `${title}, completo`
  await page.goto(`${record}/basic-info`)
  await page.getByLabel('Título', { exact: true }).fill(later)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(toasts(page)).toContainText('Rascunho salvo.')
  await guest.goto(`/course/curso-novo-${mark}`)
  await expect(guest.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ver e publicar' }).click()
  await expect(page.getByText(`de ${title} para ${later}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar mudanças' }).click()
  await expect(toasts(page)).toContainText('Mudanças publicadas.')
  await guest.goto(`/course/curso-novo-${mark}`)
  await expect(guest.getByRole('heading', { level: 1, name: later })).toBeVisible()
  await context.close()
})
