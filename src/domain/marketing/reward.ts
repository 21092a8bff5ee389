import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import {
  centavos,
  type EventOf,
  event,
  eventSchema,
  events,
  id,
  instant,
  occurred,
  personal,
} from '../kernel/event'
import { brl } from '../kernel/format'
import { businessDay, type Instant } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'

const ofReward = { rewardId: id, recipientId: id, giverId: id, courseId: id, title: z.string() }

/** One stream holds the budget and all rewards, so that two at once cannot spend the same money. */
export const rewardEvents = events({
  RewardBudgetSet: eventSchema('Verba de recompensas definida', { budgetId: id, monthly: centavos }),
  RewardGiven: eventSchema('Recompensa dada', {
    ...ofReward,
    /** What the course cost then: it counts against the month's budget. */
    worth: centavos,
    /** Business month, `2026-11`. */
    month: z.string(),
    reason: personal(z.string(), 'recipientId'),
    givenAt: occurred(instant),
  }),
  RewardTakenBack: eventSchema('Recompensa retirada', {
    ...ofReward,
    note: personal(z.string(), 'recipientId'),
  }),
})
export type RewardEvent = EventOf<typeof rewardEvents>
type Given = Extract<RewardEvent, { type: 'RewardGiven' }>['data']
type Kept = Omit<Given, 'reason' | 'givenAt'> & { isTaken: boolean }

export interface Rewards {
  /** Centavos for each month; null until it was set. */
  monthly: number | null
  given: Record<string, Kept>
}

export const REWARDS_ID = 'main'

export const rewards = aggregate<Rewards, typeof rewardEvents>(
  { name: 'rewards', label: 'Recompensas' },
  rewardEvents,
  { monthly: null, given: {} },
  {
    RewardBudgetSet: (r, { monthly }) => ({ ...r, monthly }),
    RewardGiven: (r, { reason: _, givenAt: __, ...kept }) => ({
      ...r,
      given: { ...r.given, [kept.rewardId]: { ...kept, isTaken: false } },
    }),
    RewardTakenBack: (r, { rewardId }) => {
      const kept = own(r.given, rewardId)
      return kept ? { ...r, given: { ...r.given, [rewardId]: { ...kept, isTaken: true } } } : r
    },
  },
)

type RewardDecide = Decide<Rewards, RewardEvent>

export const monthOf = (at: Instant): string => businessDay(at).slice(0, 7)

/** What was spent of a month's budget; what was taken back is not spent. */
export const spentIn = ({ given }: Pick<Rewards, 'given'>, month: string): number =>
  Object.values(given)
    .filter((each) => each.month === month && !each.isTaken)
    .reduce((sum, { worth }) => sum + worth, 0)

/** A lower budget takes back nothing that was given. */
export const setRewardBudget =
  (monthly: number): RewardDecide =>
  (r) =>
    r.monthly === monthly ? [] : [event('RewardBudgetSet', { budgetId: REWARDS_ID, monthly })]

export const giveReward =
  ({
    at,
    over,
    ...data
  }: Omit<Given, 'givenAt' | 'month'> & {
    at: Instant
    /** Rewards whose access came and went: the same course may be given again. */
    over: readonly string[]
  }): RewardDecide =>
  (r) => {
    if (own(r.given, data.rewardId)) return []
    const isSame = (each: Kept) =>
      each.recipientId === data.recipientId && each.courseId === data.courseId && !each.isTaken
    // Its access comes a moment later: until then only this says that it was given.
    if (Object.values(r.given).some((each) => isSame(each) && !over.includes(each.rewardId)))
      return refuse('already-owned', `Esta pessoa acabou de ganhar ${data.title}.`, 'courseId')
    if (r.monthly === null)
      return refuse('budget-unset', 'Defina antes a verba mensal de recompensas.', 'courseId')
    const month = monthOf(at)
    const left = Math.max(0, r.monthly - spentIn(r, month))
    if (data.worth > left)
      refuse(
        'budget-spent',
        `O curso vale ${brl(data.worth)}, e da verba deste mês restam ${brl(left)}.`,
        'courseId',
      )
    return [event('RewardGiven', { ...data, month, givenAt: at })]
  }

export const takeRewardBack =
  ({ rewardId, note }: { rewardId: string; note: string }): RewardDecide =>
  ({ given }) => {
    const kept = own(given, rewardId)
    if (!kept) return refuse('reward-unknown', 'Esta recompensa não existe.')
    if (kept.isTaken) return []
    const { isTaken: _, worth: __, month: ___, ...of } = kept
    return [event('RewardTakenBack', { ...of, note })]
  }
