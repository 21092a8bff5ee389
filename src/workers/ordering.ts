import { askRefund } from './jobs/ask-refund'
import { attributeRecovery } from './jobs/attribute-recovery'
import { checkDispute } from './jobs/check-dispute'
import { completeWhenOver } from './jobs/complete-order'
import { consistencySweep } from './jobs/consistency-sweep'
import { countRefunds } from './jobs/count-refund'
import { createCharge } from './jobs/create-charge'
import { expireCart } from './jobs/expire-cart'
import { expireUnpaid } from './jobs/expire-payment'
import { expireRefusedOrder } from './jobs/expire-refused-order'
import { exportOrders, removeOrderExport } from './jobs/export-orders'
import { followCharge } from './jobs/follow-charge'
import { forgetCard } from './jobs/forget-card'
import { issueInvoice, issueInvoices } from './jobs/issue-invoice'
import { keepCard } from './jobs/keep-card'
import { mailCanceled } from './jobs/mail-canceled'
import { mailCartReminder } from './jobs/mail-cart-reminder'
import { mailDispute } from './jobs/mail-dispute'
import { mailInvoice } from './jobs/mail-invoice'
import { mailPaymentReturned } from './jobs/mail-payment-returned'
import { mailPix } from './jobs/mail-pix'
import { mailReceipt } from './jobs/mail-receipt'
import { mailRefund } from './jobs/mail-refund'
import { mailSaleDigest, mailSaleNotice } from './jobs/mail-sale-notice'
import { mailSeat } from './jobs/mail-seat'
import { noticeAbandonedCart } from './jobs/notice-abandoned-cart'
import { beginReconciliation, reconcile } from './jobs/reconcile'
import { refundCharge } from './jobs/refund-charge'
import { refundSeats } from './jobs/refund-seats'
import { remindOfCart } from './jobs/remind-of-cart'
import { runOrderBatch } from './jobs/run-order-batch'
import { openSalesAttempt, settleSalesAttempts } from './jobs/sales-attempts'
import {
  attributeRecoveryWhenPaid,
  followAbandonedCart,
  mailCartReminderWhenDue,
  noticeAbandonedCartInTime,
} from './reactors/follow-carts'
import {
  followChargeWhenExpired,
  followChargeWhenOpen,
  followChargeWhenRefunding,
} from './reactors/follow-charges'
import {
  cancelWhenBuyerForgotten,
  consumeCouponWhenPaid,
  convertCartWhenPlaced,
  emptyCartWhenMerged,
  mailBuyerWhenCanceled,
  mailBuyerWhenReturned,
  mailPixWhenIssued,
  mailReceiptWhenPaid,
  releaseCouponWhenCanceled,
  releaseCouponWhenChargedBack,
  releaseCouponWhenExpired,
  releaseCouponWhenRefunded,
} from './reactors/follow-orders'
import { openAttemptWhenLeft, settleAttemptsWhenPaid } from './reactors/follow-sales-attempts'
import { teamSeatsReactors } from './reactors/follow-team-seats'
import { issueInvoiceWhenDue, mailBuyerWhenInvoiced } from './reactors/issue-invoices'
import { forgetCardWhenRemoved, keepCardWhenPaid } from './reactors/keep-cards'
import { keepCommissions } from './reactors/keep-commissions'
import { aftersaleMails } from './reactors/mail-aftersale'
import {
  createChargeWhenRequested,
  endPaymentWhenCanceled,
  expireOrderWhenPaymentExpired,
  expirePaymentWhenUnpaid,
  noteRefusalWhenDeclined,
  refundChargeWhenRequested,
  refundWhenPaymentReturned,
  requestPaymentWhenPlaced,
  settleOrderWhenPaymentConfirmed,
} from './reactors/pay-orders'
import { reconcileWhenRequested } from './reactors/reconcile'
import { aftersaleReactors } from './reactors/refund-orders'
import { exportOrdersWhenAsked, removeExportWhenOver, runBatchWhenAsked } from './reactors/run-order-tasks'
import { mailSaleDigestWhenDue, tellStaffWhenSold } from './reactors/tell-of-sales'

export const orderingReactors = [
  exportOrdersWhenAsked,
  removeExportWhenOver,
  runBatchWhenAsked,
  requestPaymentWhenPlaced,
  createChargeWhenRequested,
  expirePaymentWhenUnpaid,
  followChargeWhenOpen,
  followChargeWhenExpired,
  followChargeWhenRefunding,
  reconcileWhenRequested,
  settleOrderWhenPaymentConfirmed,
  noteRefusalWhenDeclined,
  expireOrderWhenPaymentExpired,
  refundWhenPaymentReturned,
  refundChargeWhenRequested,
  ...aftersaleReactors,
  ...aftersaleMails,
  consumeCouponWhenPaid,
  releaseCouponWhenExpired,
  releaseCouponWhenCanceled,
  releaseCouponWhenRefunded,
  releaseCouponWhenChargedBack,
  endPaymentWhenCanceled,
  mailBuyerWhenCanceled,
  mailBuyerWhenReturned,
  convertCartWhenPlaced,
  cancelWhenBuyerForgotten,
  emptyCartWhenMerged,
  mailReceiptWhenPaid,
  mailPixWhenIssued,
  keepCardWhenPaid,
  forgetCardWhenRemoved,
  noticeAbandonedCartInTime,
  followAbandonedCart,
  mailCartReminderWhenDue,
  attributeRecoveryWhenPaid,
  openAttemptWhenLeft,
  settleAttemptsWhenPaid,
  keepCommissions,
  issueInvoiceWhenDue,
  mailBuyerWhenInvoiced,
  tellStaffWhenSold,
  mailSaleDigestWhenDue,
  ...teamSeatsReactors,
]
export const orderingJobs = [
  exportOrders,
  removeOrderExport,
  runOrderBatch,
  createCharge,
  expireUnpaid,
  followCharge,
  beginReconciliation,
  reconcile,
  expireRefusedOrder,
  refundCharge,
  askRefund,
  checkDispute,
  completeWhenOver,
  consistencySweep,
  countRefunds,
  mailRefund,
  mailDispute,
  mailInvoice,
  keepCard,
  forgetCard,
  mailReceipt,
  mailCanceled,
  mailPaymentReturned,
  mailPix,
  noticeAbandonedCart,
  expireCart,
  remindOfCart,
  mailCartReminder,
  attributeRecovery,
  openSalesAttempt,
  settleSalesAttempts,
  issueInvoice,
  issueInvoices,
  mailSaleNotice,
  mailSaleDigest,
  mailSeat,
  refundSeats,
]
