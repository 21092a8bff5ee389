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
import type { Scenario, Simulation } from '../simulation/simulation'
import { visitTimes } from '../simulation/traffic'
import { abandonCart, browse } from './abandoned-carts'
import { scheduleAccessTerms } from './access-terms'
import { employStaff, isDemoStudent } from './accounts'
import { scheduleCampaignLinks } from './campaign-links'
import { scheduleCartRecovery } from './cart-recovery'
import { lowerPrice, openShop, publishBundle, publishCourse, writeHome } from './catalogue'
import { scheduleCommissions } from './commissions'
import { COMPANY_CASES, scheduleCompanies } from './companies'
import { scheduleCoupons } from './coupons'
import { scheduleDemoStudent } from './demo-student'
import { scheduleGifts, scheduleRewards } from './gifts'
import { scheduleInProgress } from './in-progress'
import { scheduleInvoices } from './invoices'
import { composeLandingPages } from './landing-pages'
import { scheduleLaunches } from './launches'
import { scheduleLessonExtras } from './lesson-extras'
import { publishMaterials, scheduleLeads } from './materials'
import { scheduleNewsletterIssues } from './newsletter-issues'
import { schedulePriceLevellings } from './price-levellings'
import { scheduleProductDraft } from './product-draft'
import { createProductOffers } from './product-offers'
import { planNextPromotion, registerCoupons, startPromotion } from './promotions'
import { buy } from './purchases'
import { REFUND_CASES, scheduleRefundsAndDisputes } from './refunds-and-disputes'
import { scheduleSalePrices } from './sale-prices'
import { scheduleSalesAttempts } from './sales-attempts'
import { scheduleSearchAlerts } from './search-alerts'
import { scheduleSellers } from './sellers'
import { signUpForFree, writeToShop } from './sign-ups'
import { addPageExtras, announcePromotion, arrangeHome } from './site-content'
import { createSubscriptionPlans } from './subscription-plans'
import { scheduleTeam, TEAM_CASES } from './team'
import { scheduleTouches } from './touches'
import { addVideos, chooseFreeLessons, offerAfterLaunch } from './videos'
import { chance, courseOf, createWorld, type World } from './world'

const DAYS = 425
/** At scale 1, which gives about 65,000 events. */
const ORDERS = 1_540
/** Abandoned carts, other visits, sign-ups and contact messages per order. */
const LEFT_CARTS = 1.45
const LOOKERS = 0.8
const NEWCOMERS = 0.11
const WRITERS = 0.02
const ALL = 1 + LEFT_CARTS + LOOKERS + NEWCOMERS + WRITERS
const RETURNING = 0.26

/** Days after opening on which e-books and slides are published. */
const MATERIALS_DAYS = 40
/** Days after opening; by then every course and bundle exists. */
const HOME_ARRANGED_DAYS = 200
/** Days at the list price before the price is lowered. */
const LIST_PRICE_DAYS = 45
/** Order bumps and upsells exist since so many days before the end. */
const OFFERS_DAYS = 75
/** One bundle has a shorter guarantee. */
const SHORTER = { product: 'bundle:bundle-agentes-de-ia', days: '15' }
const SHORTER_DAYS_AGO = 60
/** Days before the end; the coming launch is known by then. */
const OFFERED_DAYS_AGO = 2
const LANDING_PAGES_DAYS_AGO = 20
const PROMOTION = { sinceDays: 2, lastDays: 4 }

export const demoStart = (end: Instant): Instant =>
  plus(startOfBusinessDay(businessDay(plus(end, -DAYS * DAY))), 8 * HOUR)

