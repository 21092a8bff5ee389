import type { Browser } from '@playwright/test'
import { audit } from './support/audit'
import { codesOf, signInAt } from './support/login'
import { mailTo } from './support/mailbox'
import { newShopper, PASSWORD, signUp, storageOf } from './support/people'
import { expect, test, toasts } from './support/test'

/** An editor of their own, so that the seeded logins stay as every spec knows them. */
async function newEditor(browser: Browser, baseURL: string | undefined) {
  const { email, name } = newShopper()
  const context = await browser.newContext({ storageState: storageOf('admin'), baseURL })
  const page = await context.request.get('/admin/orders', {
    headers: { accept: 'application/json', 'x-page': '1' },
  })
  const { token } = (await page.json()).props.auth
  const made = await context.request.post('/api/commands/create-staff-account', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, password: PASSWORD, role: 'Editor' },
  })
  expect(made.status()).toBe(200)
  await context.close()
  return { email, password: PASSWORD }
}

test('staff turn the second step on and sign in with a code, or with a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const editor = await newEditor(browser, baseURL)
  await signInAt(page, editor)
  await expect(page).toHaveURL(/\/admin\/courses$/)
  await expect(toasts(page)).toContainText('confirmação em duas etapas')

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ativar agora' }).click()
  await page.getByRole('button', { name: 'Ativar com um aplicativo' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(editor.password)
  await page.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await page.getByRole('button', { name: 'Ativar com um aplicativo' }).click()
  await expect(page.getByRole('img', { name: 'QR code para o aplicativo de autenticação' })).toBeVisible()
  await audit(page)
  const nextCode = codesOf(await page.getByLabel('Ou copie a chave').inputValue())

  await page.getByLabel('Código').fill('000000')
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('O código não confere.')
  await page.getByLabel('Código').fill(nextCode())
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(page.getByText('Guarde seus códigos de recuperação')).toBeVisible()
  await audit(page)
  const recovery = String(
    await page
      .getByRole('main')
      .getByText(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
      .first()
      .textContent(),
  )
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText(recovery)).toHaveCount(0)

  await signInAt(page, editor)
  await expect(page).toHaveURL(/\/login\/second-step$/)
  await audit(page)
  await page.getByLabel('Código').fill(nextCode())
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/courses$/)

  await signInAt(page, editor)
  await page.getByLabel('Código').fill(recovery)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(toasts(page)).toContainText('Restam 9')
})

test('a fourth device is asked for the code that was mailed', async ({ page, context, browser, baseURL }) => {
  test.slow()
  const shopper = newShopper()
  await signUp(context, shopper)
  for (let device = 2; device <= 3; device++) {
    const other = await browser.newContext({ baseURL })
    const tab = await other.newPage()
    await signInAt(tab, shopper)
    await expect(tab).toHaveURL(/\/student\/mycourses$/)
    await other.close()
  }
  await context.clearCookies()
  await signInAt(page, shopper)
  await expect(page).toHaveURL(/\/login\/device$/)
  await audit(page)

  const admin = await browser.newContext({ storageState: storageOf('admin'), baseURL })
  const mail = await mailTo(await admin.newPage(), shopper.email, /^Seu código de acesso/)
  const code = String(await mail.getByText(/^\d{6}$/).textContent())
  await admin.close()

  await page.getByLabel('Código').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/student\/mycourses$/)
})
