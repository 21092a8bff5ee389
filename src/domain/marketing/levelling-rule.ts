import * as z from 'zod'
import { centavos } from '../kernel/event'
import { percentOf } from '../kernel/money'

/** One rule over many prices. */
export const levellingRule = z.object({
  direction: z.enum(['up', 'down']),
  kind: z.enum(['percent', 'fixed']),
  /** Percent with up to two decimals, or centavos. */
  value: z.number().positive(),
  rounding: z.enum(['none', 'ninety', 'reais']),
  /** No price falls below it; one that is below already stays. Centavos. */
  floor: centavos.nullable(),
})
export type LevellingRule = z.infer<typeof levellingRule>

/** A levelling makes nothing free: R$ 1,00. */
const LEAST_PRICE = 100

const rounded: Record<LevellingRule['rounding'], (price: number) => number> = {
  none: (price) => price,
  ninety: (price) => Math.max(0, Math.round((price - 90) / 100)) * 100 + 90,
  reais: (price) => Math.round(price / 100) * 100,
}

/** What a price (centavos, above 0) becomes. Rounding never turns a price against the direction of the rule. */
export function levelled(price: number, { direction, kind, value, rounding, floor }: LevellingRule): number {
  const change = kind === 'percent' ? percentOf(price, value) : value
  if (direction === 'up') return Math.max(price, rounded[rounding](price + change))
  const least = Math.min(price, Math.max(floor ?? 0, LEAST_PRICE))
  return Math.min(price, Math.max(least, rounded[rounding](Math.max(0, price - change))))
}
