import * as z from 'zod'
import { planPriceForm, planWordsForm } from '../../contracts/ordering/subscription-plan'
import { id } from '../../domain/kernel/event'
import {
  activatePlan,
  archivePlan,
  describePlan,
  draftPlan,
  pricePlan,
  subscriptionPlan,
} from '../../domain/ordering/subscription-plan'
import { command } from '../kernel/command'

const ofOne = z.object({ planId: id })
const shared = {
  who: ['Admin'] as const,
  on: subscriptionPlan,
  id: (input: { planId: string }) => input.planId,
}

export const DraftSubscriptionPlan = command({
  name: 'DraftSubscriptionPlan',
  summary: 'Creates a subscription plan as a draft.',
  mints: 'planId',
  input: planWordsForm,
  who: shared.who,
  on: subscriptionPlan,
  decide: (input) => draftPlan(input),
})

const DescribeSubscriptionPlan = command({
  ...shared,
  name: 'DescribeSubscriptionPlan',
  summary: 'Sets name, summary and benefits of a subscription plan.',
  input: planWordsForm.extend(ofOne.shape),
  decide: ({ planId, ...told }) => describePlan(told),
})

export const PriceSubscriptionPlan = command({
  ...shared,
  name: 'PriceSubscriptionPlan',
  summary: 'Sets the price of one period of a subscription plan, in centavos, as a new version of it.',
  input: planPriceForm.extend(ofOne.shape),
  decide: ({ price, period }) => pricePlan({ price, period }),
})

export const ActivateSubscriptionPlan = command({
  ...shared,
  name: 'ActivateSubscriptionPlan',
  summary: 'Shows a subscription plan on its public page.',
  input: ofOne,
  decide: () => activatePlan(),
})

export const ArchiveSubscriptionPlan = command({
  ...shared,
  name: 'ArchiveSubscriptionPlan',
  summary: 'Removes a subscription plan from its public page for good; it is never deleted.',
  input: ofOne,
  decide: () => archivePlan(),
})

export const subscriptionPlanCommands = {
  DraftSubscriptionPlan,
  DescribeSubscriptionPlan,
  PriceSubscriptionPlan,
  ActivateSubscriptionPlan,
  ArchiveSubscriptionPlan,
}
