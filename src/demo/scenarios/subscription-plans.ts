import {
  ActivateSubscriptionPlan,
  DraftSubscriptionPlan,
  PriceSubscriptionPlan,
} from '../../commands/ordering/subscription-plan'
import type { World } from './world'

export async function createSubscriptionPlans({ sim, content, staff }: World) {
  for (const {
    id: planId,
    name,
    summary,
    benefits,
    priceCentavos: price,
    period,
  } of content.subscriptionPlans) {
    await sim.send(staff.admin, DraftSubscriptionPlan, { planId, name, summary, benefits })
    await sim.send(staff.admin, PriceSubscriptionPlan, { planId, price, period })
    await sim.send(staff.admin, ActivateSubscriptionPlan, { planId })
  }
}
