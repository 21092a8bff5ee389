import { SetTeamPrice } from '../../commands/ordering/team-price'
import { InviteToSeats, seatToken, TakeSeat } from '../../commands/ordering/team-seats'
import { DAY, HOUR, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { signUp } from './accounts'
import { placeOrder } from './payments'
import { quoteItems, startVisit } from './shopper'
import { study } from './studies'
import type { World } from './world'

const SEATS = 5
const PRODUCT = { productType: 'course', productId: 'course-sql' } as const
const COMPANY = { cnpj: '19406385000110', companyName: 'Contábil Horizonte Ltda.', purchaseOrder: 'PC-0917' }

/** Who buys, those who take a seat, and one whose invitation waits. */
export const TEAM_CASES = 5

/** A company with seats for its people: some study, one has not come yet, one seat is free. */
export function scheduleTeam(world: World, people: readonly Person[]) {
  const { sim, staff } = world
  const steps = '5: 10\n20: 20'
  sim.schedule(plus(sim.end, -61 * DAY), () => sim.send(staff.admin, SetTeamPrice, { steps }))
  const [manager, ...team] = people
  if (manager) sim.schedule(plus(sim.end, -60 * DAY), buysForTeam(world, manager, team))
}

async function* buysForTeam(world: World, manager: Person, team: readonly Person[]): Scenario {
  const { sim } = world
  const { actor } = await signUp(world, manager)
  const shopper = { ...startVisit(world, manager), actor }
  const { total } = await quoteItems(sim.facts, shopper, [{ ...PRODUCT, seats: SEATS }], null, sim.now())
  const { orderId, paymentId } = await placeOrder(world, shopper, {
    ...PRODUCT,
    seats: SEATS,
    method: 'pix',
    expectedTotal: total,
    withAddress: true,
    company: { asCompany: 'on', ...COMPANY },
  })
  yield sim.in(4 * MINUTE)
  await sim.notify(sim.bank.move(paymentId ?? '', 'pay'))
  yield sim.in(2 * HOUR)
  const emails = team.map(({ email }) => email)
  await sim.send(actor, InviteToSeats, { teamId: orderId, emails })
  for (const [i, person] of team.slice(0, -1).entries()) {
    yield sim.in(7 * HOUR)
    const student = await signUp(world, person)
    await sim.send(student.actor, TakeSeat, { token: seatToken(`${orderId}:${i + 1}`, sim.facts) })
    sim.schedule(plus(sim.now(), DAY), study(world, `team/${i}`, student, PRODUCT.productId))
  }
}
