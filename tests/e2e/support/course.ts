import type { Page } from '@playwright/test'
import { expect } from './test'

/** Fills in the form of a new course that the page shows, describes it, and begins its curriculum with the module “Começo”. Answers the address of its record. */
export async function beginCourse(page: Page, title: string): Promise<string> {
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page.getByLabel('Subtítulo').fill('Do primeiro passo ao resultado')
  await page.getByRole('combobox', { name: 'Categoria' }).fill('front')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Tema da capa').selectOption({ index: 1 })
  await page.getByLabel('Nome').fill('Lívia Sampaio')
  await page.getByLabel('Sobre').fill('Ensina há quinze anos.')
  await page.getByRole('button', { name: 'Criar curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const record = new URL(page.url()).pathname

  await page.goto(`${record}/details`)
  await page.getByLabel('Promessa').fill('Faça o seu primeiro projeto.')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Um curso curto, com um projeto.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Falta: preço, 1 aula').first()).toBeVisible()

  await page.goto(`${record}/curriculum`)
  await page.getByLabel('Novo módulo').fill('Começo')
  await page.getByRole('button', { name: 'Criar módulo' }).click()
  return record
}
