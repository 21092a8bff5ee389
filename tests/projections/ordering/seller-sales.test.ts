import { test } from 'vitest'
import { sellerSales } from '../../../src/projections/ordering/seller-sales'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const seller = { sellerId: 's1', commission: 10, followedAt: at }
const placed = (orderId: string, more: object = {}) => ({
  type: 'OrderPlaced',
  at,
  data: { orderId, number: `2026-${orderId}`, placedAt: at, ...more },
})

test('only orders that name a seller are theirs', () => {
  project(sellerSales, [placed('o1', { seller }), placed('o2')]).rows([
    { orderId: 'o1', sellerId: 's1', commission: 10, paid: 0, paidAt: null, net: 0 },
  ])
})

test('what was given back or taken by a bank is no sale any more', () => {
  project(sellerSales, [
    placed('o1', { seller }),
    { type: 'OrderPaid', at, data: { orderId: 'o1', total: 19_700, paidAt: at } },
    { type: 'OrderRefunded', at, data: { orderId: 'o1', amount: 4_700 } },
    { type: 'OrderChargedBack', at, data: { orderId: 'o1', amount: 15_000 } },
    { type: 'OrderRefunded', at, data: { orderId: 'o2', amount: 100 } },
  ]).rows([{ orderId: 'o1', paid: 1, gross: 19_700, refunded: 19_700, net: 0 }])
})
