import type { Instant } from '../domain/kernel/instants'

/**
 * Effects that earlier events should have had: a log that is older than the rule, a timer that fired
 * while access was not given yet. As the read models have it, so it may be a moment behind the log.
 */
export interface ConsistencyGaps {
  /** Orders that stand although the guarantee of their last line is over at `at`, in any order. */
  uncompleted(at: Instant): Promise<string[]>
  /** Orders that do not know what their payment went through: money given back, a dispute, its end. In any order. */
  untold(): Promise<{ orderId: string; paymentId: string }[]>
  /** Uses of coupons whose order has no money left, in any order. */
  usesWithoutMoney(): Promise<{ couponId: string; orderId: string; reason: 'refunded' | 'charged_back' }[]>
}
