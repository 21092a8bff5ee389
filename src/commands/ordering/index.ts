import { AddAddress, ChangeAddress, ChooseDefaultAddress, RemoveAddress } from './address-book'
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
import {
  CancelOrder,
  ExpireOrder,
  NotePaymentRefusal,
  RecordOrderRefund,
  ResendAccess,
  ResendReceipt,
  RetryPayment,
  SettleOrder,
} from './order'
import { SaveOrderView } from './order-view'
import {
  ExpirePayment,
  RecordCharge,
  RecordPaymentNotice,
  RecordRefund,
  RefundPayment,
  RefuseCharge,
  RequestPayment,
} from './payment'
import { PlaceOrder } from './place-order'
import { savedCardCommands } from './saved-card'
import { subscriptionPlanCommands } from './subscription-plan'
import { AcceptUpsell, DeclineUpsell } from './upsell'

export const orderingCommands = [
  AddCartItem,
  RemoveCartItem,
  ApplyCartCoupon,
  RemoveCartCoupon,
  RepriceCart,
  MergeCarts,
  EmptyCart,
  ConvertCart,
  PlaceOrder,
  AcceptUpsell,
  DeclineUpsell,
  RetryPayment,
  SettleOrder,
  ExpireOrder,
  CancelOrder,
  ResendReceipt,
  ResendAccess,
  NotePaymentRefusal,
  RecordOrderRefund,
  RequestPayment,
  RecordCharge,
  RecordPaymentNotice,
  RefuseCharge,
  ExpirePayment,
  RefundPayment,
  RecordRefund,
  AddAddress,
  ChangeAddress,
  RemoveAddress,
  ChooseDefaultAddress,
  SaveOrderView,
  ...savedCardCommands,
  ...subscriptionPlanCommands,
]
