import { expect, test } from 'vitest'
import type { EvidencePages } from '../../../src/contracts/ordering/evidence'
import type { DomainEvent } from '../../../src/domain/kernel/event'
import { testApp } from '../../support/app'

const app = await testApp()
const admin = await app.as('Admin', 'chefe', 'Marina Rocha')
const meta = { commandId: 'h', correlationId: 'h', actor: 'system' }
let count = 0
/** Appends events, each at its own time. */
async function history(stream: string, ...facts: (DomainEvent & { at: string })[]) {
  await app.infrastructure.store.append(
    stream,
    'none',
    facts.map(({ type, data, at }) => ({
      id: `0199c4f2-7e5a-7c31-8b1d-9${String(++count).padStart(11, '0')}`,
      type,
      data,
      meta,
      at,
    })),
  )
}
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`
const priced = (n: number, price: number) => ({
  type: 'CoursePriced',
  at: day(n),
  data: { courseId: 'react', price, listPrice: null },
})

test('shows prices and terms at the time of the order, and no later ones', async () => {
  const teacher = { teacherId: 't', name: 'Lívia Sampaio', bio: '' }
  const about = { slug: 'react', title: 'React', subtitle: '', categoryId: 'c', level: 'iniciante' }
  await history(
    'course-react',
    {
      type: 'CourseCreated',
      at: day(1),
      data: { courseId: 'react', ...about, language: 'pt-BR', topic: 'react', teacher },
    },
    priced(2, 19_700),
    { type: 'CoursePublished', at: day(3), data: { courseId: 'react' } },
    priced(12, 29_700),
  )
  const terms = { kind: 'percent', value: 10, productIds: [], startsAt: null, endsAt: null }
  const limits = { totalLimit: 5, perCustomerLimit: 1, minimum: 0 }
  await history('coupon-volta', {
    type: 'CouponRegistered',
    at: day(4),
    data: { couponId: 'volta', code: 'VOLTA10', terms: { ...terms, ...limits } },
  })
  const buyer = { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
  const line = { productType: 'course', productId: 'react', title: 'React', courseIds: ['react'] }
  const lines = [{ ...line, price: 19_700, discount: 1_970, discountSource: 'coupon', total: 17_730 }]
  const of = {
    orderId: 'o1',
    number: '2026-0000000A',
    buyerId: 'ana',
    guest: false,
    buyer,
    lines,
    total: 17_730,
  }
  const coupon = { couponId: 'volta', couponCode: 'VOLTA10' }
  const rest = { cartId: null, visitorId: null, address: null, subtotal: 19_700, discount: 1_970 }
  await history(
    'order-o1',
    {
      type: 'OrderPlaced',
      at: day(10),
      data: {
        ...of,
        ...coupon,
        ...rest,
        promotionCode: null,
        method: 'pix',
        installments: 1,
        placedAt: day(10),
        paymentId: null,
        cardToken: null,
      },
    },
    {
      type: 'OrderPaid',
      at: day(10),
      data: {
        ...of,
        ...coupon,
        paymentId: null,
        method: 'pix',
        placedAt: day(10),
        paidAt: day(10),
        late: false,
      },
    },
  )
  const interest = (n: number, rateMonthly: number) => ({
    type: 'CardTermsSet',
    at: day(n),
    data: { termsId: 'main', rateMonthly, free: 3 },
  })
  await history('cardterms-main', interest(5, 1.49), interest(12, 0))
  const split = [{ ...lines[0], discount: 0, discountSource: null, interest: 1_960, total: 21_660 }]
  const plain = { ...of, orderId: 'o2', number: '2026-0000000B', couponId: null, couponCode: null }
  await history('order-o2', {
    type: 'OrderPlaced',
    at: day(10),
    data: {
      ...plain,
      ...rest,
      discount: 0,
      promotionCode: null,
      method: 'card',
      installments: 12,
      lines: split,
      total: 21_660,
      placedAt: day(10),
      paymentId: 'p2',
      cardToken: null,
    },
  })
  let page: EvidencePages['Admin/Orders/Evidence'] | undefined
  await expect
    .poll(
      async () => {
        const answer = await admin.visit('/admin/orders/o1/evidence')
        if (answer.status === 200) page = (await answer.json()).props
        return page?.courses[0]?.granted ?? null
      },
      { timeout: 60_000 },
    )
    .not.toBeNull()
  expect(page).toMatchObject({
    order: { number: '2026-0000000A', total: 17_730 },
    buyer: { name: 'Ana Lima', cpf: '52998224725' },
    coupon: { code: 'VOLTA10', kind: 'percent', value: 10, totalLimit: 5, since: day(4) },
    promotions: [],
    terms: { validFrom: '2026-10-01' },
    courses: [{ title: 'React', lessonsDone: [], watched: { times: 0 } }],
  })
  expect(page?.lines[0]?.prices.map(({ price, onSale }) => [price, onSale])).toEqual([
    [19_700, false],
    [19_700, true],
  ])
  // The terms of that day, not later ones.
  expect(page?.interest).toEqual({ rateMonthly: 1.49, free: 3, since: day(5), price: 17_730 })
  expect(page?.installments.map(({ rateMonthly }) => rateMonthly)).toEqual([0, 0, 0, ...Array(9).fill(1.49)])
  expect([page?.chosen, page?.lines[0]?.guaranteeDays]).toEqual([null, 30])
  const card = (await (await admin.visit('/admin/orders/o2/evidence')).json()).props
  expect(card.chosen).toMatchObject({ count: 12, first: 1_805, each: 1_805, total: 21_660, interest: 1_960 })
  expect(card.chosen).toMatchObject({ at: day(10), rateMonthly: 1.49, rateYearly: expect.any(Number) })
  expect(card.installments.at(-1)).toMatchObject({ count: 12, each: 1_805, total: 21_660 })
  expect(page?.mails.map(({ label }) => label)).toContain('E-mail do recibo')
  for (const role of ['Support', 'Editor', 'Student'] as const) {
    expect((await (await app.as(role, role.toLowerCase())).visit('/admin/orders/o1/evidence')).status).toBe(
      403,
    )
  }
  expect((await admin.visit('/admin/orders/nada/evidence')).status).toBe(404)
})

test('shows of seats who took one, what each cost, and when they were invited', async () => {
  const buyer = { name: 'Bia Reis', email: 'bia@exemplo.test', cpf: null, phone: '11987654321' }
  const company = { cnpj: '11222333000181', name: 'Padaria Ltda.', purchaseOrder: null }
  const seats = { quantity: 2, unitPrice: 10_000, courseIds: ['react'] }
  const line = { productType: 'course', productId: 'react', title: 'React', courseIds: [], seats }
  const lines = [{ ...line, price: 20_000, discount: 0, discountSource: null, total: 20_000 }]
  const of = { orderId: 'o3', number: '2026-0000000C', buyerId: 'bia', guest: false, buyer, company, lines }
  const bought = { ...of, couponId: null, couponCode: null, total: 20_000, method: 'card', paymentId: null }
  await history(
    'order-o3',
    {
      type: 'OrderPlaced',
      at: day(10),
      data: {
        ...bought,
        cartId: null,
        visitorId: null,
        address: null,
        subtotal: 20_000,
        discount: 0,
        promotionCode: null,
        installments: 1,
        placedAt: day(10),
        cardToken: null,
      },
    },
    {
      type: 'OrderPaid',
      at: day(10),
      data: { ...bought, placedAt: day(10), paidAt: day(10), late: false },
    },
  )
  const team = { teamId: 'o3', number: of.number, buyerId: 'bia' }
  const seat = { ...team, seatId: 'o3:1' }
  await history(
    'teamseats-o3',
    {
      type: 'TeamSeatsOpened',
      at: day(10),
      data: { ...team, ...line, seats: undefined, courseIds: ['react'], quantity: 2 },
    },
    {
      type: 'TeamSeatInvited',
      at: day(11),
      data: { ...seat, email: 'eva@exemplo.test', invitedAt: day(11) },
    },
    {
      type: 'TeamSeatTaken',
      at: day(12),
      data: { ...seat, studentId: 'eva', bundleId: null, courseIds: ['react'], takenAt: day(12) },
    },
  )
  let page: EvidencePages['Admin/Orders/Evidence'] | undefined
  await expect
    .poll(
      async () => {
        const answer = await admin.visit('/admin/orders/o3/evidence')
        if (answer.status === 200) page = (await answer.json()).props
        return page?.courses[0]?.granted ?? null
      },
      { timeout: 60_000 },
    )
    .not.toBeNull()
  expect(page).toMatchObject({
    lines: [{ title: 'React · 2 vagas', total: 20_000 }],
    courses: [{ title: 'React · vaga de eva@exemplo.test', watched: { times: 0 } }],
  })
  expect(page?.mails.map(({ label }) => label)).toContain('E-mail de convite para uma vaga')
})
