import type { Knex } from 'knex'
import { type GoalMeasure, goalNames } from '../../contracts/analytics/goal-names'
import type { MonthGoalEvent } from '../../domain/analytics/month-goal'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface MonthGoalRow {
  /** `2026-11|net` */
  goal: string
  month: string
  measure: GoalMeasure
  /** Centavos of money, else how many. */
  target: number
  setAt: string
}

export const monthGoals = projection<MonthGoalEvent, MonthGoalRow>({
  name: 'month_goals',
  description: 'What each month is to bring',
  version: 1,
  key: 'goal',
  report: {
    label: 'Metas dos meses',
    about: 'O que cada mês deve trazer, em centavos quando é dinheiro.',
    group: 'Sistema',
    columns: ['month', 'measure', 'target', 'setAt'],
  },
  columns: {
    goal: column.text('Meta'),
    month: column.text('Mês'),
    measure: column.choice('O que conta', goalNames),
    target: column.count('Meta'),
    setAt: column.instant('Definida em'),
  },
  on: {
    MonthGoalSet: {
      key: ({ month, measure }) => `${month}|${measure}`,
      apply: (_, { month, measure, target }, { at }, goal) => ({ goal, month, measure, target, setAt: at }),
    },
  },
})

/** Targets of a month (`2026-11`), by what they count. */
export async function goalsOf(db: Knex, month: string): Promise<Partial<Record<GoalMeasure, number>>> {
  const rows = (await db<MonthGoalRow>(table(monthGoals)).where({ month })) as MonthGoalRow[]
  return Object.fromEntries(rows.map(({ measure, target }) => [measure, target]))
}
