import * as z from 'zod'
import { courseRelation } from '../catalog/relations'
import { count, email, instant, money, relation, status, text } from '../kernel/attribute'
import { emailField } from '../kernel/email'
import { hasMany } from '../kernel/record-spec'
import { extra, resource } from '../kernel/resource'
import { requiredText } from '../kernel/text'
import { rewardStandings } from './reward-words'

export const rewardForm = z.object({
  email: emailField,
  courseId: z.string({ error: 'Escolha um curso' }).min(1, 'Escolha um curso').max(80),
  reason: requiredText('Diga o motivo', 300),
})
export const rewardBudgetForm = z.object({
  monthly: z
    .int('Informe a verba')
    .min(0, 'A verba começa em R$ 0,00')
    .max(100_000_000, 'Vai até R$ 1.000.000,00'),
})
export const takeRewardForm = z.object({
  rewardId: z.string().min(1).max(80),
  reason: requiredText('Diga por que retirar', 300),
})

const standings = {
  given: { label: rewardStandings.given, tone: 'ok' },
  takenBack: { label: rewardStandings.takenBack, tone: 'neutral' },
} as const

/** Centavos of this month's budget; `monthly` is null until it was set. */
export interface RewardBudgetNow {
  monthly: number | null
  spent: number
}

export const rewardedUsers = resource({
  at: '/admin/rewardedusers',
  component: 'Admin/RewardedUsers',
  who: 'AE',
  menu: 'Promoções',
  noun: ['usuário premiado', 'usuários premiados', 'm'],
  benefit: 'Quem ganhar uma recompensa da escola aparece aqui, com o que ganhou e por quê.',
  lead: 'Recompensas são cursos dados por mérito. Cada uma gasta da verba do mês o preço que o curso tinha.',
  pages: ['Index', 'Show'],
  links: [
    { label: 'Recompensas', to: '/admin/rewards' },
    { label: 'Verba do mês', to: '/admin/reward-budget' },
  ],
  rows: 'rewardedUserLines',
  key: 'recipientId',
  title: 'name',
  list: {
    name: text('Pessoa', { primary: true, under: 'email' }),
    email: email('E-mail', { offered: true }),
    rewards: count('Recompensas', { total: true }),
    worth: money('Valor', { total: true }),
    giver: text('Quem deu a última'),
    lastAt: instant('Última em'),
  },
  detail: { takenBack: count('Retiradas') },
  filters: ['rewards', 'worth', 'lastAt'],
  sorts: ['lastAt', 'rewards', 'worth'],
  newestFirst: true,
  hasMany: {
    rewards: hasMany({
      label: 'Recompensas',
      none: 'Nenhuma recompensa ainda.',
      rows: 'rewardLines',
      key: 'rewardId',
      by: 'recipientId',
      list: {
        title: text('Curso', { primary: true }),
        reason: text('Motivo'),
        worth: money('Valor'),
        giver: text('Quem deu'),
        standing: status('Situação', standings),
        givenAt: instant('Quando'),
      },
      newestBy: 'givenAt',
    }),
  },
  extra: extra<RewardBudgetNow>(),
})

export const rewardsGiven = resource({
  at: '/admin/rewards',
  component: 'Admin/Rewards',
  who: 'AE',
  menu: 'Promoções',
  noun: ['recompensa', 'recompensas', 'f'],
  benefit: 'Dê um curso a quem merece, como quem ajuda os colegas ou ganha um desafio.',
  pages: ['Index', 'Create'],
  links: [
    { label: 'Usuários premiados', to: '/admin/rewardedusers' },
    { label: 'Verba do mês', to: '/admin/reward-budget' },
  ],
  rows: 'rewardLines',
  key: 'rewardId',
  title: 'title',
  list: {
    title: text('Curso', { primary: true }),
    name: text('Pessoa', { under: 'email' }),
    email: email('E-mail', { offered: true }),
    reason: text('Motivo'),
    worth: money('Valor', { total: true }),
    giver: text('Quem deu'),
    standing: status('Situação', standings),
    givenAt: instant('Quando'),
  },
  detail: { takenBackAt: instant('Retirada em'), note: text('Por que foi retirada') },
  search: { in: 'searchText', label: 'Filtrar por curso' },
  filters: ['standing', 'worth', 'givenAt'],
  tabs: [
    { label: 'Dadas', where: { standing: ['given'] } },
    { label: 'Retiradas', where: { standing: ['takenBack'] } },
  ],
  sorts: ['givenAt', 'worth'],
  newestFirst: true,
  form: {
    schema: rewardForm,
    fields: {
      email: email('E-mail da pessoa', { hint: 'Ela já precisa ter uma conta.' }),
      courseId: relation('Curso', courseRelation),
      reason: text('Motivo', { hint: 'Só a equipe vê.' }),
    },
  },
  create: 'GiveReward',
  acts: {
    TakeRewardBack: {
      label: 'Retirar',
      done: 'Recompensa retirada.',
      when: { is: { standing: ['given'] }, why: 'Esta recompensa já foi retirada.' },
      confirm: {
        title: 'Retirar {title}?',
        text: 'O acesso que só vem desta recompensa termina agora, e o valor volta para a verba do mês em que foi dada.',
      },
      reason: { label: 'Por que retirar', hint: 'Fica no histórico.', required: true },
      danger: true,
    },
  },
})

/** What the school may give away in a month, and how much of it is spent. */
export const rewardBudget = resource({
  at: '/admin/reward-budget',
  component: 'Admin/RewardBudget',
  only: 'main',
  who: 'AE',
  menu: 'Promoções',
  noun: ['verba', 'verbas', 'f'],
  called: 'Verba de recompensas',
  benefit: 'Diga quanto a escola pode dar em cursos por mês.',
  lead: 'Quando a verba do mês acaba, nenhuma recompensa a mais é dada até o mês seguinte.',
  pages: ['Edit'],
  rows: 'rewardBudgetLines',
  key: 'budgetId',
  title: 'label',
  list: { label: text('Verba', { primary: true }), monthly: money('Verba mensal') },
  sorts: ['label'],
  form: {
    schema: rewardBudgetForm,
    fields: { monthly: money('Verba mensal', { hint: 'Vale para cada mês, a partir deste.' }) },
  },
  change: 'SetRewardBudget',
})
