import { writeBrCode } from '../../adapters/payments/brcode'
import { type BankCharge, changed, publicCharge } from '../../adapters/payments/sandbox/charge'
import type { BankRefund } from '../../adapters/payments/sandbox/import-book'
import { type Move, states } from '../../adapters/payments/sandbox/moves'
import type { Clock } from '../../ports/clock'
import {
  type ChargeRequest,
  type PaymentNotice,
  type Payments,
  ProviderRefused,
  type Refund,
} from '../../ports/payments'

export type CardBehaviour = 'approve' | 'decline' | 'insufficient_funds' | 'challenge'
interface Card {
  brand: string
  last4: string
  behaviour: CardBehaviour
}

const outcomes = {
  approve: { status: 'paid' },
  challenge: { status: 'challenge' },
  decline: { status: 'declined', decline: { code: 'do_not_honor', retryable: false } },
  insufficient_funds: { status: 'declined', decline: { code: 'insufficient_funds', retryable: true } },
} as const

export interface SimulatedBank {
  payments: Payments
  /** Returns the token of a new card with this behaviour. */
  card(card: Card): string
  /** Moves the charge of a payment; returns the notices for the shop, oldest first. */
  move(paymentId: string, move: Move): PaymentNotice[]
  /** Completes a refund that was requested. */
  settle(refundId: string): PaymentNotice
  /** All charges and refunds, oldest first. */
  book(): { charges: BankCharge[]; refunds: BankRefund[] }
}

/** The sandbox bank's rules without HTTP and tables; `publicUrl` is the address of the sandbox bank. */
export function simulatedBank(deps: { clock: Clock; newId: () => string; publicUrl: string }): SimulatedBank {
  const { clock, newId, publicUrl } = deps
  const cards = new Map<string, Card>()
  const charges = new Map<string, BankCharge>()
  const byPayment = new Map<string, string>()
  const refunds = new Map<string, BankRefund>()
  const told = (charge: BankCharge) => publicCharge(charge, publicUrl)
  const listed = (charge: BankCharge) => ({
    ...told(charge),
    refunds: [...refunds.values()]
      .filter(({ chargeId }) => chargeId === charge.chargeId)
      .map(({ refundId, amount, status }) => ({ refundId, providerId: refundId, amount, status })),
  })

  function known(chargeId: string | undefined): BankCharge {
    const found = chargeId && charges.get(chargeId)
    if (!found) throw new ProviderRefused(404, 'unknown_charge', 'Esta cobrança não existe.')
    return found
  }

  function keep(charge: BankCharge): BankCharge {
    charges.set(charge.chargeId, charge)
    byPayment.set(charge.paymentId, charge.chargeId)
    return charge
  }

  function open({ paymentId, orderId, amount, method, ...rest }: ChargeRequest): BankCharge {
    const now = clock.now()
    const blank: BankCharge = {
      chargeId: newId(),
      paymentId,
      orderId,
      status: 'pending',
      amount,
      refunded: 0,
      method,
      holding: false,
      refundFails: false,
      createdAt: now,
      updatedAt: now,
    }
    return method === 'pix' ? withPix(blank, rest.expiresAt ?? now) : withCard(blank, rest)
  }

  function withPix(charge: BankCharge, expiresAt: string): BankCharge {
    const txid = newId().replaceAll('-', '')
    const brcode = writeBrCode({
      url: `pix.banco.test/v2/${txid}`,
      amount: charge.amount,
      merchantName: 'Trilha Cursos',
      merchantCity: 'SAO PAULO',
      once: true,
    })
    return { ...charge, pix: { brcode, txid, expiresAt } }
  }

  function withCard(charge: BankCharge, request: Partial<ChargeRequest>): BankCharge {
    const { cardToken: token = '', installments = 1, returnUrl } = request
    const card = cards.get(token)
    if (!card) throw new ProviderRefused(422, 'unknown_card_token', 'Este cartão não é conhecido.')
    const outcome = outcomes[card.behaviour]
    return {
      ...charge,
      ...outcome,
      card: { brand: card.brand, last4: card.last4, installments, token, returnUrl },
      ...(outcome.status === 'paid' && { paidAt: charge.createdAt }),
    }
  }

  const notice = (charge: BankCharge, refund?: Refund): PaymentNotice => ({
    noticeId: newId(),
    type: refund ? 'refund.updated' : 'charge.updated',
    charge: told(charge),
    ...(refund && { refund }),
    at: charge.updatedAt,
  })

  return {
    payments: {
      createCharge: async (request) => {
        const before = byPayment.get(request.paymentId)
        return told(before ? known(before) : keep(open(request)))
      },
      getCharge: async (chargeId) => listed(known(chargeId)),
      async refund(chargeId, refundId, amount) {
        known(chargeId)
        const now = clock.now()
        const refund = { refundId, chargeId, amount, status: 'processing' as const }
        refunds.set(refundId, { ...refund, createdAt: now, settleAt: now })
        return refund
      },
      chargesOf: async (paymentId) =>
        [...charges.values()].filter((charge) => charge.paymentId === paymentId).map(listed),
      book: async (since = '') =>
        [...charges.values()].filter(({ createdAt }) => createdAt >= since).map(listed),
    },
    card(card) {
      const token = `tok_${newId().replaceAll('-', '').slice(8)}`
      cards.set(token, card)
      return token
    },
    move: (paymentId, move) =>
      states(known(byPayment.get(paymentId)), move, clock.now()).map((charge) => notice(keep(charge))),
    settle(refundId) {
      const refund = refunds.get(refundId)
      if (!refund) throw new Error(`no refund ${refundId}`)
      const charge = known(refund.chargeId)
      const refunded = charge.refunded + refund.amount
      const next = changed(charge, clock.now(), {
        refunded,
        status: refunded === charge.amount ? 'refunded' : 'partially_refunded',
      })
      refunds.set(refundId, { ...refund, status: 'settled', settleAt: clock.now() })
      const { chargeId, amount } = refund
      return notice(keep(next), { refundId, chargeId, amount, status: 'settled' })
    },
    book: () => ({ charges: [...charges.values()], refunds: [...refunds.values()] }),
  }
}
