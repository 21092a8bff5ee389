import type { OrderEvent } from '../../domain/ordering/order'
import type { RefundEvent } from '../../domain/ordering/refund'
import { mailDispute } from '../jobs/mail-dispute'
import { mailRefund } from '../jobs/mail-refund'
import { enqueue, reactor } from '../kernel/reactor'
import type { DisputeStep } from '../mails/dispute'
import type { RefundStep } from '../mails/refund'

const tell =
  (step: RefundStep) =>
  ({ orderId, refundId }: { orderId: string; refundId: string }) => [
    enqueue(mailRefund, { orderId, refundId, step }),
  ]

/** The buyer hears of each step; where it is approved as it is asked for, one mail says both. */
const mailRefundSteps = reactor<RefundEvent>('mail-refund-steps', {
  RefundAutoApproved: tell('received-and-approved'),
  RefundTakenToReview: tell('received'),
  RefundApproved: tell('approved'),
  RefundDenied: tell('denied'),
  RefundTurnedManual: tell('manual'),
  RefundSettled: tell('settled'),
})

const hear =
  (step: DisputeStep) =>
  ({ orderId }: { orderId: string }) => [enqueue(mailDispute, { orderId, step })]

const mailDisputeSteps = reactor<OrderEvent>('mail-dispute-steps', {
  OrderDisputed: hear('opened'),
  OrderDisputeWon: hear('won'),
  OrderChargedBack: hear('lost'),
})

export const aftersaleMails = [mailRefundSteps, mailDisputeSteps]
