import { ClosePromotion } from '../../commands/marketing/global-promotion'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { search } from './searches'
import { applyCoupon, chooseProduct, fillCart, startVisit } from './shopper'
import { chance, minutes, type Student, type World } from './world'

export async function* abandonCart(world: World, purpose: string, person: Person, known?: Student): Scenario {
  const random = world.random(purpose)
  const shopper = startVisit(world, person, known)
  const wanted = chooseProduct(world, random, known?.owns ?? new Set())
  if (!wanted) return
  if (chance(random, 0.3)) {
    const course = wanted.productType === 'course' ? wanted.productId : undefined
    yield* search(world, shopper.actor, random, course)
  }
  yield* fillCart(world, shopper, random, wanted)
  if (!chance(random, 0.12)) return
  yield world.sim.in(minutes(random, 1, 6))
  await applyCoupon(world, shopper, random)
}

/** Searches, and sometimes closes the promotion's banner. */
export async function* browse(world: World, purpose: string, person: Person): Scenario {
  const { sim } = world
  const random = world.random(purpose)
  const shopper = startVisit(world, person)
  if (world.promotionId && chance(random, 0.3)) {
    const { promotionId } = world
    await sim.send(shopper.actor, ClosePromotion, {
      promotionId,
      code: world.content.promotion.code,
      path: '/',
    })
  }
  const wanted = chance(random, 0.7) ? chooseProduct(world, random, new Set())?.productId : undefined
  yield* search(world, shopper.actor, random, wanted?.startsWith('course-') ? wanted : undefined)
  if (chance(random, 0.3)) yield* search(world, shopper.actor, random)
}
