import { dayOf, flag, listQuery, oneOf, pageOf, words } from '../kernel/list-query'
import type { PaymentMethod, PaymentStatus } from './labels'
import { paymentMethodLabel, paymentStatusLabel } from './labels'

export const CHARGES_PATH = '/admin/charges'
export const RECONCILIATION_PATH = '/admin/charges/reconciliation'
export const CARD_TERMS_PATH = '/admin/charges/terms'

/** Which charges staff look at; the address of the list keeps all of it. */
export interface ChargesView {
  /** Part of an order's number or of an id. */
  query: string
  status: PaymentStatus | null
  method: Exclude<PaymentMethod, 'free'> | null
  /** Business days of the attempt, YYYY-MM-DD, both included. */
  from: string | null
  to: string | null
  /** Only money that came in once more. */
  twice: boolean
  /** Only what makes this sum: came in, went back, was lost to a bank, was kept by the provider. */
  sum: ChargeSum | null
  page: number
}

export type ChargeSum = 'captured' | 'refunded' | 'lost' | 'fees'
export const chargeSumLabel: Record<ChargeSum, string> = {
  captured: 'Dinheiro recebido',
  refunded: 'Dinheiro reembolsado',
  lost: 'Perdido em contestação',
  fees: 'Com tarifa',
}

const { pix, card } = paymentMethodLabel

export const chargesQuery = listQuery<ChargesView>(CHARGES_PATH, {
  query: words('busca'),
  status: oneOf('situacao', paymentStatusLabel),
  method: oneOf('meio', { pix, card }),
  from: dayOf('de'),
  to: dayOf('ate'),
  twice: flag('dobro'),
  sum: oneOf('soma', chargeSumLabel, {
    words: { captured: 'recebido', refunded: 'devolvido', lost: 'perdido', fees: 'tarifas' },
  }),
  page: pageOf(),
})

export interface AdminChargeRow {
  id: string
  chargeId: string | null
  paymentId: string
  orderId: string
  /** Absent where the order is not known (any more). */
  number: string | null
  buyer: string | null
  twice: boolean
  method: 'pix' | 'card'
  status: PaymentStatus
  installments: number
  amount: number
  /** Centavos. */
  refunded: number
  chargedBack: number
  fee: number | null
  reason: string | null
  requestedAt: string
  paidAt: string | null
  /** Page of the test bank; null with a real provider. */
  bankHref: string | null
}

/** Centavos of the charges under a filter. */
export interface ChargeSums {
  captured: number
  refunded: number
  chargedBack: number
  /** Null when no charge reports it. */
  fees: number | null
}

/** What one line of a comparison says, by its kind. */
export const differenceLabel = {
  'unknown-charge': 'Cobrança sem pagamento',
  'missing-charge': 'Pagamento sem cobrança',
  amount: 'Valores diferentes',
  refund: 'Reembolsos diferentes',
  chargeback: 'Contestações diferentes',
} as const

export const differenceMeaning: Record<keyof typeof differenceLabel, string> = {
  'unknown-charge': 'O provedor recebeu este dinheiro e nenhum pedido o conhece.',
  'missing-charge': 'O pedido consta como pago e o provedor não recebeu nada.',
  amount: 'O provedor recebeu outro valor.',
  refund: 'O provedor devolveu outro valor.',
  chargeback: 'O banco tomou de volta outro valor.',
}

export interface UnexplainedLine {
  kind: keyof typeof differenceLabel
  chargeId: string
  paymentId: string | null
  orderId: string | null
  number: string | null
  ours: number
  theirs: number
  bankHref: string | null
}

interface Totals {
  charges: number
  captured: number
  refunded: number
  chargedBack: number
}

export interface ReconciliationSummary {
  reconciliationId: string
  reason: 'nightly' | 'staff'
  requestedAt: string
  /** Null while it runs. */
  madeAt: string | null
  charges: number
  caughtUp: number
  unexplained: number
}

export interface ReconciliationDetail extends ReconciliationSummary {
  since: string
  ours: Totals
  theirs: Totals
  fees: number | null
  lines: UnexplainedLine[]
  /** Lines beyond those that are listed. */
  more: number
}

export interface ChargePages {
  'Admin/Charges/Index': {
    rows: AdminChargeRow[]
    view: ChargesView
    perPage: number
    total: number
    sums: ChargeSums
    /** Charges by status under the other filters. */
    counts: Partial<Record<PaymentStatus, number>>
    /** What instalments cost the buyer: percent per month, and up to how many there is none. */
    cardTerms: { rateMonthly: number; free: number }
  }
  'Admin/Charges/Reconciliation': {
    /** The comparison that is looked at; null before the first one was made. */
    shown: ReconciliationDetail | null
    /** Newest first. */
    runs: ReconciliationSummary[]
    /** Whether one was asked for and is not made yet. */
    running: boolean
  }
}
