import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { acceptance } from '../content'
import { people } from '../personas/people'
import type { Simulation, Story } from '../simulation/simulation'
import { employStaff, opensToEverybody, signUp } from './accounts'
import { openShop, publishes, publishesBundle, writeHome } from './catalogue'
import { tellComingLaunch } from './launches'
import { publishMaterials } from './materials'
import { tellConceicao } from './persona-conceicao'
import { registerCoupons } from './promotions'
import { addsToPages, arrangeHome } from './site-content'
import { offersPlans } from './subscription-plans'
import { createStage, type Stage } from './world'

export const ACCEPTANCE_STUDENTS = 200
const DAYS = 100

export const acceptanceStart = (end: Instant): Instant => plus(end, -DAYS * DAY)

export const acceptanceLogin = (number: number) => `aluno${String(number).padStart(3, '0')}@trilha.test`

/** A fixed, quiet world for tests from outside: everything on sale, nobody but Conceição has bought. */
export async function tellAcceptance(sim: Simulation, { seed }: { seed: string }): Promise<Stage> {
  const staff = await employStaff(sim)
  const stage = createStage(sim, acceptance, staff, seed)
  await openShop(stage)
  await registerCoupons(stage)
  await offersPlans(stage)
  const opening = sim.now()
  acceptance.courses.forEach((course, i) => {
    const { priceCentavos, listPriceCentavos } = course
    sim.tell(plus(opening, i * 5 * MINUTE), publishes(stage, course, priceCentavos, listPriceCentavos))
  })
  acceptance.bundles.forEach((bundle, i) => {
    sim.tell(plus(opening, 4 * HOUR + i * HOUR), publishesBundle(stage, bundle))
  })
  sim.tell(plus(opening, 8 * HOUR), studentsSignUp(stage, seed))
  sim.tell(plus(opening, 9 * HOUR), () => publishMaterials(stage))
  tellConceicao(stage)
  tellComingLaunch(stage, seed)
  return stage
}

async function* studentsSignUp(stage: Stage, seed: string): Story {
  await writeHome(stage)
  await arrangeHome(stage)
  await addsToPages(stage)
  for (const [i, person] of people(seed, ACCEPTANCE_STUDENTS).entries()) {
    const { actor } = await signUp(stage, { ...person, email: acceptanceLogin(i + 1) })
    await opensToEverybody(stage.sim, stage.staff.admin, actor.accountId)
    yield stage.sim.in(3 * MINUTE)
  }
}
