import * as z from 'zod'
import { priceField, requiredText } from '../kernel/text'

export const planPeriods = ['month', 'quarter', 'year'] as const
export type PlanPeriod = (typeof planPeriods)[number]

export const periodMonths: Record<PlanPeriod, number> = { month: 1, quarter: 3, year: 12 }
/** "R$ 49,00 por mês" */
export const periodNames: Record<PlanPeriod, string> = { month: 'mês', quarter: 'trimestre', year: 'ano' }

export const planWordsForm = z.object({
  name: requiredText('Informe o nome do plano', 60),
  summary: requiredText('Diga em uma frase para quem é o plano', 200),
  benefits: z.array(requiredText('Escreva o item ou apague a linha', 160)).max(12),
})

export const planPriceForm = z.object({
  price: priceField,
  period: z.enum(planPeriods, { error: 'Escolha o período' }),
})

export interface PlanView {
  id: string
  name: string
  summary: string
  benefits: string[]
  /** Centavos for one period. */
  price: number
  period: PlanPeriod
  /** Centavos per month, rounded up. */
  perMonth: number
  /** Centavos less than twelve months of the monthly plan, over one year; 0 when it is not cheaper. */
  savedPerYear: number
}

/** Pages of subscriptions. */
export interface SubscriptionPages {
  'Platform/Subscription/Plans': {
    plans: PlanView[]
    courses: number
    /** The plan that was asked about in the address; null when none was. */
    wanted: string | null
    /** The visitor asked to be notified. */
    sent: boolean
    regretDays: number
  }
}
