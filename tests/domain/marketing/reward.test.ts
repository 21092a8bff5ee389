import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import {
  giveReward,
  rewards,
  setRewardBudget,
  spentIn,
  takeRewardBack,
} from '../../../src/domain/marketing/reward'
import { given } from '../../support/given'

const at = '2026-03-02T12:00:00.000Z'
const april = '2026-04-01T12:00:00.000Z'
const budget = event('RewardBudgetSet' as const, { budgetId: 'main', monthly: 30_000 })
const of = (rewardId: string) => ({
  rewardId,
  recipientId: rewardId === 'r1' ? 'ana' : 'bia',
  giverId: 'eva',
  courseId: 'sql',
  title: 'SQL',
})
const reward = (rewardId: string, worth: number) => ({ ...of(rewardId), worth, reason: 'Ajudou' })
const fact = (rewardId: string, worth: number) =>
  event('RewardGiven' as const, { ...reward(rewardId, worth), month: '2026-03', givenAt: at })
const taken = event('RewardTakenBack' as const, { ...of('r1'), note: 'Engano' })

describe('a reward', () => {
  it('is given once, out of the budget of its month', () => {
    given(rewards, budget)
      .when(giveReward({ ...reward('r1', 30_000), at, over: [] }))
      .thenEvents([fact('r1', 30_000)])
    given(rewards, budget, fact('r1', 30_000))
      .when(giveReward({ ...reward('r1', 30_000), at, over: [] }))
      .thenNothing()
  })
  it('is refused without a budget and when it is spent, and given again in the next month', () => {
    given(rewards)
      .when(giveReward({ ...reward('r1', 0), at, over: [] }))
      .thenRefused('budget-unset')
    const spent = [budget, fact('r1', 20_000)] as const
    given(rewards, ...spent)
      .when(giveReward({ ...reward('r2', 10_001), at, over: [] }))
      .thenRefused('budget-spent')
    expect(giveReward({ ...reward('r2', 10_001), at: april, over: [] })(fold(rewards, spent))).toMatchObject([
      { type: 'RewardGiven', data: { month: '2026-04' } },
    ])
  })
  it('is not given anew to who has it, also before its access is there', () => {
    const again = { ...fact('r1', 100).data, rewardId: 'r9', at, over: [] as string[] }
    const { month: _, givenAt: __, ...data } = again
    const before = [budget, fact('r1', 100)] as const
    given(rewards, ...before)
      .when(giveReward(data))
      .thenRefused('already-owned')
    expect(giveReward({ ...data, over: ['r1'] })(fold(rewards, before))).toHaveLength(1)
    expect(giveReward(data)(fold(rewards, [...before, taken]))).toHaveLength(1)
  })
  it('that is taken back gives its worth back, once', () => {
    given(rewards, budget, fact('r1', 20_000))
      .when(takeRewardBack({ rewardId: 'r1', note: 'Engano' }))
      .thenEvents([taken])
    given(rewards, budget, fact('r1', 20_000), taken)
      .when(takeRewardBack({ rewardId: 'r1', note: 'Engano' }))
      .thenNothing()
    expect(spentIn(fold(rewards, [budget, fact('r1', 20_000), taken]), '2026-03')).toBe(0)
    given(rewards, budget)
      .when(takeRewardBack({ rewardId: 'x', note: 'Engano' }))
      .thenRefused('reward-unknown')
    given(rewards, budget)
      .when(takeRewardBack({ rewardId: 'constructor', note: 'Engano' }))
      .thenRefused('reward-unknown')
  })
  it('stays when the budget is lowered', () => {
    given(rewards, budget).when(setRewardBudget(30_000)).thenNothing()
    const lower = event('RewardBudgetSet' as const, { budgetId: 'main', monthly: 100 })
    given(rewards, budget, fact('r1', 20_000)).when(setRewardBudget(100)).thenEvents([lower])
    given(rewards, budget, fact('r1', 20_000), lower)
      .when(giveReward({ ...reward('r2', 1), at, over: [] }))
      .thenRefused('budget-spent')
  })
})
