import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Opens the charge of a Pix code in the test bank, in a tab of its own, as the payer's bank app would. */
export async function openCharge(context: BrowserContext, brcode: string): Promise<Page> {
  const bankPage = await context.newPage()
  await bankPage.goto('/sandbox/')
  await bankPage.getByLabel('Pagar com Pix copia e cola').fill(brcode)
  await bankPage.getByRole('button', { name: 'Abrir cobrança' }).click()
  await expect(bankPage.getByRole('heading', { name: 'O que o banco faz?' })).toBeVisible()
  return bankPage
}

/** Lets the bank do one thing to the charge of a Pix code: "Pagar", "Expirar", "Pagar em atraso"… */
export async function bankDoes(context: BrowserContext, brcode: string, action: RegExp, said: string) {
  const bankPage = await openCharge(context, brcode)
  await bankPage.getByRole('button', { name: action }).click()
  await expect(bankPage.getByRole('status')).toContainText(said)
  await bankPage.close()
}

export const payPix = (context: BrowserContext, brcode: string) =>
  bankDoes(context, brcode, /^Pagar\s?O pagamento/, 'Cobrança paga.')
