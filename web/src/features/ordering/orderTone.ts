import type { OrderStatus } from '../../../../src/contracts/ordering/labels'
import type { Tone } from '../../ui/tone'

export const orderTone: Record<OrderStatus, Tone> = {
  awaiting: 'info',
  paid: 'ok',
  refused: 'danger',
  expired: 'neutral',
  canceled: 'neutral',
  partially_refunded: 'warn',
  refunded: 'neutral',
  completed: 'ok',
  disputed: 'warn',
  charged_back: 'danger',
}
