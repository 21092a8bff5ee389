import { SendContactMessage } from '../../commands/communication/contact'
import { EnrolFree } from '../../commands/learning/enrolment'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { signUp } from './accounts'
import { study } from './studies'
import { chance, minutes, type World } from './world'

/** Most who sign up begin a free course. */
export async function* signUpForFree(world: World, purpose: string, person: Person): Scenario {
  const { sim, content, onSale } = world
  const random = world.random(purpose)
  const student = await signUp(world, person)
  const free = content.courses.filter(({ id, priceCentavos }) => priceCentavos === 0 && onSale.has(id))
  if (free.length === 0 || !chance(random, 0.8)) return
  yield sim.in(minutes(random, 1, 12))
  const { id: courseId } = random.pick(free)
  await sim.send(student.actor, EnrolFree, { courseId })
  student.owns.add(courseId)
  sim.schedule(sim.now(), study(world, `studies/${purpose}`, student, courseId))
}

export async function writeToShop({ sim, content, random }: World, purpose: string, { name, email }: Person) {
  const message = random(purpose).pick(content.contactMessages)
  const guest = { accountId: null, role: 'Guest' as const, visitorId: sim.newId() }
  await sim.send(guest, SendContactMessage, { name, email, message })
}
