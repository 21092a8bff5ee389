import type { Page } from '@playwright/test'
import { expectAccessible } from './support/audit'
import { expect, test } from './support/test'

test.use({ person: 'aluna' })

/** Answers the question on the page: with its first answer, or with its last. */
async function answer(page: Page, which: 'first' | 'last') {
  const choices = page.locator('fieldset input:is([type=radio],[type=checkbox])')
  await choices[which]().check()
  await page.getByRole('button', { name: 'Responder' }).click()
}

test('what was missed in a quiz days ago is reviewed with one hand, and leads to where it is explained', async ({
  page,
}) => {
  await page.goto('/student/mycourses')
  await expect(page.getByText('2 perguntas, cerca de 2 minutos.')).toBeVisible()
  await page.getByRole('link', { name: 'Começar revisão' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisão de hoje' })).toBeVisible()
  await expect(page.getByText('0 de 2 perguntas')).toBeVisible()
  await expectAccessible(page)

  await answer(page, 'last')
  await expect(page.getByText('1 de 2 perguntas')).toBeVisible()
  await expect(page.getByText(/Esta pergunta volta em \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  const explained = page.getByRole('link', { name: /^Rever / })
  await expect(explained).toHaveAttribute('href', /watch\?lesson=[^&]+/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Próxima pergunta' }).click()
  await answer(page, 'first')
  await page.getByRole('link', { name: 'Terminar' }).click()
  await expect(page.getByText('Revisão de hoje feita')).toBeVisible()
  await expect(page.getByText(/Você respondeu 2 perguntas hoje\./)).toBeVisible()
  await page.goto('/student/mycourses')
  await expect(page.getByRole('link', { name: 'Começar revisão' })).toHaveCount(0)
})
