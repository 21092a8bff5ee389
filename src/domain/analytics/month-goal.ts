import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events } from '../kernel/event'

/** What staff want of one month. */
export const monthGoalEvents = events({
  MonthGoalSet: eventSchema('Meta do mês definida', {
    /** `2026-11`. */
    month: z.string(),
    measure: z.enum(['net', 'orders', 'fresh']),
    /** Centavos of money, else how many. */
    target: z.int().positive(),
  }),
})
export type MonthGoalEvent = EventOf<typeof monthGoalEvents>
type Goal = MonthGoalEvent['data']

export type MonthGoal = { phase: 'absent' } | { phase: 'set'; target: number }

/** One stream per month and measure. */
export const monthGoal = aggregate<MonthGoal, typeof monthGoalEvents>(
  { name: 'monthgoal', label: 'Meta do mês' },
  monthGoalEvents,
  { phase: 'absent' },
  { MonthGoalSet: (_, { target }) => ({ phase: 'set', target }) },
)

export const monthGoalId = ({ month, measure }: Pick<Goal, 'month' | 'measure'>) => `${month}-${measure}`

export const setMonthGoal =
  (data: Goal): Decide<MonthGoal, MonthGoalEvent> =>
  (goal) =>
    goal.phase === 'set' && goal.target === data.target ? [] : [event('MonthGoalSet', data)]
