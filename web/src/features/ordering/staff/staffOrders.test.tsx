// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type ResourceListProps, resourceListQuery } from '../../../../../src/contracts/kernel/resource-list'
import { orders } from '../../../../../src/contracts/ordering/orders'
import type { OrderingPages } from '../../../../../src/contracts/ordering/pages'
import type { RefundPages } from '../../../../../src/contracts/ordering/refund-pages'
import ListPage from '../../../admin/ListPage'
import { loadParts } from '../../../admin/overrides'
import { ResourceContext } from '../../../admin/useResource'
import RefundInfo from '../../../pages/Admin/Orders/RefundInfo'
import Show from '../../../pages/Admin/Orders/Show'
import { serverHtml } from '../../../shell/testing-server'

const NOW = '2026-03-10T13:00:00.000Z'
const row = {
  orderId: 'o1',
  number: '2026-0000014J',
  status: 'awaiting' as const,
  method: 'pix' as const,
  installments: 1,
  placedAt: '2026-03-10T12:54:00.000Z',
  paidAt: null,
  titles: ['SQL', 'React'],
  total: 29_700,
  refunded: 0,
  chargedBack: 0,
  name: 'Taís Figueiredo',
  email: 'tais@exemplo.test',
  couponCode: 'VOLTA10',
  late: false,
}
const day = { day: '2026-03-10', revenue: 19_700, paid: 1, pixConversion: 0.5, averageTicket: 19_700 }

const parts = await loadParts(orders)

const Index = (props: ResourceListProps) => (
  <ResourceContext value={{ resource: orders, parts, extra: props.extra }}>
    <ListPage {...props} />
  </ResourceContext>
)

function list(query: Record<string, string> = {}, rows = [row]) {
  const { orderId: id, number: title, titles: names, ...values } = row
  const props: ResourceListProps = {
    view: resourceListQuery(orders).parse(query),
    rows: rows.map(() => ({ id, title, values: { ...values, number: title, names, titles: 'sql react' } })),
    related: {},
    perPage: 50,
    total: rows.length === 0 ? 0 : 4812,
    atLeast: false,
    totals: {},
    sums: { orders: 14, ordered: 400_000, paid: 300_000, refunded: 19_700, lost: 0, net: 280_300 },
    tabCounts: [14, 1, 1, 7, 4],
    blank: rows.length === 0,
    saved: [],
    may: { create: false, change: false, acts: [] },
    exports: [],
    extra: { today: day, yesterday: { ...day, revenue: 0, pixConversion: null } },
  }
  return serverHtml(Index as never, props as never, { now: NOW }).replaceAll('&amp;', '&')
}

describe('the list of orders, before JavaScript', () => {
  it('has tabs with counts, the filter, sortable headings and pages', () => {
    const text = list()
    expect(text).toContain('Filtrar por nome, empresa, e-mail, CPF, CNPJ, telefone ou nº do pedido')
    expect(text).toMatch(/href="\/admin\/orders"[^>]*>Todos<span[^>]*>14</)
    expect(text).toMatch(/href="\/admin\/orders\?status=awaiting&meio=pix"[^>]*>Aguardando Pix<span[^>]*>1</)
    expect(text).toMatch(/href="\/admin\/orders\?status=refunds"[^>]*>Reembolsos<span[^>]*>4</)
    expect(text).toContain('href="/admin/orders?ordem=aluno"')
    expect(text).toContain('href="/admin/orders?ordem=quando"')
    expect(text).toContain('1–50 de 4.812')
    expect(text).toContain('href="/admin/orders?pagina=2"')
    expect(text).toContain('há 6 min')
    expect(text).toContain('Ontem: R$ 0,00')
  })

  it('keeps the view in every link, and a chip takes its part away', () => {
    const text = list({ busca: 'tais', 'hide-free': 'true', data: 'pagamento', de: '2026-03-01' })
    expect(text).toContain('?busca=tais&status=kept&data=pagamento&de=2026-03-01&hide-free=true')
    expect(text).toContain('Pagos desde 01/03/2026')
    expect(text).toContain('href="/admin/orders?busca=tais&hide-free=true"')
    expect(text).toContain('href="/admin/orders?busca=tais&data=pagamento&de=2026-03-01"')
  })

  it('tells nothing found from nothing there', () => {
    expect(list({ busca: 'zebra' }, [])).toContain('Nenhum pedido com este filtro')
    expect(list({}, [])).toContain('Ainda não há pedidos')
  })
})

