import { beforeAll, describe, expect, test } from 'vitest'
import { StartGlobalPromotion } from '../../../src/commands/marketing/global-promotion'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { as } from '../../support/in-memory'
import { salesFloor } from '../../support/sales-floor'
import { cpfOf } from '../../support/shop'

const floor = await salesFloor()
const admin = await floor.as('Admin')
const people = ['João Vítor Lacerda', 'Conceição Araújo', 'Priscila Nakamura', 'Emerson Quadros']
const orders: string[] = []
const acme = {
  name: 'Marta Compradora',
  asCompany: 'on',
  cpf: '',
  cnpj: '12.ABC.345/01DE-35',
  companyName: 'Acme Cursos & Cia. Ltda.',
  purchaseOrder: 'PO-17',
  ...{ cep: '01310-100', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', uf: 'SP', ibge: '3550308' },
}
beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('gratis', 0)
  await floor.course('sql', 9_700)
  for (const [n, name] of people.entries()) {
    const buyer = {
      name,
      email: `aluno${n}@exemplo.test`,
      cpf: cpfOf(n),
      ...(n === 1 && { phone: '21998765432' }),
    }
    const card = { method: 'card', cardToken: 'tok_no' }
    orders.push(await floor.sales.buy('react', { ...buyer, ...(n === 3 && card) }))
  }
  const free = { name: 'Rita Alves', email: 'rita@exemplo.test', cpf: cpfOf(9) }
  orders.push(await floor.sales.buy('gratis', { ...free, method: 'free', expectedTotal: 0 }))
  orders.push(await floor.sales.buy('sql', { ...acme, email: 'compras@acme.test', expectedTotal: 9_700 }))
  await floor.settle()
  await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(orders[0]!)))
})
const list = async (query = '') =>
  (
    (await (await admin.visit(`/admin/orders${query}`)).json()) as PageObject<{
      rows: { id: string; values: { name: string } }[]
      total: number
      tabCounts: number[]
      sums: Record<string, number>
      extra: { today: Record<string, number> }
    }>
  ).props
const names = (props: { rows: { values: { name: string } }[] }) =>
  props.rows.map(({ values }) => values.name).sort()

describe('the list of orders', () => {
  test('are for Admins', async () => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      expect((await (await floor.as(role)).visit('/admin/orders')).status).toBe(403)
    }
    expect((await floor.guest().visit('/admin/orders')).status).toBe(401)
  })
  test('shows counts by status, and today’s sales', async () => {
    const page = await list()
    expect(page.total).toBe(6)
    const [all, pix, refused, paid, refunds] = page.tabCounts
    expect({ all, pix, refused, paid, refunds }).toEqual({ all: 6, pix: 3, refused: 1, paid: 2, refunds: 0 })
    expect((await list('?status=expired')).total).toBe(0)
    expect((await list('?status=awaiting')).total).toBe(3)
    expect(page.sums).toMatchObject({ orders: 6, paid: 19_700, net: 19_700 })
    expect(page.extra.today).toMatchObject({ revenue: 19_700, averageTicket: 19_700 })
    expect(page.extra.today.pixConversion).toBeCloseTo(1 / 4)
  })
  test('is searched without accents, by CPF with punctuation, by e-mail and by number', async () => {
    expect(names(await list('?busca=joao+lacerda'))).toEqual(['João Vítor Lacerda'])
    expect(names(await list('?busca=CONCEICAO'))).toEqual(['Conceição Araújo'])
    const cpf = cpfOf(2).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    expect(names(await list(`?busca=${cpf}`))).toEqual(['Priscila Nakamura'])
    expect(names(await list('?busca=aluno3@exemplo.test'))).toEqual(['Emerson Quadros'])
    const { rows } = await floor.database.pool.query(
      'select number from read.order_list where order_id = $1',
      [orders[1]],
    )
    expect(names(await list(`?busca=${rows[0].number}`))).toEqual(['Conceição Araújo'])
    expect(names(await list('?busca=%25'))).toEqual([])
  })
  test('is searched by phone as it is typed, with or without the country', async () => {
    for (const typed of [
      '(21) 99876-5432',
      '21998765432',
      '+55 21 99876 5432',
      '(021) 99876-5432',
      '99876-5432',
    ])
      expect(names(await list(`?busca=${encodeURIComponent(typed)}`)), typed).toEqual(['Conceição Araújo'])
    expect(names(await list(`?busca=${encodeURIComponent('(21) 99876-5433')}`))).toEqual([])
    expect(names(await list(`?busca=${encodeURIComponent('+()')}`))).toEqual([])
  })
  test('is searched by company: its name, its CNPJ with punctuation or without, its purchase order', async () => {
    for (const typed of ['12.ABC.345/01DE-35', '12abc34501de35', 'acme cursos', 'PO-17'])
      expect(names(await list(`?busca=${encodeURIComponent(typed)}`)), typed).toEqual(['Marta Compradora'])
    expect(names(await list('?busca=12ABC34501DE36'))).toEqual([])
  })
  test('is filtered by status and method, and can hide free orders', async () => {
    expect(names(await list('?status=refused'))).toEqual(['Emerson Quadros'])
    expect(names(await list('?meio=free'))).toEqual(['Rita Alves'])
    expect((await list('?hide-free=true')).total).toBe(5)
    expect((await list('?status=bobagem&pagina=-3&de=ontem')).total).toBe(6)
  })
})

