import type { Knex } from 'knex'
import { REWARDS_ID, type RewardEvent } from '../../domain/marketing/reward'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface RewardBudgetRow {
  budgetId: string
  monthly: number
  setAt: string
}

/** The one budget of the shop. */
export const REWARD_BUDGET = REWARDS_ID

export const rewardBudgetOf = projection<Extract<RewardEvent, { type: 'RewardBudgetSet' }>, RewardBudgetRow>({
  name: 'reward_budget',
  description: 'What may be given in rewards each month',
  version: 1,
  key: 'budgetId',
  report: {
    label: 'Verba de recompensas',
    about: 'Quanto pode ser dado em cursos por mês.',
    group: 'Alunos',
    columns: ['monthly', 'setAt'],
  },
  columns: {
    budgetId: column.id('Verba'),
    monthly: column.money('Verba mensal'),
    setAt: column.instant('Definida em'),
  },
  on: {
    RewardBudgetSet: {
      key: ({ budgetId }) => budgetId,
      apply: (_, { budgetId, monthly }, { at }) => ({ budgetId, monthly, setAt: at }),
    },
  },
})

/** Centavos for each month; null until it was set. */
export async function monthlyRewardBudget(db: Knex): Promise<number | null> {
  const found = await db<RewardBudgetRow>(table(rewardBudgetOf)).first('monthly')
  return found ? Number(found.monthly) : null
}
