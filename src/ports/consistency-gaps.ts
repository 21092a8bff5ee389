import type { Instant } from '../domain/kernel/instants'

/**
 * What should have followed from events of before, and did not: a log from a time without the rule, a timer that rang
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
