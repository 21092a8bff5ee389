import { ClosePromotion } from '../../commands/marketing/global-promotion'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { searches } from './searches'
import { enters, fillsCart, usesCoupon, wish } from './shopper'
import { chance, minutes, type Student, type World } from './world'

/** Fills a cart and goes away. */
export async function* leavesCart(world: World, purpose: string, person: Person, known?: Student): Scenario {
  const random = world.random(purpose)
  const shopper = enters(world, person, known)
  const wanted = wish(world, random, known?.owns ?? new Set())
  if (!wanted) return
  if (chance(random, 0.3)) {
    const course = wanted.productType === 'course' ? wanted.productId : undefined
    yield* searches(world, shopper.actor, random, course)
  }
  yield* fillsCart(world, shopper, random, wanted)
  if (!chance(random, 0.12)) return
  yield world.sim.in(minutes(random, 1, 6))
  await usesCoupon(world, shopper, random)
}

/** Looks around: a search or two, perhaps the banner is closed. */
export async function* looksAround(world: World, purpose: string, person: Person): Scenario {
  const { sim } = world
  const random = world.random(purpose)
  const shopper = enters(world, person)
  if (world.promotionId && chance(random, 0.3)) {
    const { promotionId } = world
    await sim.send(shopper.actor, ClosePromotion, {
      promotionId,
      code: world.content.promotion.code,
      path: '/',
    })
  }
  const wanted = chance(random, 0.7) ? wish(world, random, new Set())?.productId : undefined
  yield* searches(world, shopper.actor, random, wanted?.startsWith('course-') ? wanted : undefined)
  if (chance(random, 0.3)) yield* searches(world, shopper.actor, random)
}
