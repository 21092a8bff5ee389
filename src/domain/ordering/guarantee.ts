import { businessDay, DAY, endOfBusinessDay, type Instant, plus } from '../kernel/instants'

/** Days that a product may be guaranteed for; the law's own seven are the least. */
export const guaranteeChoices = [7, 15, 21, 30] as const
export type GuaranteeDays = (typeof guaranteeChoices)[number]
export const LEAST_GUARANTEE = 7
/** Days of a line that does not say, and of a shop in which nobody chose. */
export const USUAL_GUARANTEE: GuaranteeDays = 30

interface Sold {
  guaranteeDays?: number
}

/** Days in which a refund of a line can be asked for with a reason: as it was sold, whatever was chosen since. */
export const guaranteeOf = ({ guaranteeDays = USUAL_GUARANTEE }: Sold): number => guaranteeDays

/** The last instant of the day that is `days` after an instant, in São Paulo. */
export const lastInstant = (from: Instant, days: number): Instant =>
  endOfBusinessDay(businessDay(plus(from, days * DAY)))

/** The last instant at which any of the lines is guaranteed. */
export const guaranteeEnds = (since: Instant, lines: readonly Sold[]): Instant =>
  lastInstant(since, Math.max(LEAST_GUARANTEE, ...lines.map(guaranteeOf)))
