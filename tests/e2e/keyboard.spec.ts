import type { Locator, Page } from '@playwright/test'
import { newShopper } from './support/people'
import { expect, test } from './support/test'

/** Presses Tab until the element has the focus; fails after 150 stops. */
async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 150; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reaches ${target}`)
}

test('from the home page to the Pix code without a mouse', async ({ page }) => {
  const { name, email, cpf, phone } = newShopper()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')

  const course = page.getByRole('main').getByRole('link', { name: 'React do zero ao deploy' }).first()
  await tabTo(page, course)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'React do zero ao deploy' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }).first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/cart$/)

  await tabTo(page, page.getByRole('link', { name: 'Finalizar compra' }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Finalize sua compra' })).toBeVisible()
  for (const [label, value] of Object.entries({
    'E-mail': email,
    'Nome completo': name,
    CPF: cpf,
    Telefone: phone,
  })) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await expect(page.getByRole('radio', { name: /Pix/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Pagar .* com Pix$/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pix$/)
  await tabTo(page, page.getByRole('button', { name: 'Copiar código' }).filter({ visible: true }))
  await expect(page.getByRole('button', { name: 'Copiar código' }).filter({ visible: true })).toBeFocused()
})
