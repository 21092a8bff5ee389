import { beforeAll, describe, expect, test } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { formatCpf } from '../../../src/contracts/kernel/cpf'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import type { RefundPages } from '../../../src/contracts/ordering/refund-pages'
import type { refunds } from '../../../src/contracts/ordering/refunds'
import { businessDay, DAY, plus } from '../../../src/domain/kernel/instants'
import { table } from '../../../src/projections/kernel/projection'
import { couponSeats, couponUses, seatsOf } from '../../../src/projections/marketing/coupon-seats'
import { orderList } from '../../../src/projections/ordering/order-list'
import { consistencyGaps } from '../../../src/workers/consistency-gaps'
import type { Browser } from '../../support/browser'
import { typedCard } from '../../support/fake-bank'
import { as } from '../../support/in-memory'
import { salesFloor } from '../../support/sales-floor'
import { ana, cpfOf } from '../../support/shop'

const floor = await salesFloor()
let admin = await floor.as('Admin')
let student = await floor.as('Student', 'bia')
let orderId = ''
/** Signs in again, since sessions expire as the clock advances. */
async function pass(days: number) {
  floor.clock.at = new Date(Date.parse(floor.clock.at) + days * DAY).toISOString()
  admin = await floor.as('Admin')
  student = await floor.as('Student', 'bia')
}
let buyers = 0
async function bought(browser: Browser, productId = 'react', total = '19700', form = {}) {
  buyers += 1
  const who = { ...ana, email: 'bia@exemplo.test', cpf: cpfOf(buyers) }
  const card = { method: 'card', cardToken: typedCard(), installments: '1' }
  const ref = { productType: 'course', productId, expectedTotal: total }
  const answer = await browser.post('/checkout', { ...who, ...card, ...ref, ...form })
  return (answer.headers.get('location') ?? '').split('/')[3] ?? ''
}
const props = async <C extends keyof RefundPages>(path: string) =>
  ((await (await admin.visit(path)).json()) as PageObject<RefundPages[C]>).props
type Refunds = ResourceListProps & { extra: NonNullable<NonNullable<typeof refunds.known>['extra']> }
const refundsAt = async (query = '') =>
  ((await (await admin.visit(`/admin/refunds${query}`)).json()) as PageObject<Refunds>).props
const values = ({ rows }: ResourceListProps, column: string) => rows.map((row) => row.values[column])
const info = () => props<'Admin/Orders/RefundInfo'>(`/admin/orders/${orderId}/refund`)

beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
  orderId = await bought(student)
})

