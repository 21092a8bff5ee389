import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydration'
import { emailOf, PASSWORD } from './support/people'
import { expect, test, toasts } from './support/test'

const propsOf = async (page: Page, path: string) =>
  (await (await page.request.get(path, { headers: { accept: 'application/json', 'x-page': '1' } })).json())
    .props

/** A student of the demo world who bought once, with the CPF that the order told. */
async function aBuyer(page: Page): Promise<{ id: string; name: string; cpf: string }> {
  const { rows } = await propsOf(page, '/admin/users?papel=Student&compras=first&ordem=nome')
  const { user } = await propsOf(page, `/admin/users/${rows[3].id}`)
  return { id: rows[3].id, name: rows[3].title, cpf: user.row.values.cpf }
}

test('a person is found by CPF, given access with a reason, and seen with their eyes', async ({ page }) => {
  // A session of its own: impersonation ends the one that it begins in.
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(emailOf('admin'))
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const { name, cpf } = await aBuyer(page)
  await page.goto('/admin/users')
  const search = page.getByRole('searchbox', { name: 'Nome, e-mail, CPF, telefone ou pedido' })
  await search.fill(cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'))
  await search.press('Enter')
  await expect(page).toHaveURL(/busca=/)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page
    .getByRole('link', { name: /^Cursos/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/courses$/)
  await untilHydrated(page)
  await page.getByLabel('Curso', { exact: true }).first().selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Liberar acesso' }).click()
  await expect(page.getByText('Diga o motivo em poucas palavras').first()).toBeVisible()
  await page.getByLabel('Motivo').first().fill('Ganhou no sorteio da aula aberta.')
  await page.getByRole('button', { name: 'Liberar acesso' }).click()
  await expect(toasts(page)).toContainText('Acesso liberado.')
  await expect(page.getByText('Liberado pela equipe')).toBeVisible()

  await page.getByRole('link', { name: 'Linha do tempo' }).click()
  await page.getByRole('link', { name: 'Acesso', exact: true }).click()
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'sorteio da aula aberta' })
  await expect(newest).toContainText('liberado pela equipe')
  await expect(newest).toContainText('Helena')

  const act = async () => {
    await page.getByLabel('Motivo do acesso').selectOption('check')
    await page.getByRole('button', { name: 'Entrar como este aluno' }).click()
  }
  await act()
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await act()
  await expect(page.getByText(`Impersonating as ${name}`)).toBeVisible()
  await page.getByText('Leave impersonate').click()
  await expect(page.getByText(`Impersonating as ${name}`)).toBeHidden()
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
})
