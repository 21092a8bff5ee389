import { expect, type Page } from '@playwright/test'
import type { Shopper } from './people'

/** Puts the course of this address into the cart from its page. */
export async function addToCart(page: Page, slug: string) {
  await page.goto(`/course/${slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
}

/** From the cart to the form that asks who buys and how. */
export async function toCheckout(page: Page) {
  await page.getByRole('link', { name: 'Finalizar compra' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: '1. Seus dados' })).toBeVisible()
}

/** Fills what is there; a signed-in buyer has an e-mail already. */
export async function fillBuyer(
  page: Page,
  shopper: Omit<Shopper, 'password' | 'email'> & { email?: string },
) {
  // An offer beside the form may speak of e-mails, too.
  if (shopper.email) await page.getByRole('textbox', { name: 'E-mail' }).fill(shopper.email)
  await page.getByLabel('CPF').fill(shopper.cpf)
  await page.getByLabel('Nome completo').fill(shopper.name)
  await page.getByLabel('Telefone').fill(shopper.phone)
}

/** The card of a test: its number decides what the provider answers. */
export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome como está no cartão').fill('MARINA A TEIXEIRA')
  await page.getByLabel('Validade (MM/AA)').fill('12/31')
  await page.getByLabel('Código (CVV)').fill('123')
}

export const chooseCard = (page: Page) => page.getByRole('radio', { name: /Cartão/ }).check({ force: true })

/** Presses the button that buys and waits for the page of the Pix. Answers the code to copy. */
export async function payWithPix(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click()
  await expect(page).toHaveURL(/\/checkout\/orders\/[^/]+\/pix$/)
  return pixCode(page)
}

export async function pixCode(page: Page): Promise<string> {
  const field = page.getByLabel('Pix copia e cola').filter({ visible: true })
  await expect(field).toBeVisible()
  return field.inputValue()
}

/** From an empty cart to the Pix page, as a new guest. */
export async function orderByPix(page: Page, slug: string, shopper: Shopper): Promise<string> {
  await addToCart(page, slug)
  await toCheckout(page)
  await fillBuyer(page, shopper)
  return payWithPix(page)
}
