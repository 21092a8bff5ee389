import { expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { balancesOf, makePayout, payout, returnPayout } from '../../../src/domain/ordering/payout'
import { given } from '../../support/given'

const product = { productType: 'course' as const, productId: 'react', title: 'React' }
const of = (orderId: string, sellerId = 's1') => ({ orderId, number: `2026-${orderId}`, sellerId })
const released = (orderId: string, amount: number, sellerId?: string) =>
  event('CommissionReleased', { ...of(orderId, sellerId), lines: [{ ...product, amount }], amount })
const reversed = (orderId: string, amount: number, isReleased = true) =>
  event('CommissionReversed', {
    ...of(orderId),
    lines: [{ ...product, base: amount * 10, amount }],
    amount,
    cause: 'refund' as const,
    released: isReleased,
  })
const entry = (orderId: string, amount: number) => ({
  orderId,
  number: `2026-${orderId}`,
  productType: 'course' as const,
  productId: 'react',
  amount,
})
const made = (amount: number, ...entries: ReturnType<typeof entry>[]) =>
  event('PayoutMade', { payoutId: 'p1', sellers: [{ sellerId: 's1', amount, entries }], amount })

test('what is released and not paid is payable, by line; what is held or of others is not', () => {
  expect(balancesOf([released('o1', 100), released('o2', 50), released('o3', 70, 's2')])('s1')).toEqual({
    amount: 150,
    entries: [entry('o1', 100), entry('o2', 50)],
    payouts: 0,
  })
  expect(balancesOf([reversed('o1', 30, false)])('s1').amount).toBe(0)
})

test('what was reversed after it was paid is taken from the next payout', () => {
  const log = [released('o1', 100), made(100, entry('o1', 100)), reversed('o1', 40)]
  expect(balancesOf(log)('s1')).toEqual({ amount: -40, entries: [entry('o1', -40)], payouts: 1 })
  const next = [...log, released('o2', 90)]
  expect(balancesOf(next)('s1')).toMatchObject({ amount: 50, entries: [entry('o1', -40), entry('o2', 90)] })
  expect(balancesOf([...next, made(50, entry('o1', -40), entry('o2', 90))])('s1')).toMatchObject({
    amount: 0,
    entries: [],
    payouts: 2,
  })
})

test('a payout is one fact, and is made once', () => {
  const sellers = [{ sellerId: 's1', amount: 100, entries: [entry('o1', 100)] }]
  const fact = made(100, entry('o1', 100))
  given(payout)
    .when(makePayout({ payoutId: 'p1', sellers }))
    .thenEvents([fact])
  given(payout, fact)
    .when(makePayout({ payoutId: 'p1', sellers }))
    .thenNothing()
  given(payout)
    .when(makePayout({ payoutId: 'p1', sellers: [] }))
    .thenRefused('payout-empty')
})

test('a transfer that the bank gives back is payable again, once', () => {
  const fact = made(100, entry('o1', 100))
  const back = event('PayoutReturned', {
    payoutId: 'p1',
    sellerId: 's1',
    amount: 100,
    entries: [entry('o1', 100)],
  })
  given(payout, fact)
    .when(returnPayout({ sellerId: 's1' }))
    .thenEvents([back])
  given(payout, fact, back)
    .when(returnPayout({ sellerId: 's1' }))
    .thenNothing()
  given(payout, fact)
    .when(returnPayout({ sellerId: 's2' }))
    .thenRefused('payout-without-seller')
  given(payout)
    .when(returnPayout({ sellerId: 's1' }))
    .thenRefused('payout-unknown')
  expect(balancesOf([released('o1', 100), fact, back])('s1')).toMatchObject({ amount: 100, payouts: 1 })
})
