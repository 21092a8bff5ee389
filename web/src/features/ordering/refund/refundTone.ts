import type { RefundStatus } from '../../../../../src/contracts/ordering/refund-labels'
import type { Tone } from '../../../ui/tone'

export const refundTone: Record<RefundStatus, Tone> = {
  requested: 'info',
  in_review: 'warn',
  manual: 'warn',
  failed: 'danger',
  processing: 'info',
  auto_approved: 'info',
  approved: 'info',
  settled: 'ok',
  denied: 'danger',
  dropped: 'neutral',
}
