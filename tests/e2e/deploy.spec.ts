import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/**
 * As after a deploy: code that this tab has not loaded yet is gone, until the browser loads a document anew.
 */
async function deploy(page: Page) {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route('**/assets/*.js', (route) =>
    isGone && !loaded.includes(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
      : route.continue(),
  )
}
const documents = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname))

test.describe('a tab of before a deploy', () => {
  test('follows a link by the browser itself', async ({ page }) => {
    await page.goto('/faq')
    await deploy(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contato')
    expect(await documents(page)).toEqual(['/contact'])
  })

  test('sends a form by the browser itself', async ({ page }) => {
    await page.goto('/contact')
    await deploy(page)
    await page.getByRole('textbox', { name: 'Nome' }).fill('Rita Alves Prado')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('rita@exemplo.test')
    await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Mensagem de antes da troca ${Date.now()}`)
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByText(/Mensagem enviada/).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('')
    await expect(page.getByText('Algo falhou do nosso lado')).toBeHidden()
  })

  test('does what a button of one click says', async ({ page }) => {
    await page.goto('/course/sql')
    await deploy(page)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('link', { name: 'Finalizar compra' }).first()).toBeAttached()
  })
})
