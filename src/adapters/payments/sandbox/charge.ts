import type { Instant } from '../../../domain/kernel/instants'
import { plus } from '../../../domain/kernel/instants'
import type { Charge } from '../../../ports/payments'

/** A charge as the provider keeps it: what the world sees and what only the bank knows. */
export interface BankCharge extends Omit<Charge, 'card'> {
  orderId: string
  card?: { brand: string; last4: string; installments: number; token: string; returnUrl?: string }
  /** Set on the second payment of a charge that was paid twice. */
  twinOf?: string
  /** Notices of this charge wait until they are let go. */
  holding: boolean
  /** The next refund will not go through. */
  refundFails: boolean
  createdAt: Instant
  updatedAt: Instant
}

/** The charge as the API and the notices tell it. */
export function publicCharge(charge: BankCharge, publicUrl: string): Charge {
  const { chargeId, paymentId, status, amount, refunded, method, pix, card, decline, paidAt } = charge
  return {
    chargeId,
    paymentId,
    status,
    amount,
    refunded,
    method,
    ...(pix && { pix: { brcode: pix.brcode, txid: pix.txid, expiresAt: pix.expiresAt } }),
    ...(card && {
      card: {
        brand: card.brand,
        last4: card.last4,
        installments: card.installments,
        ...(status === 'challenge' && { challengeUrl: `${publicUrl}/charges/${chargeId}/challenge` }),
      },
    }),
    ...(decline && { decline: { code: decline.code, retryable: decline.retryable } }),
    ...(paidAt && { paidAt }),
  }
}

/** Two states of one charge never share an instant, so notices can be put in order by `at`. */
export const changed = (charge: BankCharge, now: Instant, change: Partial<BankCharge>): BankCharge => ({
  ...charge,
  ...change,
  updatedAt: now > charge.updatedAt ? now : plus(charge.updatedAt, 1),
})
