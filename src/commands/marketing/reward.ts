import { rewardBudgetForm, rewardForm, takeRewardForm } from '../../contracts/marketing/rewards'
import { course } from '../../domain/catalog/course'
import { refuse } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import {
  giveReward,
  REWARDS_ID,
  rewards,
  setRewardBudget,
  takeRewardBack,
} from '../../domain/marketing/reward'
import { openAccountOf } from '../identity/open-account'
import { command } from '../kernel/command'

const OF_REWARD = 'gift:'
/** Rewards among causes of access that ended. */
const rewardsOver = (ended: readonly string[]) =>
  ended.filter((key) => key.startsWith(OF_REWARD)).map((key) => key.slice(OF_REWARD.length))

const ofRewards = { on: rewards, id: () => REWARDS_ID, who: ['Admin', 'Editor'] as const }

export const SetRewardBudget = command({
  ...ofRewards,
  name: 'SetRewardBudget',
  summary: 'Sets what may be given in rewards each month, in centavos.',
  input: rewardBudgetForm,
  decide: ({ monthly }) => setRewardBudget(monthly),
})

export const GiveReward = command({
  ...ofRewards,
  name: 'GiveReward',
  summary: 'Gives a course to a person who earned it, while the budget of the month lasts.',
  input: rewardForm,
  mints: 'rewardId',
  facts: async ({ email, courseId }, ctx) => {
    const recipientId = await openAccountOf(email, { code: 'recipient-unknown', field: 'email' }, ctx)
    if (recipientId === ctx.actor.accountId)
      return refuse('own-reward', 'Ninguém dá uma recompensa a si mesmo.', 'email')
    const given = await ctx.load(course, courseId)
    if (given.phase !== 'published')
      return refuse('course-not-given', 'Escolha um curso publicado.', 'courseId')
    const held = await ctx.load(enrolment, enrolmentId(recipientId, courseId))
    const { suspended, ended } = held
    if (hasAccess(held, ctx.now) || suspended.length > 0)
      refuse('already-owned', `Esta pessoa já tem ${given.title}.`, 'courseId')
    return { recipientId, title: given.title, worth: given.price ?? 0, ended }
  },
  decide: ({ rewardId, courseId, reason }, { actor, now }, { ended, ...found }) =>
    giveReward({
      rewardId,
      courseId,
      ...found,
      over: rewardsOver(ended),
      giverId: actor.accountId ?? '',
      reason,
      at: now,
    }),
  example: { email: 'ana@exemplo.com', courseId: 'react', reason: 'Ajudou os colegas no fórum' },
})

export const TakeRewardBack = command({
  ...ofRewards,
  name: 'TakeRewardBack',
  summary: 'Takes a reward back, with a reason; its worth returns to the budget of its month.',
  input: takeRewardForm,
  decide: ({ rewardId, reason }) => takeRewardBack({ rewardId, note: reason }),
})
