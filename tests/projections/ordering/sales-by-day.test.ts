import { expect, test } from 'vitest'
import { salesByDay } from '../../../src/projections/ordering/sales-by-day'
import { project } from '../../support/project'

const placed = (placedAt: string) => ({
  type: 'OrderPlaced',
  at: placedAt,
  data: { orderId: 'o1', method: 'pix', total: 19_700, placedAt },
})
const paid = (paidAt: string, at: string) => ({
  type: 'OrderPaid',
  at,
  data: { orderId: 'o1', method: 'pix', total: 19_700, paidAt },
})

test('an evening in São Paulo counts on its own day, and a payment on the day on which it was made', () => {
  // 22:30 on the 2nd there is the 3rd in UTC; the notice of the payment comes the next morning.
  const { all } = project(salesByDay, [
    placed('2026-03-03T01:30:00.000Z'),
    paid('2026-03-03T01:31:00.000Z', '2026-03-03T12:00:00.000Z'),
  ])
  expect(all).toMatchObject([{ day: '2026-03-02', placed: 1, paid: 1, revenue: 19_700 }])
})
