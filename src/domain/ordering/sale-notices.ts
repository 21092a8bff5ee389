import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, occurred } from '../kernel/event'
import {
  addDays,
  businessDay,
  businessHour,
  HOUR,
  type Instant,
  plus,
  startOfBusinessDay,
} from '../kernel/instants'
import { same } from '../kernel/same'

const hour = z.int().min(0).max(23)

const choice = {
  mode: z.enum(['at-once', 'daily', 'none']),
  /** When the summary of a day leaves, in São Paulo. */
  hour,
  /** Hours in which nothing leaves at once, from the first to before the second; null: none. */
  quiet: z.object({ from: hour, to: hour }).nullable(),
}

/** How one member of staff is told of sales: one stream for each account. */
export const saleNoticesEvents = events({
  SaleNoticesChosen: eventSchema('Avisos de venda escolhidos', {
    accountId: id,
    ...choice,
    chosenAt: occurred(instant),
  }),
})
export type SaleNoticesEvent = EventOf<typeof saleNoticesEvents>
export type SaleNoticeChoice = Omit<SaleNoticesEvent['data'], 'accountId' | 'chosenAt'>

export interface SaleNotices {
  /** Oldest first. */
  choices: readonly (SaleNoticeChoice & { chosenAt: Instant })[]
}

export const saleNotices = aggregate<SaleNotices, typeof saleNoticesEvents>(
  { name: 'salenotices', label: 'Avisos de venda' },
  saleNoticesEvents,
  { choices: [] },
  {
    SaleNoticesChosen: ({ choices }, { mode, hour, quiet, chosenAt }) => ({
      choices: [...choices, { mode, hour, quiet, chosenAt }],
    }),
  },
)

/** Before somebody chose: the first Admin is told of each sale, others are not. */
const usualNotices = (isFirstAdmin: boolean): SaleNoticeChoice => ({
  mode: isFirstAdmin ? 'at-once' : 'none',
  hour: 18,
  quiet: null,
})

/** What was chosen when something happened, so that a job that runs late or again decides the same. */
export function noticesAt({ choices }: SaleNotices, at: Instant, isFirstAdmin: boolean): SaleNoticeChoice {
  const found = choices.filter(({ chosenAt }) => chosenAt <= at).at(-1)
  if (!found) return usualNotices(isFirstAdmin)
  const { mode, hour, quiet } = found
  return { mode, hour, quiet }
}

export const chooseSaleNotices =
  (data: SaleNoticeChoice & { accountId: string; at: Instant }): Decide<SaleNotices, SaleNoticesEvent> =>
  ({ choices }) => {
    const { accountId, at, mode, hour, quiet } = data
    const last = choices.at(-1)
    if (last && same([last.mode, last.hour, last.quiet], [mode, hour, quiet])) return []
    return [event('SaleNoticesChosen', { accountId, mode, hour, quiet, chosenAt: at })]
  }

/** The next time after an instant that the clock in São Paulo shows a full hour. */
function nextAt(at: Instant, hour: number): Instant {
  const today = businessDay(at)
  const then = plus(startOfBusinessDay(today), hour * HOUR)
  return then > at ? then : plus(startOfBusinessDay(addDays(today, 1)), hour * HOUR)
}

const isQuiet = ({ from, to }: { from: number; to: number }, hour: number) =>
  from <= to ? from <= hour && hour < to : hour >= from || hour < to

/** When a sale is told of: at once, with others at an instant, or not at all. */
export function dueOf({ mode, hour, quiet }: SaleNoticeChoice, soldAt: Instant): 'now' | 'never' | Instant {
  if (mode === 'none') return 'never'
  if (mode === 'daily') return nextAt(soldAt, hour)
  return quiet && isQuiet(quiet, businessHour(soldAt)) ? nextAt(soldAt, quiet.to) : 'now'
}
