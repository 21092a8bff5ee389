import { CaptureLead } from '../../commands/marketing/lead'
import { type PlanView, periodMonths } from '../../contracts/ordering/subscription-plan'
import { activePlans, type SubscriptionPlanRow } from '../../projections/catalog/subscription-plans'
import { type PageContext, page } from '../kernel/page'
import { type ActionContext, action } from '../kernel/submit'
import { isRobot, leadInput } from '../marketing/leads'
import { REGRET_DAYS } from './course-page'
import { shopOf } from './shop'

const months = ({ period }: SubscriptionPlanRow) => periodMonths[period ?? 'month']

/**
 * Plans by period, the shortest first, with the saving per year compared with the monthly plan. Amounts in centavos.
 */
export function planViews(rows: readonly SubscriptionPlanRow[]): PlanView[] {
  const sorted = [...rows].sort((a, b) => months(a) - months(b) || (a.price ?? 0) - (b.price ?? 0))
  const monthly = sorted.find(({ period }) => period === 'month')?.price ?? null
  return sorted.map((row) => {
    const { planId, name, summary, benefits, price, period } = row
    const whole = price ?? 0
    const yearly = (whole * 12) / months(row)
    return {
      id: planId,
      name,
      summary,
      benefits,
      price: whole,
      period: period ?? 'month',
      perMonth: Math.ceil(whole / months(row)),
      savedPerYear: monthly === null ? 0 : Math.max(0, monthly * 12 - yearly),
    }
  })
}

async function load(ctx: PageContext) {
  const [rows, shop] = await Promise.all([activePlans(ctx.db), shopOf(ctx.deps)])
  const plans = planViews(rows)
  return {
    plans,
    courses: shop.courses.length,
    wanted: plans.find(({ id }) => id === ctx.query.plano)?.id ?? null,
    sent: ctx.query.enviado === '1',
    regretDays: REGRET_DAYS,
  }
}

export const subscriptionPage = page('Platform/Subscription/Plans', {
  title: 'Assinatura',
  load,
  meta: () => ({
    description: 'Os planos de assinatura da plataforma, o que cada um inclui e como cancelar.',
    canonical: '/subscribe',
  }),
  cache: 'anonymous',
})

const thanks = {
  to: '/subscribe?enviado=1#avise-me',
  say: 'Anotado. Avisamos por e-mail quando as assinaturas abrirem.',
}

/** Lead origin: the chosen plan with its current name, or the subscription in general. */
async function originOf({ body, db }: ActionContext) {
  const chosen = (await activePlans(db)).find(({ planId }) => planId === body.plan)
  return {
    kind: 'waitlist' as const,
    id: chosen ? `subscription-${chosen.planId}`.slice(0, 80) : 'subscription',
    title: chosen ? `Assinatura: ${chosen.name}` : 'Assinatura',
  }
}

export const askForSubscription = action('/subscribe', async (ctx) => {
  if (isRobot(ctx)) return thanks
  await ctx.dispatch(CaptureLead, leadInput(ctx, await originOf(ctx), 'lista-2026-11'))
  return thanks
})
