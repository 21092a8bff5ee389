import { accountOfHolder, visitorOfHolder } from '../../domain/kernel/holder'
import { MINUTE, plus } from '../../domain/kernel/instants'
import type { CartEvent } from '../../domain/ordering/cart'
import type { CartReminderEvent } from '../../domain/ordering/cart-reminder'
import type { OrderEvent } from '../../domain/ordering/order'
import type { EventMetadata } from '../../projections/kernel/projection'
import { attributeRecovery } from '../jobs/attribute-recovery'
import { expireCart } from '../jobs/expire-cart'
import { mailCartReminder } from '../jobs/mail-cart-reminder'
import { noticeAbandonedCart } from '../jobs/notice-abandoned-cart'
import { remindOfCart } from '../jobs/remind-of-cart'
import { enqueue, reactor } from '../kernel/reactor'

/** The shortest time that the rules may ask for; the job itself knows the rules, and waits for the rest. */
const LEAST_MS = 15 * MINUTE

const watch = ({ cartId }: { cartId: string }, { at, revision }: EventMetadata) => [
  enqueue(
    noticeAbandonedCart,
    { cartId, activity: revision, lastActivityAt: at },
    { runAt: plus(at, LEAST_MS) },
  ),
]

/** One timer for each thing that is done in a cart: the one of the last thing finds that nothing came after it. */
export const noticeAbandonedCartInTime = reactor<CartEvent>('notice-abandoned-cart-in-time', {
  CartItemAdded: watch,
  CartItemRemoved: watch,
  CartCouponApplied: watch,
  CartCouponRemoved: watch,
  CartRepriced: watch,
  CartMerged: watch,
  CartContactLeft: watch,
  CartRestored: watch,
})

export const followAbandonedCart = reactor<CartEvent>('follow-abandoned-cart', {
  CartAbandoned: ({ cartId, round, times, reminders, expiresAt }) => [
    ...reminders.map(({ step, at }) => enqueue(remindOfCart, { cartId, round, times, step }, { runAt: at })),
    enqueue(expireCart, { cartId, round }, { runAt: expiresAt }),
  ],
})

export const mailCartReminderWhenDue = reactor<CartReminderEvent>('mail-cart-reminder-when-due', {
  CartReminderDue: ({ reader, reminderId, cartId }) => [
    enqueue(mailCartReminder, {
      reader,
      reminderId,
      personId: accountOfHolder(cartId) ?? visitorOfHolder(cartId) ?? cartId,
    }),
  ],
  CartReminderPostponed: ({ cartId, round, times, step, until }) => [
    enqueue(remindOfCart, { cartId, round, times, step }, { runAt: until }),
  ],
})

export const attributeRecoveryWhenPaid = reactor<OrderEvent>('attribute-recovery-when-paid', {
  OrderPaid: ({ orderId }) => [enqueue(attributeRecovery, { orderId })],
})
