import { HOUR, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import { abandonCart } from './abandoned-carts'
import { placeOrder } from './payments'
import { askWithoutAnswer } from './questions'
import { hideReviewWithLink, writeReviewWithLink } from './reviews'
import { chooseProduct, quoteItems, startVisit } from './shopper'
import { courseOf, minutes, type World } from './world'

const OPEN_QUESTIONS = 7
const PENDING_PIX = 4
const LIVE_CARTS = 6
const HELD_REVIEWS = 3

/** Pending Pix codes, recent carts, open questions and reviews that wait at the world's end. */
export function scheduleInProgress(world: World, newcomers: Person[]) {
  const { sim } = world
  const random = world.random('today')
  const [payers, shoppers] = [newcomers.slice(0, PENDING_PIX), newcomers.slice(PENDING_PIX)]
  payers.forEach((person, i) => {
    sim.schedule(plus(sim.end, -(3 + i * 6) * MINUTE), () => orderByPix(world, `today/pix/${i}`, person))
  })
  shoppers.slice(0, LIVE_CARTS).forEach((person, i) => {
    const at = plus(sim.end, -Math.round(minutes(random, 6, 100)))
    sim.schedule(at, abandonCart(world, `today/cart/${i}`, person))
  })
  for (let i = 0; i < OPEN_QUESTIONS; i++) {
    const at = plus(sim.end, -Math.round((0.3 + i * 2.6 + random.next()) * HOUR))
    sim.schedule(at, () => studentAsks(world, `today/question/${i}`))
  }
  for (let i = 0; i < HELD_REVIEWS; i++)
    sim.schedule(plus(sim.end, -(1 + i * 5) * HOUR), () => writeReviewWithLink(world, `today/review/${i}`))
  sim.schedule(plus(sim.end, -40 * HOUR), () => hideReviewWithLink(world, 'hidden/review'))
}

async function orderByPix(world: World, purpose: string, person: Person) {
  const { sim } = world
  const shopper = startVisit(world, person)
  const wanted = chooseProduct(world, world.random(purpose), new Set())
  if (!wanted) return
  const { total } = await quoteItems(sim.facts, shopper, [wanted], null, sim.now())
  await placeOrder(world, shopper, { ...wanted, method: 'pix', expectedTotal: total })
}

async function studentAsks(world: World, purpose: string) {
  const random = world.random(purpose)
  const student = random.pick(world.students.filter(({ owns }) => owns.size > 0))
  const course = courseOf(world, random.pick([...student.owns]))
  const lesson = random.pick(course.modules.flatMap((module) => module.lessons))
  await askWithoutAnswer(world, student, course, lesson, random)
}
