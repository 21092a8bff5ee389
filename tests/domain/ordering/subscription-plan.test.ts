import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  activatePlan,
  archivePlan,
  describePlan,
  draftPlan,
  pricePlan,
  subscriptionPlan,
} from '../../../src/domain/ordering/subscription-plan'
import { given } from '../../support/given'

const told = { name: 'Anual', summary: 'O ano inteiro.', benefits: ['Todos os cursos'] }
const drafted = event('SubscriptionPlanDrafted', { planId: 'p', ...told })
const priced = (version: number, price: number, period: 'month' | 'year' = 'year') =>
  event('SubscriptionPlanPriced', { planId: 'p', version, price, period })
const activated = event('SubscriptionPlanActivated', { planId: 'p' })
const archived = event('SubscriptionPlanArchived', { planId: 'p' })

describe('a subscription plan', () => {
  it('is drafted once', () => {
    given(subscriptionPlan)
      .when(draftPlan({ planId: 'p', ...told }))
      .thenEvents([drafted])
    given(subscriptionPlan, drafted)
      .when(draftPlan({ planId: 'p', ...told, name: 'Outro' }))
      .thenNothing()
  })
  it('gets a new version with every other price or period, and keeps the old ones', () => {
    const plan = given(subscriptionPlan, drafted, priced(1, 47_880))
    plan.when(pricePlan({ price: 47_880, period: 'year' })).thenNothing()
    plan.when(pricePlan({ price: 49_900, period: 'year' })).thenEvents([priced(2, 49_900)])
    plan.when(pricePlan({ price: 47_880, period: 'month' })).thenEvents([priced(2, 47_880, 'month')])
    const { state } = given(subscriptionPlan, drafted, priced(1, 47_880), activated, priced(2, 49_900))
    expect(state()).toMatchObject({ terms: [{ price: 47_880 }, { version: 2, price: 49_900 }] })
  })
  it('is shown only with a price and something that it includes', () => {
    given(subscriptionPlan, drafted).when(activatePlan()).thenRefused('plan-unpriced')
    const empty = event('SubscriptionPlanDescribed', { planId: 'p', ...told, benefits: [] })
    given(subscriptionPlan, drafted, priced(1, 100), empty).when(activatePlan()).thenRefused('plan-empty')
    given(subscriptionPlan, drafted, priced(1, 100)).when(activatePlan()).thenEvents([activated])
    given(subscriptionPlan, drafted, priced(1, 100), activated).when(activatePlan()).thenNothing()
    given(subscriptionPlan, drafted)
      .when(pricePlan({ price: 0, period: 'month' }))
      .thenRefused('plan-free')
  })
  it('stays as it was once it is archived', () => {
    const plan = given(subscriptionPlan, drafted, priced(1, 100), activated, archived)
    plan.when(archivePlan()).thenNothing()
    for (const change of [
      pricePlan({ price: 200, period: 'year' }),
      describePlan({ ...told, name: 'Novo' }),
      activatePlan(),
    ]) {
      plan.when(change).thenRefused('plan-archived')
    }
    given(subscriptionPlan).when(archivePlan()).thenRefused('plan-unknown')
  })
})
