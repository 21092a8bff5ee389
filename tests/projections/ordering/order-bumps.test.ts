import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summedColumns } from '../../../src/contracts/kernel/report'
import { foldReport, measuresOf, sumAll } from '../../../src/contracts/kernel/report-fold'
import { orderBumpReport } from '../../../src/contracts/ordering/order-bump-report'
import { orderBumps } from '../../../src/projections/ordering/order-bumps'
import type { Told } from '../../support/history'
import { project } from '../../support/project'

const course = (id: string) => ({ productType: 'course', productId: id, title: `Curso ${id}` })
const plain = (id: string, total: number) => ({ ...course(id), courseIds: [id], total })
const bump = (id: string, total: number) => ({
  ...plain(id, total),
  offer: 'bump',
  offerId: `b-${id}`,
  price: total,
})
const shown = (id: string, price: number) => ({
  offerId: `b-${id}`,
  price,
  product: course(id),
  beside: course('react'),
})
const of = (orderId: string) => ({ orderId, number: `N-${orderId}` })
const placed = (
  orderId: string,
  lines: object[],
  bumpsShown: object[] | undefined,
  placedAt: string,
): Told => ({
  type: 'OrderPlaced',
  at: placedAt,
  data: { ...of(orderId), lines, placedAt, ...(bumpsShown && { bumpsShown }) },
})
const paid = (orderId: string, lines: object[]): Told => ({
  type: 'OrderPaid',
  data: { ...of(orderId), lines },
})
const refunded = (orderId: string, lines: object[], parts?: object[]): Told => ({
  type: 'OrderRefunded',
  data: { ...of(orderId), lines, ...(parts && { parts }) },
})

describe('order bumps', () => {
  test('are on the day of the order in São Paulo, shown whether taken or not', () => {
    const lines = [plain('react', 19_700), bump('sql', 4_700)]
    project(orderBumps, [
      placed('o1', lines, [shown('sql', 4_700), shown('go', 7_900)], '2026-03-03T01:30:00.000Z'),
    ]).rows([
      { product: 'course:go', beside: 'course:react', day: '2026-03-02', shown: 1, taken: 0, revenue: 0 },
      { product: 'course:sql', title: 'Curso sql', besideTitle: 'Curso react', shown: 1, taken: 1, paid: 0 },
    ])
  })

  test('bring what was paid for them, less what was given back of them', () => {
    const lines = [plain('react', 19_700), bump('sql', 5_000)]
    const history = [
      placed('o1', lines, [shown('sql', 4_700)], '2026-03-02T12:00:00.000Z'),
      paid('o1', lines),
    ]
    const parts = (amount: number) => [
      { ...course('sql'), amount },
      { ...course('react'), amount: 100 },
    ]
    project(orderBumps, history).rows([{ paid: 1, gross: 5_000, refunded: 0, revenue: 5_000 }])
    project(orderBumps, [...history, refunded('o1', [], parts(2_000))]).rows([
      { refunded: 2_000, revenue: 3_000 },
    ])
    project(orderBumps, [
      ...history,
      refunded('o1', [], parts(2_000)),
      refunded('o1', [lines[1]!], parts(3_000)),
    ]).rows([{ refunded: 5_000, revenue: 0 }])
    project(orderBumps, [
      ...history,
      refunded('o1', [], parts(2_000)),
      { type: 'OrderChargedBack', data: { ...of('o1'), lines } },
    ]).rows([{ gross: 5_000, refunded: 5_000, revenue: 0 }])
  })

  test('of orders that did not remember their products are named by what was taken', () => {
    const lines = [plain('react', 19_700), bump('sql', 4_700)]
    const old = [
      { offerId: 'b-sql', price: 4_700 },
      { offerId: 'b-go', price: 7_900 },
    ]
    project(orderBumps, [placed('o1', lines, old, '2026-03-02T12:00:00.000Z'), paid('o1', lines)]).rows([
      { offerId: 'b-go', product: null, title: null, beside: null, taken: 0 },
      { offerId: 'b-sql', product: 'course:sql', beside: null, taken: 1, paid: 1, revenue: 4_700 },
    ])
    project(orderBumps, [placed('o2', lines, undefined, '2026-03-02T12:00:00.000Z')]).rows([
      { offerId: 'b-sql', shown: 1, taken: 1 },
    ])
  })

  test('add up in the report to what a plain count over the events says', () => {
    const order = fc.record({
      shown: fc.subarray(['sql', 'go', 'git']),
      ticks: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      day: fc.integer({ min: 1, max: 20 }),
      isPaid: fc.boolean(),
      back: fc.constantFrom('nothing', 'part', 'all'),
    })
    fc.assert(
      fc.property(fc.array(order, { maxLength: 25 }), (orders) => {
        let [seen, took, money] = [0, 0, 0]
        const history = orders.flatMap(({ shown: stood, ticks, day, isPaid, back }, i): Told[] => {
          const orderId = `o${i}`
          const ticked = stood.filter((_, n) => ticks[n])
          const lines = [plain('react', 19_700), ...ticked.map((id) => bump(id, 4_000))]
          const at = `2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`
          seen += stood.length
          took += ticked.length
          const facts = [
            placed(
              orderId,
              lines,
              stood.map((id) => shown(id, 4_000)),
              at,
            ),
          ]
          if (!isPaid) return facts
          facts.push(paid(orderId, lines))
          if (back === 'all') return [...facts, refunded(orderId, lines)]
          money += ticked.length * 4_000
          if (back === 'nothing' || ticked.length === 0) return facts
          money -= 1_500
          return [...facts, refunded(orderId, [], [{ ...course(ticked[0]!), amount: 1_500 }])]
        })
        const question = {
          from: '2026-03-01',
          to: '2026-03-31',
          unit: 'week',
          bySale: false,
          filters: {},
        } as const
        for (const by of ['product', 'beside', null]) {
          const cells = foldReport(orderBumpReport, { ...question, by }, project(orderBumps, history).all)
          expect(measuresOf(orderBumpReport, sumAll(cells))).toMatchObject({
            shown: seen,
            taken: took,
            revenue: money,
            rate: seen === 0 ? null : took / seen,
          })
        }
      }),
    )
  })

  test('are measured only by columns whose sum means something', () => {
    const columns = orderBumps.columns as Record<string, { isSummed: boolean }>
    for (const column of summedColumns(orderBumpReport))
      expect([column, columns[column]?.isSummed]).toEqual([column, true])
  })
})
