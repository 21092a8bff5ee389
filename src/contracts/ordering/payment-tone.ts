import type { Tone } from '../kernel/attribute'
import type { PaymentStatus } from './labels'

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
