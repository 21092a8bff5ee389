import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** How often it is charged. */
export const planPeriods = ['month', 'quarter', 'year'] as const
export type PlanPeriod = (typeof planPeriods)[number]

const words = { name: z.string(), summary: z.string(), benefits: z.array(z.string()) }

export const subscriptionPlanEvents = events({
  SubscriptionPlanDrafted: eventSchema('Plano criado', { planId: id, ...words }),
  SubscriptionPlanDescribed: eventSchema('Plano descrito', { planId: id, ...words }),
  /** Subscribers keep the version that they agreed to; a new price is a new version. */
  SubscriptionPlanPriced: eventSchema('Preço do plano', {
    planId: id,
    version: z.int().positive(),
    /** Centavos for one period. */
    price: centavos,
    period: z.enum(planPeriods),
  }),
  SubscriptionPlanActivated: eventSchema('Plano ativado', { planId: id }),
  SubscriptionPlanArchived: eventSchema('Plano arquivado', { planId: id }),
})
export type SubscriptionPlanEvent = EventOf<typeof subscriptionPlanEvents>

export interface PlanWords {
  name: string
  summary: string
  benefits: string[]
}
export interface PlanTerms {
  /** From 1. */
  version: number
  /** Centavos for one period. */
  price: number
  period: PlanPeriod
}
interface Known extends PlanWords {
  phase: 'draft' | 'active' | 'archived'
  id: string
  /** Every version of its price, oldest first. */
  terms: PlanTerms[]
}
export type SubscriptionPlan = { phase: 'absent' } | Known

const known = (step: (plan: Known) => Known) => (p: SubscriptionPlan) => (p.phase === 'absent' ? p : step(p))

export const subscriptionPlan = aggregate<SubscriptionPlan, typeof subscriptionPlanEvents>(
  { name: 'plan', label: 'Plano' },
  subscriptionPlanEvents,
  { phase: 'absent' },
  {
    SubscriptionPlanDrafted: (_, { planId, ...told }) => ({ phase: 'draft', id: planId, terms: [], ...told }),
    SubscriptionPlanDescribed: (p, { planId, ...told }) => known((k) => ({ ...k, ...told }))(p),
    SubscriptionPlanPriced: (p, { planId, ...terms }) =>
      known((k) => ({ ...k, terms: [...k.terms, terms] }))(p),
    SubscriptionPlanActivated: (p) => known((k) => ({ ...k, phase: 'active' }))(p),
    SubscriptionPlanArchived: (p) => known((k) => ({ ...k, phase: 'archived' }))(p),
  },
)

type PlanDecide = Decide<SubscriptionPlan, SubscriptionPlanEvent>

function existing(p: SubscriptionPlan): Known {
  return p.phase === 'absent' ? refuse('plan-unknown', 'Este plano não existe.') : p
}
/** Archived for good: who subscribed to it must find it as it was. */
function open(p: SubscriptionPlan): Known {
  const plan = existing(p)
  return plan.phase === 'archived'
    ? refuse('plan-archived', 'Este plano foi arquivado. Crie outro para mudar alguma coisa.')
    : plan
}

export const draftPlan =
  (data: PlanWords & { planId: string }): PlanDecide =>
  (p) =>
    p.phase === 'absent' ? [event('SubscriptionPlanDrafted', data)] : []

export const describePlan =
  (data: PlanWords): PlanDecide =>
  (p) => {
    const { id: planId, name, summary, benefits } = open(p)
    const same = JSON.stringify({ name, summary, benefits }) === JSON.stringify(data)
    return same ? [] : [event('SubscriptionPlanDescribed', { planId, ...data })]
  }

export const pricePlan =
  (data: { price: number; period: PlanPeriod }): PlanDecide =>
  (p) => {
    const { id: planId, terms } = open(p)
    if (data.price === 0) refuse('plan-free', 'Informe um preço maior que zero.', 'price')
    const current = terms.at(-1)
    if (current?.price === data.price && current.period === data.period) return []
    return [event('SubscriptionPlanPriced', { planId, version: terms.length + 1, ...data })]
  }

export const activatePlan = (): PlanDecide => (p) => {
  const { id: planId, phase, terms, benefits } = open(p)
  if (phase === 'active') return []
  if (terms.length === 0) refuse('plan-unpriced', 'Defina o preço antes de ativar o plano.', 'price')
  if (benefits.length === 0) {
    refuse('plan-empty', 'Diga o que o plano inclui antes de ativar.', 'benefits')
  }
  return [event('SubscriptionPlanActivated', { planId })]
}

export const archivePlan = (): PlanDecide => (p) => {
  const { id: planId, phase } = existing(p)
  return phase === 'archived' ? [] : [event('SubscriptionPlanArchived', { planId })]
}
