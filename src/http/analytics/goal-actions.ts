import { SetMonthGoal } from '../../commands/analytics/month-goal'
import { type GoalMeasure, goalNames } from '../../contracts/analytics/goal-names'
import { targetOfTyped } from '../../contracts/analytics/goals'
import { fieldText } from '../kernel/field-text'
import { type ActionRoute, submit } from '../kernel/submit'

/** `POST /admin/dashboard/goal`. */
export const goalActions: ActionRoute[] = [
  submit('/admin/dashboard/goal', SetMonthGoal, {
    input: ({ body }) => ({
      ...body,
      target: targetOfTyped(fieldText(body.measure), fieldText(body.target)),
    }),
    to: '/admin/dashboard#metas',
    say: ({ body }) => `Meta de ${goalNames[body.measure as GoalMeasure].toLowerCase()} guardada.`,
  }),
]
