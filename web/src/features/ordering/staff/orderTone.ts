import type { OrderStatus } from '../../../../../src/contracts/ordering/labels'
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
