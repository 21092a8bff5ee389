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
import { content } from '../content'
import { people } from '../personas/people'
import type { Simulation } from '../simulation/simulation'
import { visits } from '../simulation/traffic'
import { leavesCart, looksAround } from './abandoned-carts'
import { conceicao, employStaff } from './accounts'
import { notifyAbandonedCarts } from './cart-recovery'
import { lowersPrice, openShop, publishes, publishesBundle, writeHome } from './catalogue'
import { tellCoupons } from './coupons'
import { leavesUnderWay } from './in-progress'
import { tellLaunches } from './launches'
import { publishMaterials, tellLeads } from './materials'
import { tellConceicao } from './persona-conceicao'
import { writesOffers } from './product-offers'
import { promotes, registerCoupons } from './promotions'
import { buys } from './purchases'
import { AFTERSALE_PEOPLE, tellAftersale } from './refunds-and-disputes'
import { joins, writes } from './sign-ups'
import { addsToPages, announcesPromotion, arrangeHome } from './site-content'
import { offersPlans } from './subscription-plans'
import { chance, createStage, type Stage } from './world'

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

/** Courses that were written after the shop had opened, and on which day. */
const launches: Record<string, number> = {
  'course-node-js': 30,
  'course-ia-generativa': 60,
  'course-docker': 90,
  'course-testes-automatizados': 130,
  'course-estruturas-de-dados': 170,
}
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
export async function tellDemo(
  sim: Simulation,
  { seed, scale = 1 }: { seed: string; scale?: number },
): Promise<Stage> {
  const staff = await employStaff(sim)
  const stage = createStage(sim, content, staff, seed)
  await openShop(stage)
  await registerCoupons(stage)
  tellCoupons(stage)
  await offersPlans(stage)
  const opening = sim.now()
  tellCatalogue(stage, opening)
  const promotionStart = plus(sim.end, -PROMOTION.sinceDays * DAY)
  const promotionEnd = endOfBusinessDay(businessDay(plus(sim.end, PROMOTION.lastDays * DAY)))
  sim.tell(promotionStart, () => promotes(stage, promotionEnd))
  sim.tell(promotionStart, () => announcesPromotion(stage, promotionEnd))
  sim.tell(plus(sim.end, -OFFERS_DAYS * DAY), () => writesOffers(stage))
  tellVisits(stage, { start: plus(opening, 3 * DAY), promotionStart, scale })
  sim.tell(plus(opening, MATERIALS_DAYS * DAY), () => publishMaterials(stage))
  sim.tell(plus(sim.end, -SHORTER_DAYS_AGO * DAY), () => sim.send(staff.admin, SetProductGuarantee, SHORTER))
  tellLeads(stage, plus(opening, (MATERIALS_DAYS + 1) * DAY))
  tellConceicao(stage)
  tellLaunches(stage, seed)
  notifyAbandonedCarts(stage, seed)
  leavesUnderWay(stage, people(`${seed}/today`, 10).map(withOwnAddress))
  tellAftersale(stage, people(`${seed}/aftersale`, AFTERSALE_PEOPLE).map(ofAftersale))
  return stage
}

/** The newcomers of today must not be mistaken for earlier shoppers of the same name. */
const withOwnAddress = <P extends { email: string }>(person: P): P => ({
  ...person,
  email: person.email.replace('@', '.hoje@'),
})

/** Nor those of whom the story of refunds is told. */
const ofAftersale = <P extends { email: string }>(person: P): P => ({
  ...person,
  email: person.email.replace('@', '.depois@'),
})

function tellCatalogue(stage: Stage, opening: Instant) {
  const { sim, world } = stage
  world.courses.forEach((course, i) => {
    const at = plus(opening, (launches[course.id] ?? 0) * DAY + i * HOUR)
    const { priceCentavos, listPriceCentavos } = course
    sim.tell(at, publishes(stage, course, listPriceCentavos ?? priceCentavos, null))
    if (listPriceCentavos) sim.tell(plus(at, LIST_PRICE_DAYS * DAY), () => lowersPrice(stage, course))
  })
  for (const bundle of world.bundles) {
    const courses = bundle.tracks.flatMap((track) => track.courseIds)
    const ready = Math.max(...courses.map((id) => launches[id] ?? 0))
    sim.tell(plus(opening, (ready + 5) * DAY), publishesBundle(stage, bundle))
  }
  sim.tell(plus(opening, 2 * DAY), () => writeHome(stage))
  sim.tell(plus(opening, HOME_ARRANGED_DAYS * DAY), () => arrangeHome(stage))
  sim.tell(plus(opening, HOME_ARRANGED_DAYS * DAY + HOUR), () => addsToPages(stage))
}

function tellVisits(
  stage: Stage,
  { start, promotionStart, scale }: { start: Instant; promotionStart: Instant; scale: number },
) {
  const { sim } = stage
  const random = stage.random('visits')
  const count = Math.round(ORDERS * scale * ALL)
  const promoted = businessDay(promotionStart)
  const times = visits(random, {
    start,
    end: sim.end,
    count,
    lively: (day) => (day >= promoted ? 1.7 : 1),
  })
  const crowd = people(stage.random('crowd').int(1, 1e9), times.length)
  times.forEach((at, i) => {
    const person = crowd[i]!
    sim.tell(at, visit(stage, `visit/${i}`, person))
  })
}

/** Who comes in, and what for. */
async function* visit(
  stage: Stage,
  purpose: string,
  person: typeof conceicao,
): AsyncGenerator<Instant, void, void> {
  const random = stage.random(`${purpose}/who`)
  const kind = random.next() * ALL
  if (kind > ALL - WRITERS) return await writes(stage, purpose, person)
  if (kind > ALL - WRITERS - NEWCOMERS) return yield* joins(stage, purpose, person)
  if (kind > 1 + LEFT_CARTS) return yield* looksAround(stage, purpose, person)
  const returning = stage.students.length > 20 && chance(random, RETURNING)
  const known = returning ? random.pick(stage.students) : undefined
  const student = known?.person.email === conceicao.email ? undefined : known
  const who = student?.person ?? person
  if (kind > 1) yield* leavesCart(stage, purpose, who, student)
  else yield* buys(stage, purpose, who, student)
}
