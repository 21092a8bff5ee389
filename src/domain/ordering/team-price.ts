import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { percentOf } from '../kernel/money'
import { refuse } from '../kernel/refuse'

/** Most seats in one order: the whole order is one payment. */
const MOST_SEATS = 500
/** Most steps that a shop declares. */
const MOST_STEPS = 6

const step = z.object({
  /** From so many seats on, 2 or more. */
  from: z.int().min(2).max(MOST_SEATS),
  /** Percent off the price of each seat. */
  percent: z.int().min(1).max(90),
})
export type PriceStep = z.infer<typeof step>

/** One stream, `teamprice-main`: what seats bought together cost less. */
export const teamPriceEvents = events({
  TeamPriceSet: eventSchema('Preço por quantidade de vagas definido', {
    termsId: id,
    /** The smallest first; none: each seat costs the price of the product. */
    steps: z.array(step).max(MOST_STEPS),
  }),
})
export type TeamPriceEvent = EventOf<typeof teamPriceEvents>

/** The only instance. */
export const TEAM_PRICE_ID = 'main'

export interface TeamPrice {
  steps: PriceStep[]
}

export const teamPrice = aggregate<TeamPrice, typeof teamPriceEvents>(
  { name: 'teamprice', label: 'Preço para equipes' },
  teamPriceEvents,
  { steps: [] },
  { TeamPriceSet: (_, { steps }) => ({ steps }) },
)

const isSame = (a: readonly PriceStep[], b: readonly PriceStep[]) =>
  a.length === b.length && a.every(({ from, percent }, i) => b[i]?.from === from && b[i]?.percent === percent)

/** Who buys more never pays more for each: percents rise with the quantity. */
export const setTeamPrice =
  (data: { steps: readonly PriceStep[] }): Decide<TeamPrice, TeamPriceEvent> =>
  ({ steps: before }) => {
    const steps = [...data.steps].sort((a, b) => a.from - b.from)
    steps.forEach((each, i) => {
      const previous = steps[i - 1]
      if (!previous) return
      if (previous.from === each.from)
        refuse('step-twice', `Há dois descontos a partir de ${each.from} vagas.`, 'steps')
      if (previous.percent >= each.percent)
        refuse(
          'step-falls',
          `O desconto a partir de ${each.from} vagas precisa ser maior que o de ${previous.from} vagas.`,
          'steps',
        )
    })
    return isSame(before, steps) ? [] : [event('TeamPriceSet', { termsId: TEAM_PRICE_ID, steps })]
  }

/** Centavos of each seat when so many are bought together. */
export function seatPrice(price: number, quantity: number, steps: readonly PriceStep[]): number {
  const percent = Math.max(0, ...steps.filter(({ from }) => quantity >= from).map((each) => each.percent))
  return price - percentOf(price, percent)
}
