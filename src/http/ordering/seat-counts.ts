import type { Facts } from '../../commands/kernel/command'
import { teamOfOrder } from '../../commands/ordering/team-view'
import type { SeatCounts } from '../../contracts/ordering/team-pages'

/** The seats that an order bought for others; null where it bought none. */
export const seatCountsOf = async (facts: Pick<Facts, 'load'>, orderId: string): Promise<SeatCounts | null> =>
  (await teamOfOrder(facts, orderId))?.counts ?? null
