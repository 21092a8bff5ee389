import { ClosePromotion } from '../../commands/marketing/global-promotion'
import type { Person } from '../personas/people'
import type { Story } from '../simulation/simulation'
import { searches } from './searches'
import { enters, fillsCart, usesCoupon, wish } from './shopper'
import { chance, minutes, type Stage, type Student } from './world'

/** Fills a cart and goes away. */
export async function* leavesCart(stage: Stage, purpose: string, person: Person, known?: Student): Story {
  const random = stage.random(purpose)
  const shopper = enters(stage, person, known)
  const wanted = wish(stage, random, known?.owns ?? new Set())
  if (!wanted) return
  if (chance(random, 0.3)) {
    const course = wanted.productType === 'course' ? wanted.productId : undefined
    yield* searches(stage, shopper.actor, random, course)
  }
  yield* fillsCart(stage, shopper, random, wanted)
  if (!chance(random, 0.12)) return
  yield stage.sim.in(minutes(random, 1, 6))
  await usesCoupon(stage, shopper, random)
}

/** Looks around: a search or two, perhaps the banner is closed. */
export async function* looksAround(stage: Stage, purpose: string, person: Person): Story {
  const { sim } = stage
  const random = stage.random(purpose)
  const shopper = enters(stage, person)
  if (stage.promotionId && chance(random, 0.3)) {
    const { promotionId } = stage
    await sim.send(shopper.actor, ClosePromotion, {
      promotionId,
      code: stage.world.promotion.code,
      path: '/',
    })
  }
  const wanted = chance(random, 0.7) ? wish(stage, random, new Set())?.productId : undefined
  yield* searches(stage, shopper.actor, random, wanted?.startsWith('course-') ? wanted : undefined)
  if (chance(random, 0.3)) yield* searches(stage, shopper.actor, random)
}
