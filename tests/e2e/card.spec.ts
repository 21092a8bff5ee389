import { audit } from './support/audit'
import { payPix } from './support/bank'
import { newShopper, signUp } from './support/people'
import { chooseCard, fillBuyer, fillCard, pixCode } from './support/shop'
import { expect, test } from './support/test'

// Five declined cards of one address are stopped: each file comes from an address of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } })

const PAY = /^Pagar .* com cartão$/

test.beforeEach(async ({ context, page }) => {
  const shopper = newShopper()
  await signUp(context, shopper)
  await page.goto('/course/typescript')
  await page.getByRole('link', { name: 'Comprar agora' }).filter({ visible: true }).first().click()
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  const { email: _, ...rest } = shopper
  await fillBuyer(page, rest)
  await chooseCard(page)
})

test('a card that is approved opens the course', async ({ page }) => {
  await fillCard(page, '4111 1111 1111 1111')
  await expect(page.getByText('Visa', { exact: true })).toBeVisible()
  await page.getByLabel('Parcelas').selectOption({ index: 2 })
  await page.getByRole('button', { name: PAY }).click()
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('em 3x').first()).toBeVisible()
  await page.getByRole('link', { name: /^Começar agora/ }).click()
  await expect(page).toHaveURL(/\/student\/mycourses\/typescript\/watch/)
})

test('a refused card costs nothing and leaves two ways on: Pix, or another card', async ({
  page,
  context,
}) => {
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: PAY }).click()
  await expect(page.getByRole('heading', { name: 'O pagamento não foi aprovado' })).toBeVisible()
  const sentence = 'O banco não autorizou a compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.'
  await expect(page.getByText(sentence)).toBeVisible()
  await audit(page)

  await fillCard(page, '4000 0000 0000 9995')
  await page.getByRole('button', { name: PAY }).click()
  await expect(page.getByText('O cartão não tem limite disponível para esta compra.')).toBeVisible()

  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await payPix(context, await pixCode(page))
  await expect(page).toHaveURL(/\/success$/)
})

test('a card whose bank asks is paid once its owner confirms', async ({ page }) => {
  await fillCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: PAY }).click()
  await expect(page.getByText('Foi você quem fez esta compra?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('Pagamento confirmado! Seu acesso está liberado.')).toBeVisible()
})

test('a bank question that is answered with no leads back to the order', async ({ page }) => {
  await fillCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: PAY }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('A confirmação no seu banco não foi concluída.')).toBeVisible()
})
