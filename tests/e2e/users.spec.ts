import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydration'
import { codesOf, signInAt } from './support/login'
import { mailTo } from './support/mailbox'
import { emailOf, newShopper, PASSWORD } from './support/people'
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
  await signInAt(page, { email: emailOf('admin'), password: PASSWORD })
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

/** Does what the menu of a person's page offers; with a reason, only once that is said. */
async function actOn(page: Page, person: string, label: string, reason?: string) {
  await page.goto(person)
  await page.getByText('Mais ações').click()
  await page.getByRole('main').getByText(label, { exact: true }).click()
  if (reason === undefined) return
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toContainText('Diga o motivo')
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: label }).click()
}

test.describe('of a colleague', () => {
  test.use({ person: 'admin' })

  test('who is added, the role changes, the second step is turned off, and the account blocked and opened', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      ...(baseURL && { baseURL }),
    })
    const colleague = await context.newPage()
    const { email, password } = newShopper()
    const login = { email, password }

    await page.goto('/admin/users/create')
    await page.getByLabel('Nome completo').fill('Rui Castanheira')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Papel').selectOption({ label: 'Suporte' })
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rui Castanheira' })).toBeVisible()
    const person = new URL(page.url()).pathname

    const mail = await mailTo(page, email, /crie sua senha/)
    const link = await mail.getByRole('link', { name: 'Criar minha senha' }).getAttribute('href')
    await colleague.goto(new URL(String(link)).pathname)
    await untilHydrated(colleague)
    await colleague.getByLabel('Nova senha', { exact: true }).fill(password)
    await colleague.getByRole('main').getByRole('button', { name: /senha/i }).last().click()
    await expect(colleague).toHaveURL(/\/admin\/questions/)

    await page.goto(`${person}/edit`)
    await page.getByLabel('Papel').selectOption({ label: 'Edição' })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toasts(page)).toContainText('As sessões abertas terminaram.')
    await colleague.goto('/admin/questions')
    await expect(colleague).toHaveURL(/\/login/)
    await signInAt(colleague, login)
    await expect(colleague).toHaveURL(/\/admin\/courses$/)

    await colleague.goto('/profile/security')
    await untilHydrated(colleague)
    await colleague.getByRole('button', { name: 'Ativar com um aplicativo' }).click()
    await colleague.getByLabel('Senha', { exact: true }).fill(password)
    await colleague.getByRole('button', { name: 'Confirmar e continuar' }).click()
    await colleague.getByRole('button', { name: 'Ativar com um aplicativo' }).click()
    const nextCode = codesOf(await colleague.getByLabel('Ou copie a chave').inputValue())
    await colleague.getByLabel('Código').fill(nextCode())
    await colleague.getByRole('button', { name: 'Ativar', exact: true }).click()
    await expect(colleague.getByText('Guarde seus códigos de recuperação')).toBeVisible()

    await actOn(page, person, 'Desligar duas etapas', 'Perdeu o telefone; conferido por vídeo.')
    await expect(toasts(page)).toContainText('duas etapas desligada')
    await mailTo(page, email, /duas etapas/i)
    await signInAt(colleague, login)
    await expect(colleague).toHaveURL(/\/admin\/courses$/)

    await actOn(page, person, 'Bloquear conta', 'Saiu da empresa.')
    await expect(page.getByText('Saiu da empresa.').first()).toBeVisible()
    await signInAt(colleague, login)
    await expect(colleague.getByRole('main')).toContainText(/bloquead/i)
    await actOn(page, person, 'Desbloquear conta')
    await expect(toasts(page)).toContainText('Conta desbloqueada.')
    await signInAt(colleague, login)
    await expect(colleague).toHaveURL(/\/admin\/courses$/)

    await actOn(page, person, 'Enviar link de senha')
    await expect(toasts(page)).toContainText('Link de senha enviado.')
    await mailTo(page, email, /nova senha/i)
    await page.goto(person)
    const story = page.getByRole('main')
    for (const told of ['Perdeu o telefone', 'Saiu da empresa', 'Helena'])
      await expect(story).toContainText(told)
    await context.close()
  })
})
