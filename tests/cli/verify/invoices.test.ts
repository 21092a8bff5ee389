import { expect, test } from 'vitest'
import { invoicesFollowMoney } from '../../../src/cli/verify/invoices'

const at = '2026-03-10T12:00:00.000Z'
const later = '2026-04-10T12:00:00.000Z'
const paid = (orderId: string) => ({ type: 'OrderPaid', data: { orderId, number: orderId, total: 10_000 } })
const dps = (orderId: string, dpsNumber: number) => ({
  orderId,
  environment: 'production',
  series: '1',
  dpsNumber,
})
const requested = (orderId: string, dpsNumber: number) => ({
  type: 'InvoiceRequested',
  data: dps(orderId, dpsNumber),
})
const issued = (orderId: string, dpsNumber: number, amount = 10_000, change: object = {}) => ({
  type: 'InvoiceIssued',
  data: { ...dps(orderId, dpsNumber), amount, ...change },
})
const of = (type: string, orderId: string, data: object = {}) => ({ type, data: { orderId, ...data } })

function judged(...events: { type: string; data: object }[]) {
  const check = invoicesFollowMoney()
  for (const event of events) check.see({ ...event, at } as never)
  const { ok, findings } = check.verdict(later)
  expect(ok).toBe(findings.length === 0)
  return findings
}

test('one note an order that says what it kept is right, also after cancel and substitution', () => {
  const whole = [paid('a'), requested('a', 1), issued('a', 1)]
  expect(judged(...whole)).toEqual([])
  expect(judged(...whole, of('OrderRefunded', 'a', { amount: 10_000 }), of('InvoiceCanceled', 'a'))).toEqual(
    [],
  )
  expect(
    judged(
      ...whole,
      of('OrderRefunded', 'a', { amount: 4_000 }),
      requested('a', 2),
      of('InvoiceSubstituted', 'a'),
      issued('a', 2, 6_000),
    ),
  ).toEqual([])
  expect(
    judged(paid('a'), requested('a', 1), of('InvoiceRefused', 'a'), requested('a', 1), issued('a', 1)),
  ).toEqual([])
  const trial = issued('a', 1, 10_000, { environment: 'restricted' })
  expect(judged(paid('a'), trial, requested('a', 1), issued('a', 1))).toEqual([])
})

test('two live notes, a number twice and another amount are found', () => {
  expect(judged(paid('a'), issued('a', 1), issued('a', 2))).toEqual(['pedido a: duas notas em vigor'])
  expect(judged(paid('a'), paid('b'), requested('a', 1), requested('b', 1))).toEqual([
    'pedido b: número 1 da série 1 já era de outro pedido',
  ])
  expect(judged(paid('a'), paid('b'), issued('a', 1), issued('b', 1))).toEqual([
    'pedido b: número 1 da série 1 emitido duas vezes',
  ])
  expect(judged(paid('a'), issued('a', 1, 9_000))).toEqual([
    'pedido a: nota de R$\u00a090,00, e o pedido ficou com R$\u00a0100,00',
  ])
  expect(judged(paid('a'), issued('a', 1), of('OrderRefunded', 'a', { amount: 4_000 }))).toEqual([
    'pedido a: nota de R$\u00a0100,00, e o pedido ficou com R$\u00a060,00',
  ])
})