describe('the page of an order', () => {
  test('shows the company that it is for, in the place of a CPF', async () => {
    await admin.get(`/admin/orders/${orders.at(-1)}`).seesPage('Admin/Orders/Show', {
      order: {
        company: { cnpj: '12ABC34501DE35', name: 'Acme Cursos & Cia. Ltda.', purchaseOrder: 'PO-17' },
      },
      buyer: { name: 'Marta Compradora', cpf: null },
      address: { street: 'Avenida Paulista' },
    })
    await admin.get(`/admin/orders/${orders[0]}`).seesPage('Admin/Orders/Show', { order: { company: null } })
  })

  test('shows buyer, payment and the timeline of its events', async () => {
    const page = await admin.get(`/admin/orders/${orders[0]}`).seesPage('Admin/Orders/Show', {
      order: { status: 'paid', total: 19_700, payment: { status: 'paid' } },
      buyer: { name: 'João Vítor Lacerda', cpf: cpfOf(0), guest: true },
      bankPages: [{ href: expect.stringMatching(/^\/sandbox\/charges\/charge-\d+\/bank$/) }],
    })
    const { timeline } = page.props as unknown as {
      timeline: { type: string; actor: string; detail: string; label: string; href?: string }[]
    }
    const steps = timeline.filter((entry) => entry.type !== 'Mail')
    const mails = timeline.filter((entry) => entry.type === 'Mail')
    expect(mails.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['E-mail do recibo', 'E-mail com o Pix']),
    )
    for (const { label, detail, href = '' } of mails) {
      expect([label, detail]).toEqual([label, 'na caixa de saída'])
      await admin.get(href).seesPage('Admin/Outbox/Show', { row: { values: { to: 'aluno0@exemplo.test' } } })
    }
    expect(steps.map((entry) => entry.type)).toEqual([
      'OrderPlaced',
      'PaymentRequested',
      'PixIssued',
      'PaymentConfirmed',
      'OrderPaid',
    ])
    expect(timeline[0]).toMatchObject({
      label: 'Pedido feito',
      actor: 'João Vítor Lacerda',
      detail: expect.stringMatching(/^R\$\s197,00 · Pix$/),
    })
    expect(timeline[3]).toMatchObject({ actor: 'Sistema' })
  })
  test('is a 404 for an unknown order', async () => {
    expect((await admin.visit('/admin/orders/nada')).status).toBe(404)
  })
})

describe('the promotion banner', () => {
  test('is on every page, and closing it is recorded with or without scripts', async () => {
    await floor.sales.send(
      as('Admin'),
      StartGlobalPromotion,
      { code: 'SEMANADEV', endDate: new Date(Date.now() + 86_400_000).toISOString(), discount: 20 },
      'promo',
    )
    await floor.settle()
    const browser = floor.guest()
    const page = await browser.get('/cart').seesPage('Checkout/Cart/Index')
    expect(page.props.promotion).toMatchObject({ id: 'promo', code: 'SEMANADEV', discount: 20 })
    const closing = { code: 'SEMANADEV', path: '/cart' }
    const plain = await browser.post('/promotions/promo/dismiss', closing)
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/cart'])
    const script = await floor.guest().json('/promotions/promo/dismiss', closing)
    expect(script.status).toBe(204)
    expect(floor.sales.types().filter((type) => type === 'PromotionClosed')).toHaveLength(2)
    expect((await browser.post('/promotions/outra/dismiss', closing)).status).toBe(404)
  })
})
