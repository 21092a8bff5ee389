import { describe, it } from 'vitest'
import { AccrueCommission, SettleCommission } from '../../../src/commands/ordering/commission'
import { keepCommissions } from '../../../src/workers/reactors/keep-commissions'
import { reacts } from '../../support/reacts'

const orderId = 'o1'
const seller = { sellerId: 's1', commission: 10, followedAt: '2026-11-01T12:00:00.000Z' }
const told = (type: string, data: object = {}) => ({ type, data: { orderId, ...data } })

describe('commissions', () => {
  it('are earned by a payment, and settled by what was told of the order before it', () => {
    const paid = reacts(keepCommissions, told('OrderPaid', { seller }))
    paid.sends(AccrueCommission, { orderId })
    paid.sends(SettleCommission, { orderId })
    reacts(keepCommissions, told('OrderPaid')).nothing()
  })

  it.each(['OrderRefunded', 'OrderChargedBack', 'OrderCompleted', 'OrderDisputeWon'])(
    'are settled after %s',
    (type) => reacts(keepCommissions, told(type)).sends(SettleCommission, { orderId }),
  )
})
