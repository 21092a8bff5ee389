import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { acceptanceContent } from '../content-loader'
import { people } from '../personas/people'
import type { Scenario, Simulation } from '../simulation/simulation'
import { employStaff, signUp, waiveDeviceLimit } from './accounts'
import { openShop, publishes, publishesBundle, writeHome } from './catalogue'
import { scheduleComingLaunch } from './launches'
import { publishMaterials } from './materials'
import { scheduleConceicao } from './persona-conceicao'
import { registerCoupons } from './promotions'
import { addsToPages, arrangeHome } from './site-content'
import { offersPlans } from './subscription-plans'
import { createWorld, type World } from './world'

export const ACCEPTANCE_STUDENTS = 200
const DAYS = 100

export const acceptanceStart = (end: Instant): Instant => plus(end, -DAYS * DAY)

export const acceptanceLogin = (number: number) => `aluno${String(number).padStart(3, '0')}@trilha.test`

/** A fixed, quiet world for tests from outside: everything on sale, nobody but Conceição has bought. */
export async function scheduleAcceptanceWorld(sim: Simulation, { seed }: { seed: string }): Promise<World> {
  const staff = await employStaff(sim)
  const world = createWorld(sim, acceptanceContent(), staff, seed)
  await openShop(world)
  await registerCoupons(world)
  await offersPlans(world)
  const opening = sim.now()
  world.content.courses.forEach((course, i) => {
    const { priceCentavos, listPriceCentavos } = course
    sim.schedule(plus(opening, i * 5 * MINUTE), publishes(world, course, priceCentavos, listPriceCentavos))
  })
  world.content.bundles.forEach((bundle, i) => {
    sim.schedule(plus(opening, 4 * HOUR + i * HOUR), publishesBundle(world, bundle))
  })
  sim.schedule(plus(opening, 8 * HOUR), studentsSignUp(world, seed))
  sim.schedule(plus(opening, 9 * HOUR), () => publishMaterials(world))
  scheduleConceicao(world)
  scheduleComingLaunch(world, seed)
  return world
}

async function* studentsSignUp(world: World, seed: string): Scenario {
  await writeHome(world)
  await arrangeHome(world)
  await addsToPages(world)
  for (const [i, person] of people(seed, ACCEPTANCE_STUDENTS).entries()) {
    const { actor } = await signUp(world, { ...person, email: acceptanceLogin(i + 1) })
    await waiveDeviceLimit(world.sim, world.staff.admin, actor.accountId)
    yield world.sim.in(3 * MINUTE)
  }
}
