import type { Actor } from '../../commands/kernel/command'
import { AddCartItem, ApplyCartCoupon, MergeCarts, RemoveCartItem } from '../../commands/ordering/cart'
import { buyerFacts } from '../../commands/ordering/known-buyer'
import { ownedFacts, productFacts } from '../../commands/ordering/products'
import { type Quote, quote } from '../../commands/ordering/quote'
import type { ProductRef } from '../../contracts/ordering/forms'
import { DAY, plus } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import { cart } from '../../domain/ordering/cart'
import type { Bundle, Coupon } from '../content/types'
import type { Person } from '../personas/people'
import type { Story } from '../simulation/simulation'
import { chance, courseOf, minutes, type Stage, type Student, weighted } from './world'

/** Somebody in the shop: a browser, perhaps with an account. */
export interface Shopper {
  person: Person
  /** Set for those who have an account. */
  student: Student | undefined
  visitorId: string
  /** As whom they act now. */
  actor: Actor
}

export function enters({ sim }: Stage, person: Person, student?: Student): Shopper {
  const visitorId = sim.newId()
  return { person, student, visitorId, actor: { accountId: null, role: 'Guest', visitorId } }
}

/** The account takes over what the browser had in its cart. */
export async function logsIn({ sim }: Stage, shopper: Shopper) {
  if (!shopper.student) return
  const { visitorId, student } = shopper
  shopper.actor = { ...student.actor, visitorId }
  const { accountId } = student.actor
  await sim.send({ ...shopper.actor, role: 'System' }, MergeCarts, { accountId, visitorId })
}

const popularity = (stage: Stage) => (courseId: string) =>
  Object.values(courseOf(stage, courseId).histogram).reduce((sum, n) => sum + n, 0)

const coursesIn = ({ tracks }: Bundle) => tracks.flatMap((track) => track.courseIds)

/** A product that the shopper may want and does not have: mostly a popular course, now and then a programme. */
export function wish(stage: Stage, random: Seeded, owns: ReadonlySet<string>): ProductRef | undefined {
  const bundles = stage.world.bundles.filter(
    (bundle) => stage.bundlesOnSale.has(bundle.id) && coursesIn(bundle).every((id) => !owns.has(id)),
  )
  if (bundles.length > 0 && chance(random, 0.09)) {
    return { productType: 'bundle', productId: random.pick(bundles).id }
  }
  const paid = [...stage.onSale].filter((id) => !owns.has(id) && courseOf(stage, id).priceCentavos > 0)
  if (paid.length === 0) return undefined
  return { productType: 'course', productId: weighted(random, paid, popularity(stage)) }
}

/** One product into the cart, sometimes a second, which may leave again. */
export async function* fillsCart(stage: Stage, shopper: Shopper, random: Seeded, first: ProductRef): Story {
  const { sim } = stage
  await sim.send(shopper.actor, AddCartItem, first)
  const owns = new Set([...(shopper.student?.owns ?? []), first.productId])
  if (!chance(random, 0.22)) return
  yield sim.in(minutes(random, 1, 9))
  const second = wish(stage, random, owns)
  if (!second) return
  await sim.send(shopper.actor, AddCartItem, second)
  if (!chance(random, 0.3)) return
  yield sim.in(minutes(random, 0.5, 4))
  await sim.send(shopper.actor, RemoveCartItem, second)
}

/** The codes that this shopper may have heard of, by today. */
function codesKnown(stage: Stage, { student }: Shopper): string[] {
  const day = stage.sim.now().slice(0, 10)
  const isOut = ({ daysAgo }: Coupon) =>
    daysAgo === undefined || stage.sim.now() > plus(stage.sim.end, -daysAgo * DAY)
  return stage.world.coupons
    .filter((coupon) => isOut(coupon) && !coupon.secret)
    .filter(({ lastDay, percent }) => (!lastDay || day <= lastDay) && percent < 100)
    .filter(({ code }) => (student ? code !== 'BEMVINDO15' : code !== 'NEWS20'))
    .map(({ code }) => code)
}

/** The sums of the cart as the checkout page shows them. */
export async function sums({ sim }: Stage, shopper: Shopper): Promise<Quote> {
  const { accountId, visitorId } = shopper.actor
  const { items, code } = await sim.facts.load(cart, accountId ? `a:${accountId}` : `v:${visitorId}`)
  return sumsOf(sim.facts, shopper, items, code, sim.now())
}

export const sumsOf = (
  facts: Stage['sim']['facts'],
  { person, actor }: Shopper,
  items: readonly ProductRef[],
  code: string | null,
  at: string,
) =>
  quote(facts, productFacts(facts), {
    items,
    code,
    at,
    customer: facts.hash(person.cpf),
    buyer: buyerFacts(facts, person, actor.accountId),
    owned: ownedFacts(facts, actor.accountId),
  })

/** Tries a code, unless it would be refused. */
export async function usesCoupon(stage: Stage, shopper: Shopper, random: Seeded) {
  const codes = codesKnown(stage, shopper)
  if (codes.length === 0) return
  const code = random.pick(codes)
  const { sim } = stage
  const own = await sim.facts.load(
    cart,
    shopper.actor.accountId ? `a:${shopper.actor.accountId}` : `v:${shopper.visitorId}`,
  )
  const { coupon } = await sumsOf(sim.facts, shopper, own.items, code, sim.now())
  if (coupon && !coupon.problem) await sim.send(shopper.actor, ApplyCartCoupon, { code })
}
