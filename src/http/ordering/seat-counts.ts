import type { Facts } from '../../commands/kernel/command'
import type { SeatCounts } from '../../contracts/ordering/team-pages'
import { isTeam, seatCounts, teamSeats } from '../../domain/ordering/team-seats'

/** The seats that an order bought for others; null where it bought none. */
export async function seatCountsOf(facts: Pick<Facts, 'load'>, orderId: string): Promise<SeatCounts | null> {
  const team = await facts.load(teamSeats, orderId)
  return isTeam(team) ? { ...seatCounts(team), state: team.phase } : null
}
