import { SetProductGuarantee } from '../../commands/ordering/guarantee'
import {
  businessDay,
  DAY,
  endOfBusinessDay,
  HOUR,
  type Instant,
  plus,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import { demoContent } from '../content-loader'
import { type Person, people } from '../personas/people'
import type { Simulation } from '../simulation/simulation'
import { visits } from '../simulation/traffic'
import { leavesCart, looksAround } from './abandoned-carts'
import { employStaff, isDemoStudent } from './accounts'
import { notifyAbandonedCarts } from './cart-recovery'
import { lowersPrice, openShop, publishes, publishesBundle, writeHome } from './catalogue'
import { scheduleCoupons } from './coupons'
import { leavesUnderWay } from './in-progress'
import { scheduleLaunches } from './launches'
import { publishMaterials, scheduleLeads } from './materials'
import { scheduleConceicao } from './persona-conceicao'
import { writesOffers } from './product-offers'
import { promotes, registerCoupons } from './promotions'
import { buys } from './purchases'
import { AFTERSALE_PEOPLE, scheduleAftersale } from './refunds-and-disputes'
import { joins, writes } from './sign-ups'
import { addsToPages, announcesPromotion, arrangeHome } from './site-content'
import { offersPlans } from './subscription-plans'
import { chance, courseOf, createWorld, type World } from './world'

const DAYS = 425
/** Orders placed in all at scale 1, which makes about 50,000 events. */
const ORDERS = 1_540
/** For each order so many carts are left, and so many visitors only look around, open an account or write to us. */
const LEFT_CARTS = 1.45
const LOOKERS = 0.8
const NEWCOMERS = 0.11
const WRITERS = 0.02
const ALL = 1 + LEFT_CARTS + LOOKERS + NEWCOMERS + WRITERS
const RETURNING = 0.26

/** E-books and slides came when the shop was known. */
const MATERIALS_DAYS = 40
/** By then every course and programme is there. */
const HOME_ARRANGED_DAYS = 200
/** A former price is asked for so long before it is crossed out. */
const LIST_PRICE_DAYS = 45
/** Offers beside the button and after the payment came late. */
const OFFERS_DAYS = 75
/** A programme whose materials can be taken in a weekend is guaranteed for less time, since then. */
const SHORTER = { product: 'bundle:bundle-agentes-de-ia', days: '15' }
const SHORTER_DAYS_AGO = 60
const PROMOTION = { sinceDays: 2, lastDays: 4 }

export const demoStart = (end: Instant): Instant =>
  plus(startOfBusinessDay(businessDay(plus(end, -DAYS * DAY))), 8 * HOUR)

/** Fourteen months of the shop, from its first day until `sim.end`. `scale` multiplies its visitors. */
export async function scheduleDemoWorld(
  sim: Simulation,
  { seed, scale = 1 }: { seed: string; scale?: number },
): Promise<World> {
  const staff = await employStaff(sim)
  const world = createWorld(sim, demoContent(), staff, seed)
  await openShop(world)
  await registerCoupons(world)
  scheduleCoupons(world)
  await offersPlans(world)
  const opening = sim.now()
  scheduleCatalogue(world, opening)
  const promotionStart = plus(sim.end, -PROMOTION.sinceDays * DAY)
  const promotionEnd = endOfBusinessDay(businessDay(plus(sim.end, PROMOTION.lastDays * DAY)))
  sim.schedule(promotionStart, () => promotes(world, promotionEnd))
  sim.schedule(promotionStart, () => announcesPromotion(world, promotionEnd))
  sim.schedule(plus(sim.end, -OFFERS_DAYS * DAY), () => writesOffers(world))
  scheduleVisits(world, { start: plus(opening, 3 * DAY), promotionStart, scale })
  sim.schedule(plus(opening, MATERIALS_DAYS * DAY), () => publishMaterials(world))
  sim.schedule(plus(sim.end, -SHORTER_DAYS_AGO * DAY), () =>
    sim.send(staff.admin, SetProductGuarantee, SHORTER),
  )
  scheduleLeads(world, plus(opening, (MATERIALS_DAYS + 1) * DAY))
  scheduleConceicao(world)
  scheduleLaunches(world, seed)
  notifyAbandonedCarts(world, seed)
  leavesUnderWay(world, people(`${seed}/today`, 10).map(withOwnAddress))
  scheduleAftersale(world, people(`${seed}/aftersale`, AFTERSALE_PEOPLE).map(ofAftersale))
  return world
}

/** The newcomers of today must not be mistaken for earlier shoppers of the same name. */
const withOwnAddress = <P extends { email: string }>(person: P): P => ({
  ...person,
  email: person.email.replace('@', '.hoje@'),
})

/** Nor those of whom the scenario of refunds is told. */
const ofAftersale = <P extends { email: string }>(person: P): P => ({
  ...person,
  email: person.email.replace('@', '.depois@'),
})

function scheduleCatalogue(world: World, opening: Instant) {
  const { sim, content } = world
  content.courses.forEach((course, i) => {
    const at = plus(opening, course.publishedOnDay * DAY + i * HOUR)
    const { priceCentavos, listPriceCentavos } = course
    sim.schedule(at, publishes(world, course, listPriceCentavos ?? priceCentavos, null))
    if (listPriceCentavos) sim.schedule(plus(at, LIST_PRICE_DAYS * DAY), () => lowersPrice(world, course))
  })
  for (const bundle of content.bundles) {
    const courseIds = bundle.tracks.flatMap((track) => track.courseIds)
    const ready = Math.max(...courseIds.map((id) => courseOf(world, id).publishedOnDay))
    sim.schedule(plus(opening, (ready + 5) * DAY), publishesBundle(world, bundle))
  }
  sim.schedule(plus(opening, 2 * DAY), () => writeHome(world))
  sim.schedule(plus(opening, HOME_ARRANGED_DAYS * DAY), () => arrangeHome(world))
  sim.schedule(plus(opening, HOME_ARRANGED_DAYS * DAY + HOUR), () => addsToPages(world))
}

function scheduleVisits(
  world: World,
  { start, promotionStart, scale }: { start: Instant; promotionStart: Instant; scale: number },
) {
  const { sim } = world
  const random = world.random('visits')
  const count = Math.round(ORDERS * scale * ALL)
  const promoted = businessDay(promotionStart)
  const times = visits(random, {
    start,
    end: sim.end,
    count,
    lively: (day) => (day >= promoted ? 1.7 : 1),
  })
  const crowd = people(world.random('crowd').int(1, 1e9), times.length)
  times.forEach((at, i) => {
    const person = crowd[i]!
    sim.schedule(at, visit(world, `visit/${i}`, person))
  })
}

/** Who comes in, and what for. */
async function* visit(world: World, purpose: string, person: Person): AsyncGenerator<Instant, void, void> {
  const random = world.random(`${purpose}/who`)
  const kind = random.next() * ALL
  if (kind > ALL - WRITERS) return await writes(world, purpose, person)
  if (kind > ALL - WRITERS - NEWCOMERS) return yield* joins(world, purpose, person)
  if (kind > 1 + LEFT_CARTS) return yield* looksAround(world, purpose, person)
  const returning = world.students.length > 20 && chance(random, RETURNING)
  const known = returning ? random.pick(world.students) : undefined
  const student = known && isDemoStudent(known.person) ? undefined : known
  const who = student?.person ?? person
  if (kind > 1) yield* leavesCart(world, purpose, who, student)
  else yield* buys(world, purpose, who, student)
}
