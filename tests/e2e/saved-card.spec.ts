import type { Page } from '@playwright/test'
import { audit, expectAccessible, expectNoSideScroll } from './support/audit'
import { newShopper, signUp } from './support/people'
import { chooseCard, fillBuyer, fillCard } from './support/shop'
import { expect, test } from './support/test'

// Five declined cards of one address are stopped: each file comes from an address of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.8' } })

const PAY = /^Pagar .* com cartão$/
const KEEP = /^Salvar este cartão/

async function toOffer(page: Page, slug: string) {
  await page.goto(`/checkout/course/${slug}`)
  await expect(page.getByRole('heading', { name: '2. Pagamento' })).toBeVisible()
}

/** Signs up and buys a course with a card that is to be kept; answers what the next checkout asks of the buyer. */
async function buyAndKeep(page: Page, number: string, beforePaying = async () => {}) {
  const shopper = newShopper()
  await signUp(page.context(), shopper)
  const { email: _, ...rest } = shopper
  await toOffer(page, 'typescript')
  await fillBuyer(page, rest)
  await chooseCard(page)
  await fillCard(page, number)
  await beforePaying()
  await page.getByLabel(KEEP).check()
  await page.getByRole('button', { name: PAY }).click()
  await expect(page).toHaveURL(/\/success$/)
}

/** Who bought before is asked nothing again. */
async function isKnown(page: Page) {
  await expect(page.getByText(/CPF \*{3}\.\d{3}\.\d{3}-\*{2}/)).toBeVisible()
  await expect(page.getByLabel('CPF')).toBeHidden()
}

test('a card is saved with consent, pays the next course by one choice, and is removed', async ({ page }) => {
  await buyAndKeep(page, '4111 1111 1111 1111', async () => {
    await expect(page.getByLabel(KEEP)).not.toBeChecked()
    await expectAccessible(page)
  })

  await page.goto('/profile/credit-cards')
  await expect(page.getByRole('heading', { name: 'Cartões salvos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover Visa final 1111' })).toBeVisible()
  await audit(page)

  await toOffer(page, 'python')
  await isKnown(page)
  await chooseCard(page)
  await expect(page.getByRole('radio', { name: /Visa final 1111/ })).toBeChecked()
  await expect(page.getByLabel('Número do cartão')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page, 320)
  await page.getByRole('button', { name: PAY }).click()
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('Visa final 1111').first()).toBeVisible()

  await page.goto('/profile/credit-cards')
  await page.getByRole('button', { name: 'Remover Visa final 1111' }).click()
  await expect(page.getByText('Nenhum cartão salvo')).toBeVisible()
  await toOffer(page, 'react')
  await chooseCard(page)
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Visa final/ })).toHaveCount(0)
})

test('a saved card that the bank refuses leads on, to another card or to Pix', async ({ page }) => {
  // Pays when it is typed, and not when it is charged from what was kept.
  await buyAndKeep(page, '4000 0000 0000 0341')

  await toOffer(page, 'python')
  await isKnown(page)
  await chooseCard(page)
  await page.getByRole('radio', { name: /Visa final 0341/ }).check({ force: true })
  await page.getByRole('button', { name: PAY }).click()
  await expect(page.getByRole('heading', { name: 'O pagamento não foi aprovado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Visa final 0341/ })).toHaveCount(0)
  await fillCard(page, '4111 1111 1111 1111')
  await page.getByRole('button', { name: PAY }).click()
  await expect(page).toHaveURL(/\/success$/)
})

test.describe('before JavaScript', () => {
  test('a saved card is chosen and pays by a plain form', async ({ page, context, browser, baseURL }) => {
    await buyAndKeep(page, '5555 5555 5555 4444')
    await page.goto('/profile/credit-cards')
    await expect(page.getByText('Mastercard final 4444').first()).toBeVisible()

    const plain = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
    const still = await plain.newPage()
    await still.goto('/checkout/course/python')
    const choice = still.getByRole('radio', { name: /Mastercard final 4444/ })
    await expect(choice).toBeHidden()
    await isKnown(still)
    await still.getByRole('radio', { name: /^Cartão/ }).check({ force: true })
    await expect(choice).toBeVisible()
    await expect(choice).toBeChecked()
    await still.getByRole('button', { name: /^Pagar R\$/ }).click()
    await expect(still).toHaveURL(/\/success$/)
    await still.goto('/profile/credit-cards')
    await still.getByRole('button', { name: 'Remover Mastercard final 4444' }).click()
    await expect(still.getByText('Nenhum cartão salvo')).toBeVisible()
    await plain.close()
  })
})
