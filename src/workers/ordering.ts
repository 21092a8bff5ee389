import { createCharge } from './jobs/create-charge'
import { expireRefused } from './jobs/expire-order'
import { expireUnpaid } from './jobs/expire-payment'
import { forgetCard } from './jobs/forget-card'
import { keepCard } from './jobs/keep-card'
import { mailCanceled } from './jobs/mail-canceled'
import { mailPix } from './jobs/mail-pix'
import { mailReceipt } from './jobs/mail-receipt'
import { refundCharge } from './jobs/refund-charge'
import {
  consumeCouponWhenPaid,
  convertCartWhenPlaced,
  emptyCartWhenMerged,
  mailBuyerWhenCanceled,
  mailPixWhenIssued,
  mailReceiptWhenPaid,
  releaseCouponWhenCanceled,
  releaseCouponWhenExpired,
  releaseCouponWhenRefunded,
} from './reactors/follow-orders'
import { forgetCardWhenRemoved, keepCardWhenPaid } from './reactors/keep-cards'
import {
  createChargeWhenRequested,
  endPaymentWhenCanceled,
  expireOrderWhenPaymentExpired,
  expirePaymentWhenUnpaid,
  noteRefusalWhenDeclined,
  refundChargeWhenRequested,
  refundOrderWhenRefunded,
  refundWhenPaymentReturned,
  requestPaymentWhenPlaced,
  settleOrderWhenPaymentConfirmed,
} from './reactors/pay-orders'

export const orderingReactors = [
  requestPaymentWhenPlaced,
  createChargeWhenRequested,
  expirePaymentWhenUnpaid,
  settleOrderWhenPaymentConfirmed,
  noteRefusalWhenDeclined,
  expireOrderWhenPaymentExpired,
  refundWhenPaymentReturned,
  refundChargeWhenRequested,
  refundOrderWhenRefunded,
  consumeCouponWhenPaid,
  releaseCouponWhenExpired,
  releaseCouponWhenCanceled,
  releaseCouponWhenRefunded,
  endPaymentWhenCanceled,
  mailBuyerWhenCanceled,
  convertCartWhenPlaced,
  emptyCartWhenMerged,
  mailReceiptWhenPaid,
  mailPixWhenIssued,
  keepCardWhenPaid,
  forgetCardWhenRemoved,
]
export const orderingJobs = [
  createCharge,
  expireUnpaid,
  expireRefused,
  refundCharge,
  keepCard,
  forgetCard,
  mailReceipt,
  mailCanceled,
  mailPix,
]
