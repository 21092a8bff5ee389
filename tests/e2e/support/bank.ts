import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Opens the charge of a Pix code in the test bank, in a tab of its own, as the payer's bank app would. */
export async function openCharge(context: BrowserContext, brcode: string): Promise<Page> {
  const desk = await context.newPage()
  await desk.goto('/sandbox/')
  await desk.getByLabel('Pagar com Pix copia e cola').fill(brcode)
  await desk.getByRole('button', { name: 'Abrir cobrança' }).click()
  await expect(desk.getByRole('heading', { name: 'O que o banco faz?' })).toBeVisible()
  return desk
}

/** Lets the bank do one thing to the charge of a Pix code: "Pagar", "Expirar", "Pagar em atraso"… */
export async function bankDoes(context: BrowserContext, brcode: string, action: RegExp, said: string) {
  const desk = await openCharge(context, brcode)
  await desk.getByRole('button', { name: action }).click()
  await expect(desk.getByRole('status')).toContainText(said)
  await desk.close()
}

export const payPix = (context: BrowserContext, brcode: string) =>
  bankDoes(context, brcode, /^Pagar\s?O pagamento/, 'Cobrança paga.')
