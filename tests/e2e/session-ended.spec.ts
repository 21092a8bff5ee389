import type { Page } from '@playwright/test'
import { some } from '../support/proof/draw'
import { untilHydrated } from './support/hydration'
import { signInAt } from './support/login'
import { emailOf, newShopper, PASSWORD, type Person, signUp } from './support/people'
import { addToCart, fillBuyer, payWithPix, toCheckout } from './support/shop'
import { expect, test, toasts } from './support/test'

interface Login {
  email: string
  password: string
}

/** How the session of a page comes to its end while somebody types. */
const endings = {
  'its cookie is gone': (page: Page) => page.context().clearCookies({ name: /sid$/ }),
  'it was ended elsewhere': async (page: Page) => {
    const held = await page.context().cookies()
    const csrf = held.find(({ name }) => name.endsWith('XSRF-TOKEN'))
    await page.request.post('/logout', {
      form: { _csrf: decodeURIComponent(csrf?.value ?? '') },
      headers: { accept: 'text/html', origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    await page.context().addCookies(held)
  },
}
const ways = Object.keys(endings) as (keyof typeof endings)[]

/** From the login, to which the page led, back to it. */
async function throughLogin(page: Page, { email, password }: Login) {
  await expect(page).toHaveURL(/\/login\?next=/)
  const login = new URL(page.url())
  const left = new URL(login.searchParams.get('next') ?? '', login)
  await untilHydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === left.pathname)
}

const loginOf = (person: Person): Login => ({ email: emailOf(person), password: PASSWORD })
const send = (page: Page, name: string) => page.getByRole('button', { name }).click()

for (const way of some(ways, 1, 'how a session ends below what students type'))
  test(`a question is there after the login where ${way}, and is asked once`, async ({ page }) => {
    test.slow()
    await signInAt(page, loginOf('aluna'))
    await expect(page).toHaveURL(/\/student\/mycourses$/)
    await page.goto('/student/mycourses/sql/watch')
    await page
      .getByRole('link', { name: /^Dúvidas/ })
      .first()
      .click()
    await page.getByText('Pergunte sobre esta aula').click()
    const words = `Por que esta junção volta vazia? ${Date.now()}`
    const question = page.getByRole('textbox', { name: /^Sua pergunta/ })
    await question.fill(words)
    await endings[way](page)
    await send(page, 'Enviar pergunta')
    await throughLogin(page, loginOf('aluna'))
    await expect(question).toContainText(words)
    await send(page, 'Enviar pergunta')
    await expect(toasts(page)).toContainText('Pergunta enviada.')
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
    await expect(page.getByText('Recuperamos o que você escreveu')).toHaveCount(0)
  })

for (const way of some(ways, 1, 'how a session ends below what buyers type'))
  test(`a buyer’s data are there after the login where ${way}, and become one order`, async ({ page }) => {
    test.slow()
    const shopper = newShopper()
    await signUp(page.context(), shopper)
    await addToCart(page, 'sql')
    await toCheckout(page)
    await fillBuyer(page, { ...shopper, email: undefined })
    await endings[way](page)
    await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click()
    await throughLogin(page, shopper)
    await expect(page.getByLabel('CPF')).toHaveValue(/\d{3}\.?\d{3}/)
    await expect(page.getByLabel('Telefone')).toHaveValue(/98765-?4321/)
    await payWithPix(page)
    await page.goto('/student/myorders')
    await expect(page.getByRole('main').getByRole('link', { name: /^Pedido / })).toHaveCount(1)
  })

for (const way of some(ways, 1, 'how a session ends below what staff type'))
  test(`an answer of staff is there after the login where ${way}, and is sent once`, async ({ page }) => {
    test.slow()
    await signInAt(page, loginOf('suporte'))
    await expect(page).toHaveURL(/\/admin\/questions$/)
    await page.goto('/admin/questions')
    await page.locator('main a[href^="/admin/questions/"]').first().click()
    const answer = page.getByRole('textbox', { name: /^(Sua resposta|Completar a resposta)/ })
    const words = `Confira a chave das duas tabelas. ${Date.now()}`
    await answer.fill(words)
    await endings[way](page)
    await send(page, 'Responder')
    await throughLogin(page, loginOf('suporte'))
    await expect(answer).toContainText(words)
    await send(page, 'Responder')
    await expect(toasts(page)).toContainText('Resposta')
    await page.reload()
    await expect(page.getByRole('main').getByText(words)).toHaveCount(1)
  })
