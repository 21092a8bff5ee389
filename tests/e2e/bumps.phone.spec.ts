import type { Locator } from '@playwright/test'
import { audit, expectAccessible, expectNoSideScroll } from './support/audit'
import { newShopper } from './support/people'
import { chooseCard, fillBuyer, fillCard } from './support/shop'
import { expect, test } from './support/test'

/** The amount that a button names: `245,20`. */
const priceOn = async (button: Locator) =>
  /([\d.]+,\d\d)/.exec((await button.textContent()) ?? '')?.[1] ?? 'no price'

test('a bump beside the button, one payment, and the offer after it in one tap', async ({ page }) => {
  await page.goto('/checkout/course/react')
  const box = page.getByRole('checkbox', { name: /Leve TypeScript/ })
  await expect(box).not.toBeChecked()
  await audit(page)
  const before = await page.getByRole('button', { name: /^Pagar/ }).textContent()
  await box.tap()
  await expect(box).toBeChecked()
  await expect(page.getByRole('button', { name: /^Pagar/ })).not.toHaveText(before ?? '')

  const { email = '', ...shopper } = newShopper()
  await page.getByLabel('E-mail').fill('rita@gmial.com')
  await page.getByRole('button', { name: 'rita@gmail.com' }).tap()
  await expect(page.getByLabel('E-mail')).toHaveValue('rita@gmail.com')
  await fillBuyer(page, { ...shopper, email })
  await chooseCard(page)
  await fillCard(page, '4111 1111 1111 1111')
  const paid = await priceOn(page.getByRole('button', { name: /^Pagar/ }))
  await page.getByRole('button', { name: /^Pagar/ }).tap()
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText(paid).first()).toBeVisible()

  await expect(page.getByText('sem digitar nada de novo')).toBeVisible()
  for (const width of [320, 390]) await expectNoSideScroll(page, width)
  await expectAccessible(page)
  const first = page.url()
  const price = await priceOn(page.getByRole('button', { name: /^Sim, quero/ }))
  await page.getByRole('button', { name: /^Sim, quero/ }).tap()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText(price).first()).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Você também levou' })).toBeVisible()
  await expect(page.getByText(/Docker e deploy.*/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sim, quero/ })).toHaveCount(0)
})
