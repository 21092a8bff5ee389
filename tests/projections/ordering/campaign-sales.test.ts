import { test } from 'vitest'
import { campaignSales } from '../../../src/projections/ordering/campaign-sales'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const placed = (orderId: string, arrival?: object, method = 'pix') => ({
  type: 'OrderPlaced',
  at,
  data: {
    orderId,
    number: `2026-${orderId}`,
    placedAt: at,
    method,
    ...(arrival && { arrival: { at, ...arrival } }),
  },
})

test('only orders that came by the words of a campaign are counted, whatever their case', () => {
  project(campaignSales, [
    placed('o1', { source: 'Instagram', medium: 'bio', campaign: 'Turma-42', content: 'video-a' }),
    placed('o2', {}),
    placed('o3'),
  ]).rows([{ orderId: 'o1', campaignKey: 'instagram/bio/turma-42/video-a', source: 'Instagram', net: 0 }])
})

test('what was free is no sale', () => {
  project(campaignSales, [placed('o1', { source: 'x' }, 'free')]).rows([])
})

test('what was given back or taken by a bank is no revenue any more', () => {
  project(campaignSales, [
    placed('o1', { source: 'x' }),
    { type: 'OrderPaid', at, data: { orderId: 'o1', total: 19_700, paidAt: at } },
    { type: 'OrderRefunded', at, data: { orderId: 'o1', amount: 4_700 } },
  ]).rows([{ orderId: 'o1', campaignKey: 'x///', paid: 1, gross: 19_700, refunded: 4_700, net: 15_000 }])
})
