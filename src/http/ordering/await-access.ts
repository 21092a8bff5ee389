import { openCourseIds } from '../../projections/learning/student-course'
import type { OrderRow } from '../../projections/ordering/order-list'
import { refundsOfOrder } from '../../projections/ordering/refund-list'
import type { PageContext } from '../kernel/page'
import { pollUntil } from './poll-until'

/** Access follows the payment shortly after; the page waits this long for it. */
const MAX_WAIT_MS = 3_000
const STEP_MS = 100

/** Whether the buyer can open the paid courses; waits at most `patience` ms for it. */
export async function accessOpened(
  { db, now }: Pick<PageContext, 'db' | 'now'>,
  row: OrderRow,
  maxWaitMs = MAX_WAIT_MS,
): Promise<boolean> {
  if (row.status !== 'paid') return true
  const paid = row.lines.flatMap(({ courseIds }) => courseIds)
  const look = async () => {
    const owned = await openCourseIds(db, row.buyerId, now)
    if (paid.every((courseId) => owned.includes(courseId))) return true
    // Refunded courses stay closed.
    return (await refundsOfOrder(db, row.orderId)).length > 0
  }
  return pollUntil(look, Boolean, { stepMs: STEP_MS, mostMs: maxWaitMs })
}