/** Fourteen months from the first day to `sim.end`; `scale` multiplies the visitors. */
export async function scheduleDemoWorld(
  sim: Simulation,
  { seed, scale = 1 }: { seed: string; scale?: number },
): Promise<World> {
  const staff = await employStaff(sim)
  const world = createWorld(sim, demoContent(), staff, seed)
  await openShop(world)
  await registerCoupons(world)
  scheduleCoupons(world)
  await createSubscriptionPlans(world)
  const opening = sim.now()
  scheduleCatalogue(world, opening)
  const promotionStart = plus(sim.end, -PROMOTION.sinceDays * DAY)
  const promotionEnd = endOfBusinessDay(businessDay(plus(sim.end, PROMOTION.lastDays * DAY)))
  sim.schedule(promotionStart, () => startPromotion(world, promotionEnd))
  sim.schedule(promotionStart, () => announcePromotion(world, promotionEnd))
  sim.schedule(plus(promotionStart, DAY), () => planNextPromotion(world, promotionEnd))
  sim.schedule(plus(sim.end, -OFFERS_DAYS * DAY), () => createProductOffers(world))
  scheduleVisits(world, { start: plus(opening, 3 * DAY), promotionStart, scale })
  sim.schedule(plus(opening, MATERIALS_DAYS * DAY), () => publishMaterials(world))
  sim.schedule(plus(sim.end, -SHORTER_DAYS_AGO * DAY), () =>
    sim.send(staff.admin, SetProductGuarantee, SHORTER),
  )
  scheduleLeads(world, plus(opening, (MATERIALS_DAYS + 1) * DAY))
  scheduleDemoStudent(world)
  scheduleLessonExtras(world)
  scheduleProductDraft(world)
  scheduleSalePrices(world)
  scheduleAccessTerms(world)
  const gifted = people(`${seed}/gifts`, 7).map(withAddressSuffix('presente'))
  scheduleGifts(world, gifted)
  scheduleRewards(world, gifted)
  schedulePriceLevellings(world)
  scheduleLaunches(world, seed)
  scheduleInvoices(world)
  scheduleNewsletterIssues(world)
  scheduleCampaignLinks(world)
  scheduleTouches(world)
  scheduleSearchAlerts(world, seed)
  scheduleSellers(world)
  scheduleCommissions(world)
  scheduleSalesAttempts(world)
  scheduleCartRecovery(world, seed)
  scheduleInProgress(world, people(`${seed}/today`, 10).map(withAddressSuffix('hoje')))
  scheduleCompanies(world, people(`${seed}/companies`, COMPANY_CASES).map(withAddressSuffix('empresa')))
  scheduleTeam(world, people(`${seed}/team`, TEAM_CASES).map(withAddressSuffix('equipe')))
  scheduleRefundsAndDisputes(
    world,
    people(`${seed}/aftersale`, REFUND_CASES).map(withAddressSuffix('depois')),
  )
  return world
}

/** Keeps people of one scenario apart from those of the same name in another. */
const withAddressSuffix =
  (suffix: string) =>
  (person: Person): Person => ({ ...person, email: person.email.replace('@', `.${suffix}@`) })

function scheduleCatalogue(world: World, opening: Instant) {
  const { sim, content } = world
  content.courses.forEach((course, i) => {
    const at = plus(opening, course.publishedOnDay * DAY + i * HOUR)
    const { priceCentavos, listPriceCentavos } = course
    sim.schedule(at, publishCourse(world, course, listPriceCentavos ?? priceCentavos, null))
    if (listPriceCentavos) sim.schedule(plus(at, LIST_PRICE_DAYS * DAY), () => lowerPrice(world, course))
  })
  for (const bundle of content.bundles) {
    const courseIds = bundle.tracks.flatMap((track) => track.courseIds)
    const ready = Math.max(...courseIds.map((id) => courseOf(world, id).publishedOnDay))
    sim.schedule(plus(opening, (ready + 5) * DAY), publishBundle(world, bundle))
  }
  sim.schedule(plus(opening, 2 * DAY), () => writeHome(world))
  sim.schedule(plus(opening, HOME_ARRANGED_DAYS * DAY), () => arrangeHome(world))
  sim.schedule(plus(opening, HOME_ARRANGED_DAYS * DAY + HOUR), () => addPageExtras(world))
  sim.schedule(plus(opening, (HOME_ARRANGED_DAYS + 1) * DAY), () => addVideos(world))
  sim.schedule(plus(opening, (HOME_ARRANGED_DAYS + 1) * DAY + HOUR), () =>
    chooseFreeLessons(world, 'bundle-frontend'),
  )
  sim.schedule(plus(sim.end, -LANDING_PAGES_DAYS_AGO * DAY), () => composeLandingPages(world))
  sim.schedule(plus(sim.end, -OFFERED_DAYS_AGO * DAY), () => offerAfterLaunch(world))
}

function scheduleVisits(
  world: World,
  { start, promotionStart, scale }: { start: Instant; promotionStart: Instant; scale: number },
) {
  const { sim } = world
  const random = world.random('visits')
  const count = Math.round(ORDERS * scale * ALL)
  const promoted = businessDay(promotionStart)
  const times = visitTimes(random, {
    start,
    end: sim.end,
    count,
    dayFactor: (day) => (day >= promoted ? 1.7 : 1),
  })
  const crowd = people(world.random('crowd').int(1, 1e9), times.length)
  times.forEach((at, i) => {
    const person = crowd[i]!
    sim.schedule(at, visit(world, `visit/${i}`, person))
  })
}

async function* visit(world: World, purpose: string, person: Person): Scenario {
  const random = world.random(`${purpose}/who`)
  const kind = random.next() * ALL
  if (kind > ALL - WRITERS) return await writeToShop(world, purpose, person)
  if (kind > ALL - WRITERS - NEWCOMERS) return yield* signUpForFree(world, purpose, person)
  if (kind > 1 + LEFT_CARTS) return yield* browse(world, purpose, person)
  const returning = world.students.length > 20 && chance(random, RETURNING)
  const known = returning ? random.pick(world.students) : undefined
  const student = known && isDemoStudent(known.person) ? undefined : known
  const who = student?.person ?? person
  if (kind > 1) yield* abandonCart(world, purpose, who, student)
  else yield* buy(world, purpose, who, student)
}
