import type { Knex } from 'knex'
import { rewardStandings } from '../../contracts/marketing/reward-words'
import type { Instant } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import { monthOf, type RewardEvent } from '../../domain/marketing/reward'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface RewardRow {
  rewardId: string
  recipientId: string
  giverId: string
  courseId: string
  title: string
  /** The title in plain letters, to search by. */
  searchText: string
  worth: number
  /** Business month that it was paid from, `2026-11`. */
  month: string
  reason: string
  standing: 'given' | 'takenBack'
  givenAt: string
  takenBackAt: string | null
  /** Why it was taken back. */
  note: string | null
}

const key = ({ rewardId }: { rewardId: string }) => rewardId

export const rewardList = projection<Exclude<RewardEvent, { type: 'RewardBudgetSet' }>, RewardRow>({
  name: 'reward_list',
  description: 'Courses that staff gave to people who earned them',
  version: 1,
  key: 'rewardId',
  report: {
    label: 'Recompensas',
    about: 'Os cursos dados por mérito, e o que saiu da verba de cada mês.',
    group: 'Alunos',
    columns: ['recipientId', 'title', 'worth', 'month', 'standing', 'givenAt', 'takenBackAt'],
    newestFirst: true,
  },
  columns: {
    rewardId: column.id('Recompensa'),
    recipientId: column.id('Quem ganhou'),
    giverId: column.id('Quem deu'),
    courseId: column.id('Curso'),
    title: column.text('Título'),
    searchText: column.text('Título sem acentos'),
    worth: column.money('Valor'),
    month: column.text('Mês da verba'),
    reason: column.text('Motivo'),
    standing: column.choice('Situação', rewardStandings),
    givenAt: column.instant('Dada em'),
    takenBackAt: nullable(column.instant('Retirada em')),
    note: nullable(column.text('Por que foi retirada')),
  },
  personal: ['reason', 'note'],
  indexes: [['givenAt'], ['worth'], ['searchText'], ['recipientId', 'givenAt'], ['month']],
  on: {
    RewardGiven: {
      key,
      apply: (_, data) => ({
        ...data,
        searchText: plainText(data.title),
        standing: 'given',
        takenBackAt: null,
        note: null,
      }),
    },
    RewardTakenBack: {
      key,
      apply: (row, { note }, { at }) => row && { ...row, standing: 'takenBack', takenBackAt: at, note },
    },
  },
})

/** Centavos that rewards of this business month took from its budget. */
export async function spentThisMonth(db: Knex, now: Instant): Promise<number> {
  const found = (await db(table(rewardList))
    .where({ month: monthOf(now), standing: 'given' })
    .sum({ spent: 'worth' })
    .first()) as { spent: string | null } | undefined
  return Number(found?.spent ?? 0)
}
