import type { OrderStatus, PaymentStatus } from '../../../../../src/contracts/ordering/labels'
import type { Tone } from '../../../ui/tone'

export const orderTone: Record<OrderStatus, Tone> = {
  awaiting: 'warn',
  paid: 'ok',
  refused: 'danger',
  expired: 'neutral',
  canceled: 'neutral',
  partially_refunded: 'info',
  refunded: 'info',
  completed: 'ok',
  disputed: 'danger',
  charged_back: 'danger',
}

export const paymentTone: Record<PaymentStatus, Tone> = {
  requested: 'neutral',
  pending: 'warn',
  challenge: 'warn',
  paid: 'ok',
  declined: 'danger',
  expired: 'neutral',
  refunding: 'info',
  refunded: 'info',
  disputed: 'danger',
  charged_back: 'danger',
}
