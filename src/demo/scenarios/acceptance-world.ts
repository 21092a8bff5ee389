import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { acceptanceContent } from '../content-loader'
import { people } from '../personas/people'
import type { Scenario, Simulation } from '../simulation/simulation'
import { employStaff, signUp, waiveDeviceLimit } from './accounts'
import { openShop, publishBundle, publishCourse, writeHome } from './catalogue'
import { scheduleDemoStudent } from './demo-student'
import { scheduleComingLaunch } from './launches'
import { publishMaterials } from './materials'
import { registerCoupons } from './promotions'
import { addPageExtras, arrangeHome } from './site-content'
import { createSubscriptionPlans } from './subscription-plans'
import { addVideos } from './videos'
import { createWorld, type World } from './world'

const ACCEPTANCE_STUDENTS = 200
const DAYS = 100

export const acceptanceStart = (end: Instant): Instant => plus(end, -DAYS * DAY)

const acceptanceLogin = (number: number) => `aluno${String(number).padStart(3, '0')}@trilha.test`

/** A fixed world for acceptance tests: everything is on sale, and only the demo student has bought. */
export async function scheduleAcceptanceWorld(sim: Simulation, { seed }: { seed: string }): Promise<World> {
  const staff = await employStaff(sim)
  const world = createWorld(sim, acceptanceContent(), staff, seed)
  await openShop(world)
  await registerCoupons(world)
  await createSubscriptionPlans(world)
  const opening = sim.now()
  world.content.courses.forEach((course, i) => {
    const { priceCentavos, listPriceCentavos } = course
    sim.schedule(
      plus(opening, i * 5 * MINUTE),
      publishCourse(world, course, priceCentavos, listPriceCentavos),
    )
  })
  world.content.bundles.forEach((bundle, i) => {
    sim.schedule(plus(opening, 4 * HOUR + i * HOUR), publishBundle(world, bundle))
  })
  sim.schedule(plus(opening, 8 * HOUR), studentsSignUp(world, seed))
  sim.schedule(plus(opening, 9 * HOUR), () => publishMaterials(world))
  scheduleDemoStudent(world)
  scheduleComingLaunch(world, seed)
  return world
}

async function* studentsSignUp(world: World, seed: string): Scenario {
  await writeHome(world)
  await arrangeHome(world)
  await addPageExtras(world)
  await addVideos(world)
  for (const [i, person] of people(seed, ACCEPTANCE_STUDENTS).entries()) {
    const { actor } = await signUp(world, { ...person, email: acceptanceLogin(i + 1) })
    await waiveDeviceLimit(world.sim, world.staff.admin, actor.accountId)
    yield world.sim.in(3 * MINUTE)
  }
}
