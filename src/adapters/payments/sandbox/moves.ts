import type { Instant } from '../../../domain/kernel/instants'
import type { ChargeStatus } from '../../../ports/payments'
import { BankProblem } from './bank'
import { type BankCharge, changed } from './charge'

/** Transitions of a charge; the shop receives a notice for each resulting state. */
export const moves = [
  'pay',
  'refuse',
  'expire',
  'pay-late',
  'dispute',
  'win-dispute',
  'lose-dispute',
] as const
export type Move = (typeof moves)[number]

const from: Record<Move, readonly ChargeStatus[]> = {
  pay: ['pending', 'challenge'],
  refuse: ['pending', 'challenge'],
  expire: ['pending', 'challenge'],
  'pay-late': ['pending', 'expired'],
  dispute: ['paid', 'partially_refunded'],
  'win-dispute': ['disputed'],
  'lose-dispute': ['disputed'],
}

const overdue = (charge: BankCharge, now: Instant) => !!charge.pix && now > charge.pix.expiresAt

/** Why the move is impossible now, in Portuguese, or undefined when it is possible. */
export function obstacle(charge: BankCharge, move: Move, now: Instant): string | undefined {
  if (!from[move].includes(charge.status)) return 'A situação atual da cobrança não permite esta ação.'
  if (move === 'pay' && overdue(charge, now)) return 'Este Pix venceu. Use “Pagar em atraso”.'
  if (move === 'pay-late' && charge.method === 'card') return 'Só um Pix pode ser pago em atraso.'
  return undefined
}

/** The states that the charge goes through, oldest first. Throws `BankProblem` when the move is impossible. */
export function states(charge: BankCharge, move: Move, now: Instant): BankCharge[] {
  const why = obstacle(charge, move, now)
  if (why) throw new BankProblem(409, 'invalid_state', why)
  const to = (change: Partial<BankCharge>) => changed(charge, now, change)
  switch (move) {
    case 'pay':
      return [paid(charge, now)]
    case 'refuse':
      return [to({ status: 'declined', decline: refusal(charge) })]
    case 'expire':
      return [expired(charge, now)]
    case 'pay-late': {
      if (charge.status === 'expired' || overdue(charge, now)) return [paid(charge, now)]
      const over = expired(charge, now)
      return [over, paid(over, now)]
    }
    case 'dispute':
      return [to({ status: 'disputed' })]
    case 'win-dispute':
      return [to({ status: charge.refunded > 0 ? 'partially_refunded' : 'paid' })]
    case 'lose-dispute':
      return [to({ status: 'charged_back' })]
  }
}

/** A code that ends before its time says so, since what comes in afterwards is late. */
function expired(charge: BankCharge, now: Instant): BankCharge {
  const next = changed(charge, now, { status: 'expired' })
  const { pix, updatedAt } = next
  return pix && pix.expiresAt > updatedAt ? { ...next, pix: { ...pix, expiresAt: updatedAt } } : next
}

function paid(charge: BankCharge, now: Instant): BankCharge {
  const next = changed(charge, now, { status: 'paid' })
  return { ...next, paidAt: next.updatedAt }
}

const refusal = (charge: BankCharge) => ({
  code: charge.method === 'pix' ? 'refused_by_bank' : 'authentication_failed',
  retryable: true,
})
