import { ownedCourseIds } from '../../projections/learning/student-course'
import type { OrderRow } from '../../projections/ordering/order-list'
import { refundsOfOrder } from '../../projections/ordering/refund-list'
import type { PageContext } from '../kernel/page'
import { awaitNews } from './await-news'

/** Access follows the payment within a moment; whoever asks right after it is not told otherwise. */
const MOST_MS = 3_000
const STEP_MS = 100

/** Whether what was paid is open, waited for a little: a page must not say so before it is true. */
export async function accessOpened(
  { db }: Pick<PageContext, 'db'>,
  row: OrderRow,
  patience = MOST_MS,
): Promise<boolean> {
  if (row.status !== 'paid') return true
  const wanted = row.lines.flatMap(({ courseIds }) => courseIds)
  const look = async () => {
    const owned = await ownedCourseIds(db, row.buyerId)
    if (wanted.every((courseId) => owned.includes(courseId))) return true
    // What was given back since is closed, and meant to be.
    return (await refundsOfOrder(db, row.orderId)).length > 0
  }
  return awaitNews(look, Boolean, { stepMs: STEP_MS, mostMs: patience })
}
