import { describe, expect, it } from 'vitest'
import { table } from '../../../src/projections/kernel/projection'
import { orderList } from '../../../src/projections/ordering/order-list'
import { paymentStatus } from '../../../src/projections/ordering/payment-status'
import { testApp } from '../../support/app'

const app = await testApp()
const { db } = app.infrastructure

/** Read model rows after a purchase, inserted directly. */
async function bought(buyerId: string, orderId: string, more: Record<string, unknown>) {
  await db(table(orderList)).insert({
    orderId,
    number: orderId,
    buyerId,
    visitorId: null,
    guest: false,
    name: 'Ana',
    email: 'a@x',
    cpf: '1',
    phone: '1',
    address: null,
    searchText: '',
    sortName: '',
    titles: '',
    names: '[]',
    productIds: '[]',
    offers: '[]',
    returnedAt: '[]',
    returnedDays: '[]',
    chargedBack: 0,
    status: 'paid',
    method: 'card',
    installments: 1,
    free: false,
    lines: '[]',
    subtotal: 100,
    discount: 0,
    total: 100,
    refunded: 0,
    refunds: '[]',
    couponCode: null,
    promotionCode: null,
    paymentId: `p-${orderId}`,
    placedAt: '2026-01-01T00:00:00.000Z',
    paidAt: null,
    late: false,
  })
  await db(table(paymentStatus)).insert({
    paymentId: `p-${orderId}`,
    orderId,
    method: 'card',
    status: 'paid',
    amount: 100,
    installments: 1,
    requestedAt: '2026-01-01T00:00:00.000Z',
    retryable: false,
    late: false,
    refunded: 0,
    ...more,
  })
}

describe('the page of cards', () => {
  it('lists the account’s cards that paid, each once, most recently used first', async () => {
    const [ana, bia] = [await app.as('Student'), await app.as('Student')]
    const visa = { cardBrand: 'visa', cardLast4: '1111' }
    await bought(ana.accountId, 'o1', { ...visa, paidAt: '2026-01-02T12:00:00.000Z' })
    await bought(ana.accountId, 'o2', { ...visa, paidAt: '2026-03-02T12:00:00.000Z' })
    await bought(ana.accountId, 'o3', {
      cardBrand: 'elo',
      cardLast4: '9999',
      paidAt: '2026-04-02T12:00:00.000Z',
    })
    await bought(ana.accountId, 'o4', { cardBrand: 'elo', cardLast4: '0002', status: 'declined' })
    await bought(bia.accountId, 'o5', { ...visa, cardLast4: '2222', paidAt: '2026-01-02T12:00:00.000Z' })
    const page = await ana.get('/profile/credit-cards').seesPage('Platform/CreditCards/Index')
    expect(page.props).toMatchObject({ saved: [], keeps: true })
    expect(page.props.used).toEqual([
      { brand: 'elo', last4: '9999', purchases: 1, lastUsedAt: '2026-04-02T12:00:00.000Z' },
      { brand: 'visa', last4: '1111', purchases: 2, lastUsedAt: '2026-03-02T12:00:00.000Z' },
    ])
    const guest = await app.guest().html('/profile/credit-cards')
    expect(guest.headers.get('location')).toBe('/login?next=%2Fprofile%2Fcredit-cards')
  })
})
