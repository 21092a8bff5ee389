import { monthGoalForm } from '../../contracts/analytics/goals'
import { monthGoal, monthGoalId, setMonthGoal } from '../../domain/analytics/month-goal'
import { businessDay } from '../../domain/kernel/instants'
import { command } from '../kernel/command'
import { InvalidInput } from '../kernel/errors'

export const SetMonthGoal = command({
  name: 'SetMonthGoal',
  summary: 'Sets what a month is to bring: net revenue, paid orders or new students.',
  input: monthGoalForm,
  who: ['Admin'] as const,
  on: monthGoal,
  id: monthGoalId,
  allow({ month }, { now }) {
    if (month < businessDay(now).slice(0, 7))
      throw new InvalidInput({ month: 'Este mês já passou: metas valem para o mês atual e os próximos.' })
  },
  decide: (goal) => setMonthGoal(goal),
})
