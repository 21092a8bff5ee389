import { rewardedUsers } from '../../contracts/marketing/rewards'
import { accountCard } from '../../projections/identity/account-card'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { monthlyRewardBudget, REWARD_BUDGET, rewardBudgetOf } from '../../projections/marketing/reward-budget'
import { type RewardRow, rewardList, spentThisMonth } from '../../projections/marketing/reward-list'
import { extraLoader } from '../admin/extra'

interface RewardLine extends RewardRow {
  name: string
  email: string
  giver: string
}

/** Rewards with who got them and who gave them. */
export const rewardLines = listSource<RewardLine>({
  name: 'reward_lines',
  key: 'rewardId',
  columns: {
    ...rewardList.columns,
    name: column.text('Nome de quem ganhou'),
    email: column.text('E-mail'),
    giver: column.text('Nome de quem deu'),
  },
  of: [rewardList, accountCard],
  personal: ['name', 'email', 'giver'],
  query: (db) =>
    db({ r: table(rewardList) })
      .leftJoin({ a: table(accountCard) }, 'a.accountId', 'r.recipientId')
      .leftJoin({ b: table(accountCard) }, 'b.accountId', 'r.giverId')
      .select(
        'r.*',
        db.raw(`coalesce(a.name, '') as name`),
        db.raw(`coalesce(a.email, '') as email`),
        db.raw(`coalesce(b.name, '') as giver`),
      ),
})

interface RewardedUserLine {
  recipientId: string
  name: string
  email: string
  /** Number of rewards that they still have. */
  rewards: number
  takenBack: number
  worth: number
  giver: string
  lastAt: string
}

const own = (db: string) => `(
  select recipient_id,
    count(*) filter (where standing = 'given')::int as rewards,
    count(*) filter (where standing = 'takenBack')::int as taken_back,
    coalesce(sum(worth) filter (where standing = 'given'), 0)::bigint as worth,
    max(given_at) as last_at,
    (array_agg(giver_id order by given_at desc))[1] as giver_id
  from ${db} group by recipient_id
) r`

/** People who were rewarded, with what they have of it. */
export const rewardedUserLines = listSource<RewardedUserLine>({
  name: 'rewarded_user_lines',
  key: 'recipientId',
  columns: {
    recipientId: column.id('Quem ganhou'),
    name: column.text('Nome de quem ganhou'),
    email: column.text('E-mail'),
    rewards: column.count('Recompensas'),
    takenBack: column.count('Retiradas'),
    worth: column.money('Valor'),
    giver: column.text('Quem deu a última'),
    lastAt: column.instant('Última em'),
  },
  of: [rewardList, accountCard],
  personal: ['name', 'email', 'giver'],
  query: (db) =>
    db
      .from(db.raw(own(table(rewardList))))
      .leftJoin({ a: table(accountCard) }, 'a.accountId', 'r.recipientId')
      .leftJoin({ b: table(accountCard) }, 'b.accountId', 'r.giverId')
      .select(
        'r.recipientId',
        'r.rewards',
        'r.takenBack',
        'r.worth',
        'r.lastAt',
        db.raw(`coalesce(a.name, '') as name`),
        db.raw(`coalesce(a.email, '') as email`),
        db.raw(`coalesce(b.name, '') as giver`),
      ),
})

interface RewardBudgetLine {
  budgetId: string
  label: string
  /** Centavos; null until it was set. */
  monthly: number | null
}

/** The budget as one row, which is there before it was set. */
export const rewardBudgetLines = listSource<RewardBudgetLine>({
  name: 'reward_budget_lines',
  key: 'budgetId',
  columns: {
    budgetId: column.id('Verba'),
    label: column.text('Nome'),
    monthly: nullable(column.money('Verba mensal')),
  },
  of: [rewardBudgetOf],
  query: (db) =>
    db
      .from(db.raw('(select ?::text as budget_id) one', [REWARD_BUDGET]))
      .leftJoin({ b: table(rewardBudgetOf) }, 'b.budgetId', 'one.budgetId')
      .select('one.budgetId', 'b.monthly', db.raw(`'Verba de recompensas' as label`)),
})

/** What is left to give this month. */
export const rewardedUsersExtra = extraLoader(rewardedUsers, async ({ db, deps }) => ({
  monthly: await monthlyRewardBudget(db),
  spent: await spentThisMonth(db, deps.clock.now()),
}))
