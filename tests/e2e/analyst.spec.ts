import { audit } from './support/audit'
import { expect, test } from './support/test'

test.use({ person: 'admin' })

const LOG = '/admin/event-log'
const asked = (query: string) => `${LOG}?q=${encodeURIComponent(query)}`
const rows = '[data-event-row]'

test('an analyst filters the log and sees a stream as it was', async ({ page }) => {
  await page.goto(LOG)
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Tipo').selectOption('OrderPaid')
  await page.getByLabel('Stream começa com').fill('order-')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByRole('link', { name: 'Remover filtro: stream: order-' })).toBeVisible()
  await expect(page.getByLabel('Consulta')).toHaveValue('tipo:OrderPaid stream:order-')
  const list = page.getByRole('list', { name: 'Eventos' })
  await expect(list.getByText('OrderPaid', { exact: true }).first()).toBeVisible()
  await expect(list.getByText('CategoryCreated')).toHaveCount(0)
  await list
    .getByRole('link', { name: /^order-.*@\d+$/ })
    .first()
    .click()

  const state = page.getByLabel(/^Estado na revisão/)
  await expect(state).toContainText('paid')
  await page.getByRole('link', { name: /^0 / }).click()
  await expect(page.getByLabel('Estado na revisão 0')).toContainText('awaiting')
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(page.getByLabel(/^Estado na revisão [1-9]/)).toContainText(/paid|refunded/)

  await page.getByLabel('Comparar com a revisão').fill('0')
  await page.getByRole('button', { name: 'Comparar', exact: true }).click()
  await expect(page.getByLabel('Estado na revisão 0')).toContainText('awaiting')
  const changes = page.getByRole('list', { name: /^Mudanças da revisão 0 à/ })
  await expect(changes).toContainText('phase')
  await expect(changes).toContainText('"awaiting"')
  await page.getByRole('link', { name: 'Deixar de comparar' }).click()
  await page.getByRole('button', { name: 'Voltar ao começo' }).click()
  await expect(page.getByLabel('Estado na revisão 0')).toBeVisible()
  await page.getByRole('button', { name: 'Reproduzir' }).click()
  await expect(page.getByLabel(/^Estado na revisão [1-9]/)).toBeVisible()
})

test('a wrong query is explained under its bar', async ({ page }) => {
  await page.goto(asked('tipo:Inventado de:2026-13-45'))
  await expect(page.getByText('Não existe o tipo “Inventado”.')).toBeVisible()
  await expect(page.getByText(/Não entendemos a data/)).toBeVisible()
})

test('the histogram narrows the view with the mouse and with the keys', async ({ page }) => {
  await page.goto(asked('tipo:OrderPaid de:30d'))
  const bars = page.getByRole('region', { name: 'Eventos por dia' })
  const box = await bars.boundingBox()
  if (!box) throw new Error('no histogram')
  await page.mouse.move(box.x + box.width * 0.6, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.9, box.y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByLabel('Consulta')).toHaveValue(
    /^tipo:OrderPaid de:\d{4}-\d\d-\d\d ate:\d{4}-\d\d-\d\d$/,
  )
  await page.goBack()
  await expect(page.getByLabel('Consulta')).toHaveValue('tipo:OrderPaid de:30d')
  await bars.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Consulta')).toHaveValue(/ate:\d{4}-\d\d-\d\d$/)
})

test('an event opens beside the list by keys, and leads to its story', async ({ page }) => {
  await page.goto(asked('tipo:OrderPaid'))
  await page.locator(rows).first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const pane = page.getByRole('complementary', { name: 'Evento aberto' })
  await expect(pane.getByLabel('Dados do evento')).toBeVisible()
  await expect(page).toHaveURL(/evento=/)
  await pane.getByRole('link', { name: /Ver a história como grafo/ }).click()
  const graph = page.getByRole('region', { name: 'Grafo da história' })
  await expect(graph.getByRole('button', { name: /^Pedido pago/ }).first()).toBeVisible()
  await expect(graph.getByRole('button', { name: /^Acesso liberado/ }).first()).toBeVisible()
  await graph
    .getByRole('button', { name: /^Pedido pago/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Dados do evento')).toBeVisible()
})

const looks: [name: string, href: (key: string) => string][] = [
  ['the list', () => asked('tipo:OrderPaid')],
  ['an open event', (key) => `${asked('tipo:OrderPaid')}&evento=${key}`],
  ['a wrong query', () => asked('tipo:Inventado')],
  ['two revisions', (key) => `${LOG}/streams/${key.split('@')[0]}?revisao=1&comparar=0`],
  ['a story', (key) => `${LOG}/traces/${key.split('@')[0]}`],
]
for (const [name, href] of looks) {
  test(`${name} holds nothing against anybody, in both themes, down to 320 px`, async ({ page }) => {
    test.slow()
    await page.goto(asked('tipo:OrderPaid'))
    const key = await page.locator(rows).first().getAttribute('data-event-row')
    await page.goto(href(key ?? ''))
    await audit(page)
  })
}

test('the live view shows what happens as it happens', async ({ page, context }) => {
  await page.goto(asked('tipo:CartItemAdded'))
  const first = await page.locator(rows).first().getAttribute('data-event-row')
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Ao vivo' }).click()
  await page.mouse.move(5, 5)
  const shopper = await (await context.browser()!.newContext({ baseURL: process.env.E2E_URL })).newPage()
  await shopper.goto('/courses')
  await shopper.getByRole('link', { name: /./ }).and(shopper.locator('a[href^="/course/"]')).first().click()
  await shopper.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.locator(rows).first()).not.toHaveAttribute('data-event-row', first ?? '', {
    timeout: 20_000,
  })
  await shopper.context().close()
})

test('personal data is shown in clear to who says why', async ({ page }) => {
  await page.goto(asked('tipo:OrderPlaced'))
  await page.locator(rows).first().click()
  const pane = page.getByRole('complementary', { name: 'Evento aberto' })
  await expect(pane.getByLabel('Dados do evento')).not.toContainText('exemplo.test')
  await pane.getByRole('button', { name: 'Revelar dados pessoais' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revelar e registrar' }).click()
  await expect(dialog.getByText('Explique em pelo menos 10 caracteres')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Pedido da titular no atendimento 42')
  await dialog.getByRole('button', { name: 'Revelar e registrar' }).click()
  await expect(dialog.getByText(/^Dados revelados por .+ às \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(dialog.getByText('"email"')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cobrir de novo' }).click()
  await page.goto(asked('tipo:"Dados pessoais revelados"'))
  await expect(page.getByText('Pedido da titular no atendimento 42').first()).toBeVisible()
})

test('a view is kept under a name and let go again', async ({ page }) => {
  const name = `Pagos ${Date.now()}`
  await page.goto(asked('tipo:OrderPaid de:7d'))
  await page.getByRole('button', { name: 'Salvar consulta' }).click()
  await page.getByLabel('Nome da consulta').fill(name)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(LOG)
  await page.getByText('Consultas', { exact: true }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Consulta')).toHaveValue('tipo:OrderPaid de:7d')
  await page.getByText('Consultas', { exact: true }).click()
  await page.getByRole('button', { name: 'Organizar as minhas' }).click()
  await page.getByRole('button', { name: `Apagar “${name}”` }).click()
  await expect(page.getByRole('button', { name: `Apagar “${name}”` })).toHaveCount(0)
})
