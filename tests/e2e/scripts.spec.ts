import type { Browser } from '@playwright/test'
import { untilHydrated } from './support/hydration'
import { storageOf } from './support/people'
import { expect, test, toasts } from './support/test'

const CLOSED = ['/checkout', '/login', '/admin/configurations', '/profile']

/** Whether the code of a script ran, and whether the page carries it at all. */
async function ranAt(browser: Browser, as: 'admin' | undefined, path: string, mark: string) {
  const page = await browser.newPage(as && { storageState: storageOf(as) })
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  const ran = await page.evaluate((name) => name in window, mark)
  const carried = (await page.content()).includes(mark)
  await page.close()
  return { ran, carried }
}

test("an Editor's script is refused, mended and approved, and runs on its page and on none of the closed ones", async ({
  browser,
}) => {
  test.slow()
  const mark = `medicao${Date.now() % 1_000_000}`
  const name = `Medição ${mark}`
  const editor = await browser.newPage({ storageState: storageOf('editor') })
  await editor.goto('/admin/scripts/create')
  await untilHydrated(editor)
  await editor.getByLabel('Nome').fill(name)
  await editor.getByRole('textbox', { name: 'Código' }).fill(`window.${mark} = 1; window.email = 1`)
  await editor.getByRole('textbox', { name: 'Páginas' }).fill('/\n/checkout')
  await editor.getByRole('button', { name: 'Criar script' }).click()
  await expect(editor.getByText('Nada disto aparece em /admin').first()).toBeVisible()
  await editor.getByRole('textbox', { name: 'Páginas' }).fill('/')
  await editor.getByRole('textbox', { name: 'Outros endereços' }).fill('https://coleta.exemplo.test')
  await editor.getByRole('button', { name: 'Criar script' }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(editor.getByText('Espera aprovação').first()).toBeVisible()
  await expect(editor.getByText('Aprovar script')).toHaveCount(0)
  const record = new URL(editor.url()).pathname
  expect(await ranAt(browser, undefined, '/', mark)).toEqual({ ran: false, carried: false })

  const admin = await browser.newPage({ storageState: storageOf('admin') })
  await admin.goto(record)
  await untilHydrated(admin)
  await expect(admin.getByRole('heading', { name: 'O que ele poderá' })).toBeVisible()
  await expect(admin.getByText('https://coleta.exemplo.test').first()).toBeVisible()
  await admin.getByText('Mais ações').click()
  await admin.getByRole('link', { name: 'Recusar script' }).click()
  await admin.getByRole('dialog').getByLabel('Motivo').fill('Não precisa do e-mail.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Recusar script' }).click()
  await expect(toasts(admin)).toContainText('Script recusado.')

  await editor.reload()
  await untilHydrated(editor)
  await expect(editor.getByText('Não precisa do e-mail.').first()).toBeVisible()
  await editor.goto(`${record}/edit`)
  await untilHydrated(editor)
  await editor.getByRole('textbox', { name: 'Código' }).fill(`window.${mark} = 1`)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Espera aprovação').first()).toBeVisible()
  expect(await ranAt(browser, undefined, '/', mark)).toEqual({ ran: false, carried: false })

  await admin.reload()
  await untilHydrated(admin)
  await admin.getByRole('link', { name: 'Aprovar script' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Aprovar script' }).click()
  await expect(toasts(admin)).toContainText('Script aprovado.')
  expect(await ranAt(browser, undefined, '/', mark)).toEqual({ ran: true, carried: true })
  expect(await ranAt(browser, undefined, '/courses', mark)).toEqual({ ran: false, carried: false })
  for (const path of CLOSED)
    expect([path, await ranAt(browser, path === '/login' ? undefined : 'admin', path, mark)]).toEqual([
      path,
      { ran: false, carried: false },
    ])

  await admin.getByText('Mais ações').click()
  await admin.getByRole('link', { name: 'Desativar script' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Desativar script' }).click()
  await expect(toasts(admin)).toContainText('Script desativado.')
  expect(await ranAt(browser, undefined, '/', mark)).toEqual({ ran: false, carried: false })
  await admin.close()
  await editor.close()
})
