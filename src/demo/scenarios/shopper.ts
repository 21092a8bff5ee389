import type { Actor } from '../../commands/kernel/command'
import { AddCartItem, ApplyCartCoupon, MergeCarts, RemoveCartItem } from '../../commands/ordering/cart'
import { buyerFacts } from '../../commands/ordering/known-buyer'
import { ownedFacts, productFacts } from '../../commands/ordering/products'
import { type Quote, quote } from '../../commands/ordering/quote'
import type { ProductRef } from '../../contracts/ordering/forms'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import { cart } from '../../domain/ordering/cart'
import type { SellerLink } from '../../domain/ordering/seller-link'
import type { Bundle, Coupon } from '../content-loader'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { followedLink } from './sellers'
import { chance, courseOf, minutes, type Student, type World, weighted } from './world'

/** A visitor, perhaps with an account. */
export interface Shopper {
  person: Person
  /** Set for those who have an account. */
  student: Student | undefined
  visitorId: string
  arrival?: { at: Instant; source?: string; medium?: string; campaign?: string }
  /** Whose link they followed. */
  sellerLink?: SellerLink
  /** A guest until they sign in. */
  actor: Actor
}

export function startVisit(world: World, person: Person, student?: Student): Shopper {
  const { sim, content } = world
  const visitorId = sim.newId()
  const { utm } = world.random(`arrival/${visitorId}`).pick(content.leadSources)
  const arrival = { at: sim.now(), ...utm }
  const sellerLink = followedLink(world, visitorId)
  return {
    person,
    student,
    visitorId,
    arrival,
    sellerLink,
    actor: { accountId: null, role: 'Guest', visitorId },
  }
}

/** Merges the guest's cart into the account's. */
export async function signIn({ sim }: World, shopper: Shopper) {
  if (!shopper.student) return
  const { visitorId, student } = shopper
  shopper.actor = { ...student.actor, visitorId }
  const { accountId } = student.actor
  await sim.send({ ...shopper.actor, role: 'System' }, MergeCarts, { accountId, visitorId })
}

const popularity = (world: World) => (courseId: string) =>
  Object.values(courseOf(world, courseId).histogram).reduce((sum, n) => sum + n, 0)

const coursesIn = ({ tracks }: Bundle) => tracks.flatMap((track) => track.courseIds)

/** A product that the shopper does not own: mostly a popular course, sometimes a bundle. */
export function chooseProduct(
  world: World,
  random: Seeded,
  owns: ReadonlySet<string>,
): ProductRef | undefined {
  const bundles = world.content.bundles.filter(
    (bundle) => world.bundlesOnSale.has(bundle.id) && coursesIn(bundle).every((id) => !owns.has(id)),
  )
  if (bundles.length > 0 && chance(random, 0.09)) {
    return { productType: 'bundle', productId: random.pick(bundles).id }
  }
  const paid = [...world.onSale].filter((id) => !owns.has(id) && courseOf(world, id).priceCentavos > 0)
  if (paid.length === 0) return undefined
  return { productType: 'course', productId: weighted(random, paid, popularity(world)) }
}

/** Adds a product, sometimes a second one, which may be removed again. */
export async function* fillCart(world: World, shopper: Shopper, random: Seeded, first: ProductRef): Scenario {
  const { sim } = world
  await sim.send(shopper.actor, AddCartItem, first)
  const owns = new Set([...(shopper.student?.owns ?? []), first.productId])
  if (!chance(random, 0.22)) return
  yield sim.in(minutes(random, 1, 9))
  const second = chooseProduct(world, random, owns)
  if (!second) return
  await sim.send(shopper.actor, AddCartItem, second)
  if (!chance(random, 0.3)) return
  yield sim.in(minutes(random, 0.5, 4))
  await sim.send(shopper.actor, RemoveCartItem, second)
}

/** Codes of valid coupons that this shopper may know. */
function knownCodes(world: World, { student }: Shopper): string[] {
  const day = world.sim.now().slice(0, 10)
  const isRegistered = ({ daysAgo }: Coupon) =>
    daysAgo === undefined || world.sim.now() > plus(world.sim.end, -daysAgo * DAY)
  return world.content.coupons
    .filter(isRegistered)
    .filter(({ lastDay, percent }) => (!lastDay || day <= lastDay) && percent < 100)
    .filter(({ knownTo }) => !knownTo || knownTo === (student ? 'students' : 'guests'))
    .map(({ code }) => code)
}

export async function quoteCart({ sim }: World, shopper: Shopper): Promise<Quote> {
  const { accountId, visitorId } = shopper.actor
  const { items, code } = await sim.facts.load(cart, accountId ? `a:${accountId}` : `v:${visitorId}`)
  return quoteItems(sim.facts, shopper, items, code, sim.now())
}

export const quoteItems = (
  facts: World['sim']['facts'],
  { person, actor }: Shopper,
  items: readonly (ProductRef & { seats?: number })[],
  code: string | null,
  at: string,
) =>
  quote(facts, productFacts(facts), {
    items,
    code,
    at,
    customer: facts.hash(person.cpf),
    buyer: buyerFacts(facts, { email: person.email, taxId: person.cpf }, actor.accountId),
    owned: ownedFacts(facts, actor.accountId),
  })

/** Applies a coupon that the cart accepts, if there is one. */
export async function applyCoupon(world: World, shopper: Shopper, random: Seeded) {
  const codes = knownCodes(world, shopper)
  if (codes.length === 0) return
  const code = random.pick(codes)
  const { sim } = world
  const own = await sim.facts.load(
    cart,
    shopper.actor.accountId ? `a:${shopper.actor.accountId}` : `v:${shopper.visitorId}`,
  )
  const { coupon } = await quoteItems(sim.facts, shopper, own.items, code, sim.now())
  if (coupon && !coupon.problem) await sim.send(shopper.actor, ApplyCartCoupon, { code })
}
