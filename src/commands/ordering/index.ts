import { AddAddress, ChangeAddress, ChooseDefaultAddress, RemoveAddress } from './address-book'
import { aftersaleCommands } from './aftersale'
import { SetCardTerms } from './card-terms'
import {
  AddCartItem,
  ApplyCartCoupon,
  ConvertCart,
  EmptyCart,
  MergeCarts,
  RemoveCartCoupon,
  RemoveCartItem,
  RepriceCart,
} from './cart'
import { cartLeavingCommands } from './cart-leaving'
import { cartReminderCommands } from './cart-reminder'
import { cartRulesCommands } from './cart-rules'
import { commissionCommands } from './commission'
import { emissionCommands } from './emission'
import { guaranteeCommands } from './guarantee'
import { invoiceCommands } from './invoice'
import { invoiceEmissionCommands } from './invoice-emission'
import { RecordListedRefunds } from './listed-refunds'
import {
  CancelForgottenOrder,
  CancelOrder,
  ExpireOrder,
  NotePaymentRefusal,
  ResendAccess,
  ResendReceipt,
  RetryPayment,
  SendNewPix,
  SettleOrder,
} from './order'
import { AdvanceOrderBatch, AskOrderBatch } from './order-batch'
import { AskOrderExport, FailOrderExport, RecordOrderExport, RemoveOrderExport } from './order-export'
import {
  ExpirePayment,
  RecordCharge,
  RecordPaymentNotice,
  RecordRefund,
  RefundPayment,
  RefuseCharge,
  RequestPayment,
  ReturnPayment,
} from './payment'
import { payoutCommands } from './payout'
import { PlaceOrder } from './place-order'
import { reconciliationCommands } from './reconciliation'
import { refundCommands } from './refund'
import { refundRecordCommands } from './refund-record'
import { reminderCouponCommands } from './reminder-coupon'
import { RestoreCart } from './restore-cart'
import { saleNoticeCommands } from './sale-notices'
import { salesAttemptCommands } from './sales-attempt'
import { savedCardCommands } from './saved-card'
import { sellerCommands } from './seller'
import { SetSellerBank } from './seller-bank'
import { subscriptionPlanCommands } from './subscription-plan'
import { SetTeamPrice } from './team-price'
import { teamSeatsCommands } from './team-seats'
import { AcceptUpsell, DeclineUpsell } from './upsell'

export const orderingCommands = {
  AddCartItem,
  RemoveCartItem,
  ApplyCartCoupon,
  RemoveCartCoupon,
  RepriceCart,
  MergeCarts,
  EmptyCart,
  ConvertCart,
  ...cartLeavingCommands,
  ...cartReminderCommands,
  ...cartRulesCommands,
  ...reminderCouponCommands,
  RestoreCart,
  PlaceOrder,
  AcceptUpsell,
  DeclineUpsell,
  RetryPayment,
  SettleOrder,
  ExpireOrder,
  CancelForgottenOrder,
  CancelOrder,
  ResendReceipt,
  ResendAccess,
  SendNewPix,
  NotePaymentRefusal,
  RequestPayment,
  RecordListedRefunds,
  RecordCharge,
  RecordPaymentNotice,
  RefuseCharge,
  ExpirePayment,
  RefundPayment,
  ReturnPayment,
  RecordRefund,
  AddAddress,
  ChangeAddress,
  RemoveAddress,
  ChooseDefaultAddress,
  ...aftersaleCommands,
  ...refundCommands,
  ...refundRecordCommands,
  SetCardTerms,
  ...guaranteeCommands,
  ...reconciliationCommands,
  AskOrderExport,
  RecordOrderExport,
  FailOrderExport,
  RemoveOrderExport,
  AskOrderBatch,
  AdvanceOrderBatch,
  ...savedCardCommands,
  ...invoiceCommands,
  ...invoiceEmissionCommands,
  ...emissionCommands,
  ...sellerCommands,
  SetSellerBank,
  ...commissionCommands,
  ...payoutCommands,
  ...salesAttemptCommands,
  ...saleNoticeCommands,
  ...subscriptionPlanCommands,
  ...teamSeatsCommands,
  SetTeamPrice,
}
