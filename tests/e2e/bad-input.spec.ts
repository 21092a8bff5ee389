import { bankDoes, openCharge, payPix } from './support/bank'
import { newShopper, signUp, storageOf } from './support/people'
import {
  addToCart,
  chooseCard,
  fillBuyer,
  fillCard,
  orderByPix,
  payWithPix,
  pixCode,
  toCheckout,
} from './support/shop'
import { expect, test } from './support/test'

/** A shop that issues no notas fiscais asks for the address in other words. */
const ADDRESS = /^(Preciso de nota fiscal com endereço|Informar meu endereço)$/

test('each field of the checkout says what is wrong with it, and keeps what was typed', async ({ page }) => {
  const shopper = newShopper()
  await page.goto('/checkout/course/javascript')
  const pay = page.getByRole('button', { name: /^Pagar/ })
  await pay.click()
  for (const sentence of ['Informe seu CPF', 'Informe seu nome completo'])
    await expect(page.getByText(sentence).first()).toBeVisible()

  await fillBuyer(page, { ...shopper, cpf: '12345678901' })
  await page.getByText(ADDRESS).click()
  await page.getByLabel('CEP').fill('0543')
  await chooseCard(page)
  await fillCard(page, '4111 1111 1111 1112')
  await page.getByLabel('Validade (MM/AA)').fill('01/20')
  await pay.click()
  for (const sentence of [
    'Confira o CPF: os dígitos não batem.',
    'Confira o CEP: são 8 números.',
    'Confira o número do cartão: os dígitos não batem.',
    'Este cartão já venceu. Use outro cartão.',
  ])
    await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email)
  await expect(page.getByLabel('Nome completo')).toHaveValue(shopper.name)
})

test('the postal code fills the address', async ({ page }) => {
  await page.goto('/checkout/course/javascript')
  await page.getByText(ADDRESS).click()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
})

test('coupons that do not count say why', async ({ page }) => {
  await addToCart(page, 'python')
  const field = page.getByLabel('Código do cupom')
  await page.getByText('Tem um cupom?').click()
  await field.fill('NADADISSO')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(
    page.getByText('Este cupom não existe. Confira se digitou como recebeu.').first(),
  ).toBeVisible()
  await field.fill('BLACK40')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(
    page.getByText(/Este cupom venceu em 30\/11\/2025\.|Este cupom venceu em/).first(),
  ).toBeVisible()
})

test('an expired Pix gets a new code for the same order, which can be paid', async ({ page, context }) => {
  const old = await orderByPix(page, 'python', newShopper())
  const order = page.url()
  await bankDoes(context, old, /^Expirar/, 'Cobrança expirada.')
  await expect(page.getByText('O código venceu e nada foi cobrado.')).toBeVisible()
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect.poll(() => pixCode(page)).not.toBe(old)
  expect(page.url()).toBe(order)
  await payPix(context, await pixCode(page))
  await expect(page).toHaveURL(/\/success$/)
})

test('a Pix that comes late opens the course all the same', async ({ page, context }) => {
  const code = await orderByPix(page, 'python', newShopper())
  await bankDoes(context, code, /^Pagar em atraso/, 'Cobrança paga em atraso.')
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('Seu acesso está liberado.').first()).toBeVisible()
})

test('a course is not sold twice to the same person', async ({ page, context }) => {
  const shopper = newShopper()
  await signUp(context, shopper)
  const { email: _, ...buyer } = shopper
  await page.goto('/checkout/course/python')
  await fillBuyer(page, buyer)
  await payPix(context, await payWithPix(page))
  await expect(page).toHaveURL(/\/success$/)
  await page.goto('/checkout/course/python')
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByText('Você já tem este curso.').first()).toBeVisible()
  await page.goto('/course/python')
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveCount(0)
})

test('a price that changes in the cart is told, and asked again before paying', async ({ page, browser }) => {
  const staff = await browser.newContext({ storageState: storageOf('admin'), baseURL: process.env.E2E_URL })
  const course = await (
    await staff.request.get('/course/java', { headers: { accept: 'application/json', 'x-page': '1' } })
  ).json()
  const { id } = course.props.course
  const reprice = async (price: number) => {
    const { cookies } = await staff.storageState()
    const csrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
    const answer = await staff.request.post('/api/commands/price-course', {
      data: { courseId: id, price, listPrice: null },
      headers: { 'x-xsrf-token': csrf },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await reprice(30_000)
  await addToCart(page, 'java')
  await toCheckout(page)
  await fillBuyer(page, newShopper())
  await reprice(32_000)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(
    page.getByText(/O preço mudou de R\$\s[\d.,]+ para R\$\s[\d.,]+\. Confira e confirme de novo\./).first(),
  ).toBeVisible()
  await payWithPix(page)
  await page.goto('/cart')
  await reprice(27_700)
  await staff.close()
})

test('a notice that is repeated counts once, and a forged one not at all', async ({
  page,
  context,
  browser,
}) => {
  const code = await orderByPix(page, 'python', newShopper())
  const forged = await page.request.post('/api/webhooks/payments', {
    data: { chargeId: 'inventada', status: 'paid' },
    headers: { 'x-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  })
  expect(forged.status()).toBe(401)
  await expect(page.getByText('Aguardando pagamento…')).toBeVisible()

  await payPix(context, code)
  await expect(page).toHaveURL(/\/success$/)
  const orderId = /orders\/([^/]+)/.exec(page.url())?.[1]
  const bankPage = await openCharge(context, code)
  await bankPage.getByRole('button', { name: 'Repetir' }).last().click()
  await expect(bankPage.getByRole('status')).toContainText('A notificação será enviada de novo.')
  await expect(async () => {
    await bankPage.reload()
    await expect(bankPage.getByText('entregue 2 vezes').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await bankPage.close()

  const staff = await browser.newPage({ storageState: storageOf('admin') })
  await staff.goto(`/admin/event-log?tipo=OrderPaid&stream=order-${orderId}`)
  await expect(
    staff.getByRole('list', { name: 'Eventos' }).getByText('OrderPaid', { exact: true }),
  ).toHaveCount(1)
  await staff.close()
})
