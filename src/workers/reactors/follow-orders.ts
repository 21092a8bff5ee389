import { ConsumeCouponSeat, ReleaseCouponSeat } from '../../commands/marketing/coupon'
import { ConvertCart, EmptyCart } from '../../commands/ordering/cart'
import { CancelForgottenOrder } from '../../commands/ordering/order'
import type { CartEvent } from '../../domain/ordering/cart'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import { mailCanceled } from '../jobs/mail-canceled'
import { mailPaymentReturned } from '../jobs/mail-payment-returned'
import { mailPix } from '../jobs/mail-pix'
import { mailReceipt } from '../jobs/mail-receipt'
import { enqueue, reactor, send } from '../kernel/reactor'

export const convertCartWhenPlaced = reactor<OrderEvent>('convert-cart-when-placed', {
  OrderPlaced: ({ cartId, orderId, lines }) =>
    cartId
      ? [
          send(ConvertCart, {
            cartId,
            orderId,
            items: lines.map(({ productType, productId }) => ({ productType, productId })),
          }),
        ]
      : [],
})

export const cancelWhenBuyerForgotten = reactor<OrderEvent>('cancel-when-buyer-forgotten', {
  OrderPlaced: ({ orderId, guest }) => (guest ? [] : [send(CancelForgottenOrder, { orderId })]),
  OrderPaymentRetried: ({ orderId }) => [send(CancelForgottenOrder, { orderId })],
})

export const emptyCartWhenMerged = reactor<CartEvent>('empty-cart-when-merged', {
  CartMerged: ({ cartId, from }) => [send(EmptyCart, { cartId: from, into: cartId })],
})

export const consumeCouponWhenPaid = reactor<OrderEvent>('consume-coupon-when-paid', {
  OrderPaid: ({ couponId, orderId, lines }) =>
    couponId
      ? [
          send(ConsumeCouponSeat, {
            couponId,
            orderId,
            discount: lines.reduce((sum, line) => sum + line.discount, 0),
          }),
        ]
      : [],
})

export const releaseCouponWhenExpired = reactor<OrderEvent>('release-coupon-when-expired', {
  OrderExpired: ({ couponId, orderId }, { at }) =>
    couponId ? [send(ReleaseCouponSeat, { couponId, orderId, reason: 'expired', endedAt: at })] : [],
})

export const releaseCouponWhenCanceled = reactor<OrderEvent>('release-coupon-when-canceled', {
  OrderCanceled: ({ couponId, orderId }, { at }) =>
    couponId ? [send(ReleaseCouponSeat, { couponId, orderId, reason: 'canceled', endedAt: at })] : [],
})

export const releaseCouponWhenRefunded = reactor<OrderEvent>('release-coupon-when-refunded', {
  OrderRefunded: ({ couponId, orderId, whole }) =>
    couponId && whole ? [send(ReleaseCouponSeat, { couponId, orderId, reason: 'refunded' })] : [],
})

/** A dispute leaves the use where it is; only one that was lost frees it. */
export const releaseCouponWhenChargedBack = reactor<OrderEvent>('release-coupon-when-charged-back', {
  OrderChargedBack: ({ couponId, orderId }) =>
    couponId ? [send(ReleaseCouponSeat, { couponId, orderId, reason: 'charged_back' })] : [],
})

export const mailReceiptWhenPaid = reactor<OrderEvent>('mail-receipt-when-paid', {
  OrderPaid: ({ orderId }) => [enqueue(mailReceipt, { orderId })],
  OrderReceiptResent: ({ orderId }) => [enqueue(mailReceipt, { orderId })],
})

export const mailBuyerWhenCanceled = reactor<OrderEvent>('mail-buyer-when-canceled', {
  OrderCanceled: ({ orderId }) => [enqueue(mailCanceled, { orderId })],
})

export const mailBuyerWhenReturned = reactor<OrderEvent>('mail-buyer-when-returned', {
  OrderPaymentReturned: ({ orderId, paymentId, amount, reason }) => [
    enqueue(mailPaymentReturned, { orderId, paymentId, amount, reason }),
  ],
})

export const mailPixWhenIssued = reactor<PaymentEvent>('mail-pix-when-issued', {
  PixIssued: ({ paymentId, orderId }) => [enqueue(mailPix, { paymentId, orderId })],
})
