import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankCharge } from '../../../../src/adapters/payments/sandbox/charge'
import { moves, obstacle, states } from '../../../../src/adapters/payments/sandbox/moves'

const at = '2026-03-10T12:00:00.000Z'
const fresh: BankCharge = {
  chargeId: 'c',
  paymentId: 'p',
  orderId: 'o',
  status: 'pending',
  amount: 100,
  refunded: 0,
  method: 'pix',
  pix: { brcode: '', txid: 't', expiresAt: '2026-03-10T12:30:00.000Z' },
  holding: false,
  refundFails: false,
  createdAt: at,
  updatedAt: at,
}

describe('any row of moves', () => {
  it('keeps money and identity, and gives every state a later instant even on a stopped clock', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 30 }), (row) => {
        let charge = fresh
        for (const move of row) {
          if (obstacle(charge, move, at)) continue
          for (const next of states(charge, move, at)) {
            expect(next.updatedAt > charge.updatedAt).toBe(true)
            expect(next).toMatchObject({ chargeId: 'c', paymentId: 'p', amount: 100, refunded: 0 })
            if (next.status === 'paid') expect(next.paidAt).toBeDefined()
            charge = next
          }
        }
      }),
    ))

  it('never leaves declined or charged_back', () => {
    for (const status of ['declined', 'charged_back', 'refunded', 'canceled'] as const)
      for (const move of moves) expect(() => states({ ...fresh, status }, move, at)).toThrow(/não permite/)
  })
})