const attempt = {
  paymentId: 'p1',
  method: 'card' as const,
  status: 'declined' as const,
  amount: 29_700,
  installments: 6,
  requestedAt: row.placedAt,
  paidAt: null,
  declineCode: 'insufficient_funds',
  declineSentence: 'O cartão não tem limite disponível para esta compra.',
  card: { brand: 'visa', last4: '1111' },
}
const show: OrderingPages['Admin/Orders/Show'] = {
  order: {
    ...row,
    status: 'refused',
    subtotal: 32_700,
    discount: 3_000,
    discountBy: { source: 'coupon', code: 'VOLTA10' },
    lines: [
      {
        productType: 'course',
        productId: 'sql',
        title: 'SQL',
        price: 32_700,
        discount: 3_000,
        total: 29_700,
        href: '/course/sql',
        slug: 'sql',
        topic: 'sql',
      },
    ],
    attempts: [attempt],
    payment: attempt,
    regretUntil: null,
    company: null,
  },
  buyer: {
    id: 'b1',
    name: row.name,
    email: row.email,
    cpf: '52998224725',
    phone: '11987654321',
    guest: true,
    impersonable: false,
  },
  address: null,
  givenBack: [{ productType: 'course', productId: 'sql', amount: 29_700, onTheWay: 29_700, whole: true }],
  late: false,
  note: null,
  acts: { cancel: true, receipt: false, access: false, newPix: true },
  pix: null,
  coupon: { id: 'c1', code: 'VOLTA10' },
  timeline: [
    {
      id: 'e1',
      at: row.placedAt,
      type: 'OrderPlaced',
      label: 'Pedido feito',
      actor: row.name,
      stream: 'order-o1',
      detail: 'R$ 297,00 · Cartão',
    },
  ],
  team: null,
  bankPages: [{ paymentId: 'p1', href: '/sandbox/charges/c1/bank' }],
}

describe('one order, before JavaScript', () => {
  it('shows items with discounts, attempts with their reason, buyer and history', () => {
    const text = serverHtml(Show, show, { now: NOW })
    for (const said of [
      'Pedido <span',
      'Recusado',
      'Cupom VOLTA10',
      'Cartão 6x',
      'Visa final 1111',
      'O cartão não tem limite disponível',
      '529.982.247-25',
      '(11) 98765-4321',
      'Comprou sem conta',
      'acesso deste item encerrado',
    ])
      expect(text).toContain(said)
    expect(text).toContain('href="/admin/event-log/streams/order-o1"')
    expect(text).toContain('href="/sandbox/charges/c1/bank"')
  })

  it('leads to the buyer who has not paid, with the code while it is good', () => {
    const without = serverHtml(Show, show, { now: NOW })
    expect(without).toContain('action="/admin/orders/o1/new-pix"')
    expect(without).toContain('href="https://wa.me/5511987654321?text=')
    expect(without).toContain('href="tel:+5511987654321"')
    const pix = { brcode: '000201-abc', expiresAt: row.placedAt }
    const good = serverHtml(Show, { ...show, pix, acts: { ...show.acts, newPix: false } }, { now: NOW })
    expect(good).not.toContain('/new-pix')
    expect(good).toContain(encodeURIComponent('000201-abc'))
    const paid = serverHtml(Show, { ...show, acts: { ...show.acts, newPix: false } }, { now: NOW })
    expect(paid).not.toContain('Ainda não foi pago')
    const silent = { ...show, buyer: { ...show.buyer, phone: 'titular removido' } }
    expect(serverHtml(Show, silent, { now: NOW })).toContain('Não deixou telefone.')
  })

  it('offers what the state allows, by plain forms, and the way to all that belongs to it', () => {
    const text = serverHtml(Show, show, { now: NOW })
    expect(text).toContain('action="/admin/orders/o1/cancel"')
    expect(text).not.toContain('/admin/orders/o1/receipt')
    expect(text).toContain('href="/admin/coupons/c1"')
    expect(text).toContain('href="/admin/charges?busca=')
    const paid = { ...show, acts: { cancel: false, receipt: true, access: true } }
    const settled = serverHtml(Show, paid, { now: NOW })
    expect(settled).toContain('action="/admin/orders/o1/receipt"')
    expect(settled).toContain('action="/admin/orders/o1/access"')
    expect(settled).not.toContain('/admin/orders/o1/cancel')
  })

  it('lets staff into the account of a student by a plain form with a reason, and into no other', () => {
    const inside = { ...show, buyer: { ...show.buyer, impersonable: true } }
    const form = serverHtml(Show, inside, { now: NOW })
    expect(form).toContain('action="/admin/users/b1/impersonate"')
    expect(form).toMatch(/<select[^>]*name="reason"/)
    expect(form).toContain('<option value="student-asked"')
    expect(serverHtml(Show, show, { now: NOW })).not.toContain('/impersonate')
  })

  it('knows no bank page with a real provider', () => {
    expect(serverHtml(Show, { ...show, bankPages: [] }, { now: NOW })).not.toContain('banco de teste')
  })
})

