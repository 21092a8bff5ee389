import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { PlanPeriod, SubscriptionPlanEvent } from '../../domain/ordering/subscription-plan'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SubscriptionPlanRow {
  planId: string
  name: string
  summary: string
  benefits: string[]
  /** Centavos per period; null before the first price. */
  price: number | null
  period: PlanPeriod | null
  /** Version of the price; 0 before the first one. */
  version: number
  status: 'draft' | 'active' | 'archived'
  changedAt: string
}

export const subscriptionPlans = projection<SubscriptionPlanEvent, SubscriptionPlanRow>({
  name: 'subscription_plans',
  description: 'Subscription plans and their current prices',
  version: 1,
  key: 'planId',
  report: {
    label: 'Planos de assinatura',
    about: 'O que cada plano oferece, por quanto e desde quando.',
    group: 'Loja',
    columns: ['name', 'status', 'price', 'period', 'version', 'changedAt'],
  },
  columns: {
    planId: column.id('Plano'),
    name: column.text('Nome'),
    summary: column.text('Resumo'),
    benefits: column.json('Benefícios'),
    price: nullable(column.money('Preço')),
    period: nullable(column.text('Período')),
    version: column.count('Versão'),
    status: column.choice('Situação', valueLabels),
    changedAt: column.instant('Alterado'),
  },
  on: {
    SubscriptionPlanDrafted: {
      key: (e) => e.planId,
      apply: (_, e, { at }) => ({
        ...e,
        price: null,
        period: null,
        version: 0,
        status: 'draft',
        changedAt: at,
      }),
    },
    SubscriptionPlanDescribed: {
      key: (e) => e.planId,
      apply: (row, e, { at }) => row && { ...row, ...e, changedAt: at },
    },
    SubscriptionPlanPriced: {
      key: (e) => e.planId,
      apply: (row, { price, period, version }, { at }) =>
        row && { ...row, price, period, version, changedAt: at },
    },
    SubscriptionPlanActivated: {
      key: (e) => e.planId,
      apply: (row, _, { at }) => row && { ...row, status: 'active', changedAt: at },
    },
    SubscriptionPlanArchived: {
      key: (e) => e.planId,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
  },
})

/** Active plans with a price. */
export const activePlans = (db: Knex): Promise<SubscriptionPlanRow[]> =>
  db<SubscriptionPlanRow>(table(subscriptionPlans))
    .where({ status: 'active' })
    .whereNotNull('price')
    .orderBy('planId') as Promise<SubscriptionPlanRow[]>
