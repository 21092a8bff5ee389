import type { PaymentMethod } from '../ordering/labels'

export const NOW_PATH = '/api/now'
/** Visitors of the last minutes, and carts that were changed in the last. */
export const VISITOR_MINUTES = 5
export const CART_MINUTES = 30

export type PaymentNewsKind = 'waiting' | 'declined' | 'paid' | 'refund' | 'chargeback'
export const paymentNewsLabels: Record<PaymentNewsKind, string> = {
  waiting: 'Aguardando',
  declined: 'Recusado',
  paid: 'Pago',
  refund: 'Reembolsado',
  chargeback: 'Contestação perdida',
}

export interface PaymentNews {
  id: string
  kind: PaymentNewsKind
  method: PaymentMethod
  /** Centavos. */
  amount: number
  orderId: string
  number: string
  at: string
}

/** What happens in the shop at the moment. */
export interface NowAnswer {
  /** Browsers that opened a page of the shop in the last five minutes. */
  visitors: number
  /** Carts with items that were changed in the last thirty minutes, and the price of what they hold. */
  carts: number
  cartsTotal: number
  /** Newest first. */
  payments: PaymentNews[]
  at: string
}
