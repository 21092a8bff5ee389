import { HOUR, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import { leavesCart } from './abandoned-carts'
import { places } from './payments'
import { leavesOpen } from './questions'
import { enters, sumsOf, wish } from './shopper'
import { courseOf, minutes, type Stage } from './world'

export const OPEN_QUESTIONS = 7
const PENDING_PIX = 4
const LIVE_CARTS = 6

/** What is under way at the end: codes that wait to be paid, carts that were just filled, questions without answer. */
export function leavesUnderWay(stage: Stage, newcomers: Person[]) {
  const { sim } = stage
  const random = stage.random('today')
  const [payers, shoppers] = [newcomers.slice(0, PENDING_PIX), newcomers.slice(PENDING_PIX)]
  payers.forEach((person, i) => {
    sim.tell(plus(sim.end, -(3 + i * 6) * MINUTE), () => ordersByPix(stage, `today/pix/${i}`, person))
  })
  shoppers.slice(0, LIVE_CARTS).forEach((person, i) => {
    const at = plus(sim.end, -Math.round(minutes(random, 6, 100)))
    sim.tell(at, leavesCart(stage, `today/cart/${i}`, person))
  })
  for (let i = 0; i < OPEN_QUESTIONS; i++) {
    const at = plus(sim.end, -Math.round((0.3 + i * 2.6 + random.next()) * HOUR))
    sim.tell(at, () => studentAsks(stage, `today/question/${i}`))
  }
}

async function ordersByPix(stage: Stage, purpose: string, person: Person) {
  const { sim } = stage
  const shopper = enters(stage, person)
  const wanted = wish(stage, stage.random(purpose), new Set())
  if (!wanted) return
  const { total } = await sumsOf(sim.facts, shopper, [wanted], null, sim.now())
  await places(stage, shopper, { ...wanted, method: 'pix', expectedTotal: total })
}

async function studentAsks(stage: Stage, purpose: string) {
  const random = stage.random(purpose)
  const student = random.pick(stage.students.filter(({ owns }) => owns.size > 0))
  const course = courseOf(stage, random.pick([...student.owns]))
  const lesson = random.pick(course.modules.flatMap((module) => module.lessons))
  await leavesOpen(stage, student, course, lesson, random)
}
