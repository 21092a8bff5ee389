import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { clockObstacle, type FakeClock, fakeClock } from '../faults/support/fake-clock'
import { type BuiltServer, startBuiltServer } from '../support/built-server'
import { expectAccessible } from './support/audit'
import { payPix } from './support/bank'
import { newShopper, signIn } from './support/people'
import { addToCart, fillBuyer, payWithPix, toCheckout } from './support/shop'
import { expect, test, toasts } from './support/test'

const COURSE = 'SQL para análise de dados'
const why = await clockObstacle()

let folder: string
let clock: FakeClock
let server: BuiltServer

/** A shop of its own, whose hours pass when the test says so. */
async function open() {
  folder = await mkdtemp(join(tmpdir(), 'trilha-e2e-cart-'))
  await chmod(folder, 0o755)
  clock = await fakeClock()
  const env = { WORLD: 'acceptance', ...clock.env }
  server = await startBuiltServer({ dataDir: join(folder, 'data'), env, patience: 240_000 })
}

const visit = async (browser: Browser, storageState?: string) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR', storageState })
  return { context, page: await context.newPage() }
}

/** The session of staff begins after the hours have passed. */
async function staff(browser: Browser) {
  const file = join(folder, 'admin.json')
  await signIn(server.url, 'admin', file)
  return (await visit(browser, file)).page
}

if (why) {
  test(`a cart that is left is not possible to wait for here: ${why}`, () => {
    expect(why).not.toBe('')
  })
} else {
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    await open()
  })
  test.afterAll(async () => {
    await server?.end('SIGTERM')
    await clock?.end()
    await rm(folder, { recursive: true, force: true })
  })

  test('a guest leaves an e-mail, is reminded, comes back on another device and buys', async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const shopper = newShopper()
    const { page } = await visit(browser)
    await addToCart(page, 'sql')
    await page.getByLabel('Seu e-mail').fill(shopper.email)
    const box = page.getByLabel(/até três lembretes/)
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: 'Quero ser lembrado' }).click()
    await expect(page.getByText('Marque que quer receber os lembretes.')).toBeVisible()
    await box.check()
    await page.getByRole('button', { name: 'Quero ser lembrado' }).click()
    await expect(toasts(page)).toContainText('Combinado')

    await clock.move(1.1)
    const staffPage = await staff(browser)
    await expect(async () => {
      await staffPage.goto('/admin/carts?estado=abandoned')
      await expect(staffPage.getByRole('row', { name: new RegExp(COURSE) })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await clock.move(2.3)
    await expect(async () => {
      await staffPage.goto(`/admin/outbox?busca=${encodeURIComponent(shopper.email)}`)
      await staffPage.getByRole('link', { name: /carrinho/ }).click({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    const way = staffPage.frameLocator('iframe').getByRole('link', { name: 'Voltar ao meu carrinho' })
    const link = new URL((await way.getAttribute('href')) ?? '')

    const { page: other, context } = await visit(browser)
    await other.goto(link.pathname)
    await expect(other.getByRole('heading', { level: 1, name: 'Continue de onde parou' })).toBeVisible()
    await expect(other.getByRole('listitem').filter({ hasText: COURSE })).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Voltar ao meu carrinho' }).click()
    await expect(other).toHaveURL(/\/cart$/)
    await expect(toasts(other)).toContainText('Seu carrinho está de volta.')
    await expect(other.getByRole('link', { name: COURSE })).toBeVisible()
    await toCheckout(other)
    await fillBuyer(other, shopper)
    const brcode = await payWithPix(other)
    await payPix(context, brcode)
    await expect(other).toHaveURL(/\/success$/, { timeout: 20_000 })

    await expect(async () => {
      await staffPage.goto('/admin/carts?estado=recovered')
      const row = staffPage.getByRole('row', { name: new RegExp(COURSE) })
      await expect(row).toContainText('Abriu o lembrete', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await staffPage.getByRole('link', { name: 'Lembretes enviados' }).first().click()
    await expect(staffPage.getByRole('heading', { level: 1, name: 'Lembretes enviados' })).toBeVisible()
    await expect(staffPage.getByRole('row', { name: new RegExp(COURSE) })).toContainText('R$')
  })
}