describe('a student', () => {
  test('sees the deadline for a refund, and requests it in one post', async () => {
    await student.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', {
      refunds: [],
      refundOffer: { basis: 'regret', left: 19_700, reviewed: false, obstacle: null },
    })
    const wrong = await student.send(`/student/myorders/${orderId}/refund`, { what: 'tudo' })
    expect([wrong.status, (await wrong.json()).errors.what]).toEqual([
      422,
      'Escolha o que você quer devolver.',
    ])
    const other = await floor.as('Student', 'outra')
    expect((await other.post(`/student/myorders/${orderId}/refund`, { what: 'all' })).status).toBe(404)
    const response = await student.post(`/student/myorders/${orderId}/refund`, { what: 'all' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/student/myorders/${orderId}`])
    const page = await student.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', {
      refunds: [{ status: 'processing', amount: 19_700 }],
      givenBack: ['react'],
      refundOffer: { left: 0 },
    })
    expect(page.props.flash).toEqual({ success: 'Reembolso aprovado. Enviamos a confirmação por e-mail.' })
    const { timeline } = page.props as unknown as { timeline: { label: string }[] }
    expect(timeline.map(({ label }) => label).slice(-2)).toEqual([
      'Reembolso pedido',
      'Reembolso aprovado pela regra',
    ])
  })
  test('sees when it was settled', async () => {
    const [refundId] = [...floor.bank.refunds.keys()]
    await floor.webhook(floor.bank.settleRefund(refundId ?? ''))
    await student.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', {
      order: { status: 'refunded', refunded: 19_700 },
      refunds: [{ status: 'settled' }],
    })
  })
})

describe('staff', () => {
  test('must be Admins to see and decide refunds', async () => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      const other = await floor.as(role)
      expect((await other.visit('/admin/refunds')).status).toBe(403)
      expect((await other.visit(`/admin/orders/${orderId}/refund`)).status).toBe(403)
      const given = await other.post(`/admin/orders/${orderId}/refund`, {
        note: 'porque sim',
        'amount:course:react': '1',
      })
      expect(given.status).toBe(403)
      expect((await other.post(`/admin/orders/${orderId}/unblock`, { note: 'porque sim' })).status).toBe(403)
    }
    expect((await admin.visit('/admin/orders/nada/refund')).status).toBe(404)
  })

  test('see waiting refunds first with their deadline, approve a part, and keep the filters', async () => {
    // After an earlier refund the next one outside the regret period needs a review.
    orderId = await bought(student, 'sql', '9700')
    await pass(10)
    await student.post(`/student/myorders/${orderId}/refund`, { what: 'all', reason: 'Não era para mim.' })
    const list = await refundsAt()
    expect(values(list, 'phase')).toEqual(['in_review', 'settled'])
    const cpf = formatCpf(cpfOf(buyers))
    for (const typed of [cpf, cpf.replace(/^\d{3}(.*)\d{2}$/, '***$1**')])
      expect(values(await refundsAt(`?busca=${typed}`), 'phase')).toEqual(['in_review'])
    const [waiting] = list.rows
    expect(waiting?.values).toMatchObject({
      name: ana.name,
      titles: 'Curso sql',
      amount: 9_700,
      orderId,
    })
    const inFiveDays = businessDay(plus(floor.clock.at, 5 * DAY))
    expect(businessDay(String(waiting?.values.dueAt))).toBe(inFiveDays)
    expect(list.extra.waiting).toEqual({ count: 1, amount: 9_700 })
    expect(list.totals).toEqual({ amount: 29_400 })
    expect(list.tabCounts).toEqual([2, 1, 1, 0, 0, 1, 0])
    const number = list.rows[1]?.title
    expect((await refundsAt(`?busca=${number}`)).rows).toHaveLength(1)
    expect((await refundsAt('?situacao=in_review&meio=card')).total).toBe(1)
    expect((await refundsAt('?meio=pix')).total).toBe(0)
    expect((await refundsAt('?situacao=bobagem&pedido-em-de=ontem')).total).toBe(2)
    expect(values(await refundsAt('?ordem=-valor'), 'amount')).toEqual([19_700, 9_700])
    expect((await refundsAt('?colunas=motivo&colunas=reason')).rows[0]?.values.reason).toBe(
      'Não era para mim.',
    )

    const before = await info()
    expect(before).toMatchObject({
      terms: { basis: 'guarantee', left: 0, earlierRefunds: 1, courses: [{ courseId: 'sql', percent: 0 }] },
      earlier: [{ status: 'settled', amount: 19_700 }],
      block: null,
    })
    const refundId = before.refunds[0]?.refundId ?? ''
    const at = `/admin/orders/${orderId}/refund/${refundId}`
    const typo = await admin.send(`${at}/approve`, { 'amount:course:sql': 'dez reais' })
    expect([typo.status, (await typo.json()).errors['amount:course:sql']]).toEqual([
      422,
      'Escreva o valor em reais, como 197,00.',
    ])
    const much = await admin.send(`${at}/approve`, { 'amount:course:sql': '97,01' })
    expect(await much.json()).toMatchObject({
      code: 'refund-above-paid',
      errors: { 'amount:course:sql': 'De “Curso sql” restam R$\u00a097,00 para devolver.' },
    })
    const part = { 'amount:course:sql': '50,00', note: '' }
    const asked = await admin.send(`${at}/approve`, part)
    const question = `Devolver R$\u00a050,00 de “Curso sql” a ${ana.name}, no cartão? O acesso aos cursos continua. Não dá para desfazer.`
    expect([asked.status, (await asked.json()).errors]).toEqual([422, { agreed: question }])
    expect((await info()).refunds[0]?.status).toBe('in_review')
    expect((await admin.post(`${at}/approve`, { ...part, agreed: question })).status).toBe(303)
    await floor.webhook(floor.bank.settleRefund(refundId))
    expect(await info()).toMatchObject({
      order: { status: 'partially_refunded', refunded: 5_000 },
      terms: { left: 4_700 },
      refunds: [{ status: 'settled', amount: 5_000, decidedBy: expect.any(String) }],
    })
    await admin.get(`/admin/orders/${orderId}`).seesPage('Admin/Orders/Show', {
      givenBack: [{ productType: 'course', productId: 'sql', amount: 5_000, onTheWay: 0, whole: false }],
    })
    expect((await admin.send(`${at}/deny`, { text: 'Já foi decidido antes.' })).status).toBe(422)
  })

  test('find the list by the addresses that it had before', async () => {
    const phases = async (word: string) => (await refundsAt(`?situacao=${word}`)).view.filters.phase
    expect(await phases('esperam')).toEqual(['in_review', 'manual'])
    expect(await phases('analise')).toEqual(['in_review'])
    expect(await phases('transferir')).toEqual(['manual'])
    expect(await phases('caminho')).toEqual([
      'requested',
      'auto_approved',
      'approved',
      'processing',
      'failed',
    ])
    expect(await phases('concluidos')).toEqual(['settled'])
    expect(await phases('negados')).toEqual(['denied', 'dropped'])
    const { view } = await refundsAt('?de=2026-01-02&ate=2026-01-03&meio=pix&busca=ana&pagina=2')
    expect(view).toMatchObject({
      query: 'ana',
      page: 2,
      filters: { 'requestedAt from': '2026-01-02', 'requestedAt to': '2026-01-03', method: ['pix'] },
    })
  })

  test('find refunds of a buyer with more orders than a list shows', async () => {
    const { rows } = await refundsAt()
    const orders = table(orderList)
    await floor.db.raw(
      `insert into ${orders} select (json_populate_record(o, json_build_object('order_id', 'more-' || i))).*
       from ${orders} o, generate_series(1, 6000) i where o.order_id = ?`,
      [orderId],
    )
    expect((await refundsAt('?busca=bia@exemplo')).total).toBe(rows.length)
    await floor.db(orders).where('orderId', 'like', 'more-%').delete()
  })

  test('give a refund with a note, and record a bank transfer', async () => {
    const give = `/admin/orders/${orderId}/refund`
    const unsaid = await admin.send(give, { 'amount:course:sql': '47,00', note: '' })
    expect((await unsaid.json()).errors.note).toBeTruthy()
    floor.bank.failRefunds(3)
    const all = { 'amount:course:sql': '47,00', note: 'Cortesia depois da conversa.' }
    const question = async (form: Record<string, string>) =>
      (await (await admin.send(give, form)).json()).errors.agreed as string
    const agreed = await question(all)
    expect(agreed).toContain('O acesso a “Curso sql” termina na hora.')
    // Agreed to another sum, it is asked again.
    expect(await question({ ...all, 'amount:course:sql': '40,00', agreed })).toContain('R$\u00a040,00')
    expect((await info()).refunds.filter(({ by }) => by === 'staff')).toEqual([])
    const page = await admin.post(give, all, { from: give })
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining('"errors":{"agreed":"')])
    expect((await admin.post(give, { ...all, agreed })).status).toBe(303)
    for (let minute = 0; minute < 5; minute++) {
      await pass(1 / 1440)
      await floor.settle()
    }
    const open = (await info()).refunds.find(({ by }) => by === 'staff')
    expect(open).toMatchObject({ status: 'manual', by: 'staff', basis: 'goodwill', attempts: 3 })
    const at = `/admin/orders/${orderId}/refund/${open?.refundId}/transferred`
    expect((await admin.send(at, { note: '' })).status).toBe(422)
    expect((await admin.post(at, { note: 'TED 123' })).status).toBe(303)
    expect(await info()).toMatchObject({
      order: { status: 'refunded', refunded: 9_700 },
      refunds: expect.arrayContaining([
        expect.objectContaining({ status: 'settled', transferred: true, note: 'TED 123' }),
      ]),
    })
  })
})

describe('many refunds', () => {
  test('suspend purchases, with a page of its own, until an Admin lifts it', async () => {
    // The first order of this course was refunded before.
    orderId = await bought(student, 'react')
    await student.post(`/student/myorders/${orderId}/refund`, { what: 'all' })
    await floor.settle()
    const refused = await student.post('/checkout', {
      ...ana,
      email: 'bia@exemplo.test',
      cpf: cpfOf(77),
      method: 'pix',
      productType: 'course',
      productId: 'react',
      expectedTotal: '19700',
    })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/checkout/suspended'])
    const page = await student.visit('/checkout/suspended')
    expect(page.status).toBe(200)
    expect(((await page.json()) as PageObject).component).toBe('Platform/Errors/PurchaseBlockedByRefunds')
    expect((await info()).block).toBe('same-product')
    expect((await admin.send(`/admin/orders/${orderId}/unblock`, { note: '' })).status).toBe(422)
    await admin.post(`/admin/orders/${orderId}/unblock`, { note: 'Conversamos por telefone.' })
    expect((await info()).block).toBeNull()
    expect(await bought(student, 'react')).toMatch(/^[\w-]{36}$/)
  })
})

describe('the guarantee', () => {
  test('is set for the school and for a product, and shown with products', async () => {
    const guarantee = async () => (await refundsAt()).extra.guarantee
    expect(await guarantee()).toMatchObject({ days: 30, own: [] })
    const set = (path: string, form: Record<string, string>) =>
      admin.post(`/admin/refunds/guarantee${path}`, form)
    expect((await set('', { days: '21' })).status).toBe(303)
    expect((await set('/product', { product: 'course:sql', days: '7' })).status).toBe(303)
    expect(await guarantee()).toMatchObject({
      days: 21,
      own: [{ product: 'course:sql', title: 'Curso sql', days: 7 }],
    })
    const wrong = await admin.send('/admin/refunds/guarantee', { days: '10' })
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      422,
      { days: 'Escolha 7, 15, 21 ou 30 dias.' },
    ])
    expect((await student.post('/admin/refunds/guarantee', { days: '7' })).status).toBe(403)
    const short = await bought(floor.guest(), 'sql', '9700', { email: 'curta@exemplo.test' })
    await set('/product', { product: 'course:sql', days: '' })
    orderId = short
    await floor.settle()
    const until = (days: number) =>
      expect.stringMatching(
        // The last moment of a day in São Paulo is in the next one of UTC.
        new RegExp(plus(businessDay(floor.clock.at), (days + 1) * DAY).slice(0, 10)),
      )
    expect((await info()).terms).toMatchObject({ guaranteeUntil: until(7), lines: [{ guaranteed: true }] })
    await set('', { days: '30' })
  })
})

describe('a lost dispute', () => {
  test('releases the coupon and reduces its revenue', async () => {
    const terms = { couponId: 'cinco', code: 'CINCO', kind: 'percent', value: 5 }
    await floor.send(as('Admin'), RegisterCoupon, terms)
    const paid = await bought(floor.guest(), 'sql', '9215', { code: 'CINCO', email: 'carla@exemplo.test' })
    await floor.settle()
    const use = async () => (await couponUses(floor.db, floor.clock.at, 'cinco')).get('cinco')
    expect(await use()).toMatchObject({ consumed: 1, revenue: 9_215 })
    const paymentId = await floor.sales.paymentOf(paid)
    for (const status of ['disputed', 'charged_back'] as const) {
      floor.clock.at = new Date(Date.parse(floor.clock.at) + 60_000).toISOString()
      await floor.webhook(floor.bank.turn(paymentId, status))
    }
    expect(await use()).toMatchObject({ consumed: 0, released: 1, discount: 0, revenue: 0 })
    expect(await seatsOf(floor.db, 'cinco', { limit: 5, offset: 0 })).toMatchObject([
      { status: 'released', reason: 'charged_back', paidAmount: 9_215, chargedBackAmount: 9_215 },
    ])
  })
  test('in an older log is found, as are orders that were never completed', async () => {
    const { uncompleted, untold, usesWithoutMoney } = consistencyGaps(floor.db)
    expect(await untold()).toEqual([])
    const lost = floor.db(table(orderList)).where({ status: 'charged_back' })
    const [{ orderId: of, chargedBack }] = await lost.clone().select('orderId', 'chargedBack')
    await floor.db(table(orderList)).where({ orderId: of }).update({ status: 'paid', chargedBack: 0 })
    expect(await untold()).toEqual([expect.objectContaining({ orderId: of })])
    await floor.db(table(orderList)).where({ orderId: of }).update({ status: 'charged_back', chargedBack })
    expect(await usesWithoutMoney()).toEqual([])
    await floor.db(table(couponSeats)).where({ couponId: 'cinco' }).update({ status: 'consumed' })
    expect(await usesWithoutMoney()).toMatchObject([{ couponId: 'cinco', reason: 'charged_back' }])
    const standing = await floor.db(table(orderList)).where({ status: 'paid' }).select('orderId', 'paidAt')
    expect(standing.length).toBeGreaterThan(0)
    expect(await uncompleted(floor.clock.at)).toEqual([])
    const later = new Date(Date.parse(floor.clock.at) + 32 * DAY).toISOString()
    expect((await uncompleted(later)).sort()).toEqual(standing.map(({ orderId }) => orderId).sort())
  })
})
