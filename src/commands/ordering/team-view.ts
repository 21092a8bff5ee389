import { companyNameOf } from '../../domain/ordering/company'
import { order } from '../../domain/ordering/order'
import { isTeam, seatCounts, type Team, teamOfSeat, teamSeats } from '../../domain/ordering/team-seats'
import type { Facts } from '../kernel/command'
import { readSeatToken } from './team-seats'

type Loads = Pick<Facts, 'load'>

/** The seats that an order bought for others, with their counts; null where none were opened. */
export async function teamOfOrder(facts: Loads, orderId: string) {
  const team = await facts.load(teamSeats, orderId)
  return isTeam(team) ? { team, counts: { ...seatCounts(team), state: team.phase } } : null
}
export type { Team }

const NOTHING = { company: '', title: '', isProgramme: false }

/** What the link of an invitation opens for this account. */
export async function seatInvitation(
  facts: Loads & Pick<Facts, 'hash'>,
  { token, accountId }: { token: string; accountId: string | null },
) {
  const over = { ...NOTHING, state: 'over' as const }
  const seatId = readSeatToken(token, facts)
  if (!seatId) return over
  const teamId = teamOfSeat(seatId)
  const [team, bought] = await Promise.all([facts.load(teamSeats, teamId), facts.load(order, teamId)])
  const seat = isTeam(team) ? team.seats.find((each) => each.seatId === seatId) : undefined
  if (!isTeam(team) || !seat || team.phase === 'closed') return over
  const of = {
    company: companyNameOf(bought),
    title: team.title,
    isProgramme: team.productType === 'bundle',
  }
  if (seat.status === 'takenBack') return { ...of, state: 'takenBack' as const }
  if (seat.status === 'taken')
    return { ...of, state: seat.studentId === accountId ? ('mine' as const) : ('used' as const) }
  return { ...of, state: team.phase === 'suspended' ? ('suspended' as const) : ('good' as const) }
}