describe('the refund of an order, before JavaScript', () => {
  const info = (paidAt: string | null, obstacle: string | null, more: object = {}) => {
    const props: RefundPages['Admin/Orders/RefundInfo'] = {
      order: { ...row, paidAt, chargedBack: 0 },
      buyer: { id: 'b1', name: row.name, email: row.email },
      terms: {
        basis: 'regret',
        regretUntil: NOW,
        guaranteeUntil: NOW,
        left: 0,
        lines: [],
        reviewed: false,
        answerDays: 5,
        obstacle,
        courses: [],
        earlierRefunds: 0,
        pixUntil: null,
      },
      refunds: [],
      earlier: [],
      team: null,
      block: null,
    }
    return serverHtml(RefundInfo, { ...props, ...more }, { now: NOW })
  }
  it('asks on the page itself before money goes back, and names what goes and what ends', () => {
    const line = { productType: 'course', productId: 'react', title: 'React', paid: 1, given: 0, left: 1 }
    const terms = { left: 1, lines: [line], obstacle: null, courses: [], basis: 'regret' }
    const first = info(NOW, null, { terms: { ...terms, regretUntil: NOW, guaranteeUntil: NOW } })
    expect(first).toContain('Devolver</button>')
    expect(first).not.toContain('name="agreed"')
    const question = 'Devolver R$ 0,01 de “React”? O acesso a “React” termina na hora.'
    const asked = info(NOW, null, {
      terms: { ...terms, regretUntil: NOW, guaranteeUntil: NOW },
      errors: { agreed: question, _form: question },
      old: { _action: `/admin/orders/${row.orderId}/refund`, note: 'Cortesia' },
    })
    expect(asked).toContain(`name="agreed" value="${question}"`)
    expect(asked).toContain('Sim, devolver')
    expect(asked).toContain('Cortesia')
    expect(asked).not.toContain('Devolver</button>')
  })
  it('tells until when a paid order can be given up, and of an unpaid one only that it is', () => {
    expect(info(NOW, null)).toContain('Desistência até')
    const unpaid = info(null, 'Este pedido ainda não foi pago.')
    expect(unpaid).toContain('Este pedido ainda não foi pago.')
    expect(unpaid).not.toContain('Desistência até')
  })
})

it('an order that allows nothing says so instead of leaving its panel empty', () => {
  const nothing = { receipt: false, access: false, cancel: false, newPix: false }
  const shown = (acts: object) => serverHtml(Show, { ...show, acts: { ...nothing, ...acts } }, { now: NOW })
  expect(shown({})).toContain('Nada a fazer neste pedido agora.')
  for (const act of ['cancel', 'newPix'])
    expect(shown({ [act]: true })).not.toContain('Nada a fazer neste pedido agora.')
})
