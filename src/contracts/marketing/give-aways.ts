import { choice, count, email, flag, instant, longText, status, text } from '../kernel/attribute'
import { hasMany } from '../kernel/record-spec'
import { resource } from '../kernel/resource'
import type { ImportLine } from '../site/imports'
import { GIVE_AWAYS_AT } from './give-away-forms'
import { confirmGiving, giftStandings, giveAwayStates } from './give-away-words'

const productTypes = { course: 'Curso', bundle: 'Formação' }
const standings = {
  given: { label: giftStandings.given, tone: 'ok' },
  takenBack: { label: giftStandings.takenBack, tone: 'neutral' },
} as const
const takeReason = { label: 'Por que retirar', hint: 'Fica no histórico.', required: true } as const

export const giveAways = resource({
  at: GIVE_AWAYS_AT,
  component: 'Admin/GiveAway',
  who: 'AE',
  menu: 'Promoções',
  noun: ['presente', 'presentes', 'm'],
  benefit: 'Dê um curso ou uma formação a uma lista de pessoas, de uma vez.',
  lead: 'O acesso dado não tem prazo, não custa nada a quem ganha e não gera nota fiscal.',
  pages: ['Index', 'Show'],
  written: ['Create'],
  links: [{ label: 'Presentes por pessoa', to: '/admin/gifts' }],
  rows: 'giveAwayLines',
  key: 'giveAwayId',
  title: 'title',
  list: {
    title: text('O que', { primary: true, under: 'giver' }),
    giver: text('Quem deu', { offered: true }),
    state: status('Situação', {
      prepared: { label: giveAwayStates.prepared, tone: 'info' },
      checked: { label: giveAwayStates.checked, tone: 'info' },
      started: { label: giveAwayStates.started, tone: 'info' },
      ended: { label: giveAwayStates.ended, tone: 'ok' },
      failed: { label: giveAwayStates.failed, tone: 'danger' },
      dropped: { label: giveAwayStates.dropped, tone: 'neutral' },
      takenBack: { label: giveAwayStates.takenBack, tone: 'neutral' },
    }),
    given: count('Receberam', { total: true }),
    opened: count('Abriram', { total: true }),
    notGiven: count('Não receberam', { total: true }),
    productType: choice('Tipo', productTypes, { offered: true }),
    preparedAt: instant('Quando'),
  },
  detail: {
    reason: text('Motivo'),
    message: longText('Mensagem do e-mail', { whenEmpty: 'sem mensagem' }),
    lines: count('Linhas da lista'),
    present: count('Já tinham'),
    leftOut: count('De fora'),
    faulty: count('Com erro'),
    refused: count('Recusadas'),
    takenBack: count('Retirados'),
  },
  search: { in: 'searchText', label: 'Filtrar por curso ou formação' },
  filters: ['state', 'productType', 'preparedAt'],
  tabs: [
    { label: 'Dados', where: { state: ['ended'] } },
    { label: 'Em andamento', where: { state: ['prepared', 'checked', 'started', 'failed'] } },
    { label: 'Retirados', where: { state: ['takenBack'] } },
  ],
  aside: { state: ['dropped'] },
  sorts: ['preparedAt', 'title', 'given'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  acts: {
    StartGiveAway: {
      label: 'Dar agora',
      done: 'Os presentes estão sendo dados.',
      when: {
        is: { state: ['checked', 'failed'] },
        why: 'Só uma lista conferida pode ser dada, e uma vez só.',
      },
      confirm: confirmGiving('{title}'),
    },
    DropGiveAway: {
      label: 'Descartar',
      done: 'Presente descartado. Ninguém recebeu nada.',
      when: {
        is: { state: ['prepared', 'checked', 'failed'], given: [0] },
        why: 'Este presente já começou a ser dado.',
      },
      confirm: { title: 'Descartar este presente?', text: 'Ninguém recebeu nada, e a lista é apagada.' },
      danger: true,
    },
    TakeGiveAwayBack: {
      label: 'Retirar de todos',
      done: 'O acesso está sendo retirado de quem recebeu.',
      when: { is: { state: ['ended'] }, why: 'Só um presente que já foi dado pode ser retirado.' },
      confirm: {
        title: 'Retirar {title} de todos que receberam?',
        text: 'Quem comprou ou ganhou o mesmo por outro motivo continua com o acesso. Certificados emitidos ficam.',
      },
      reason: takeReason,
      danger: true,
    },
  },
  hasMany: {
    recipients: hasMany({
      label: 'Quem recebeu',
      none: 'Ninguém recebeu ainda.',
      rows: 'giftLines',
      key: 'giftId',
      by: 'giveAwayId',
      list: {
        name: text('Pessoa', { primary: true }),
        email: email('E-mail'),
        standing: status('Situação', standings),
        opened: flag('Abriu'),
        completed: flag('Concluiu'),
        givenAt: instant('Quando'),
      },
      newestBy: 'givenAt',
    }),
  },
  history: true,
})

export const gifts = resource({
  at: '/admin/gifts',
  component: 'Admin/Gifts',
  who: 'AE',
  menu: 'Promoções',
  noun: ['presente recebido', 'presentes recebidos', 'm'],
  called: 'Presentes por pessoa',
  benefit: 'Quando alguém ganhar um curso ou uma formação, aparece aqui com o que fez com ele.',
  pages: ['Index'],
  rows: 'giftLines',
  key: 'giftId',
  title: 'name',
  list: {
    name: text('Pessoa', { primary: true, under: 'email' }),
    email: email('E-mail', { offered: true }),
    title: text('O que'),
    standing: status('Situação', standings),
    opened: flag('Abriu'),
    completed: flag('Concluiu'),
    productType: choice('Tipo', productTypes, { offered: true }),
    giver: text('Quem deu', { offered: true }),
    givenAt: instant('Quando'),
  },
  detail: { takenBackAt: instant('Retirado em'), note: text('Por que foi retirado') },
  search: { in: 'searchText', label: 'Filtrar por curso ou formação' },
  filters: ['standing', 'opened', 'completed', 'productType', 'givenAt'],
  tabs: [
    { label: 'Dados', where: { standing: ['given'] } },
    { label: 'Retirados', where: { standing: ['takenBack'] } },
  ],
  sorts: ['givenAt'],
  newestFirst: true,
  acts: {
    TakeGiftBack: {
      label: 'Retirar',
      done: 'Presente retirado desta pessoa.',
      when: { is: { standing: ['given'] }, why: 'Este presente já foi retirado.' },
      confirm: {
        title: 'Retirar o presente de {title}?',
        text: 'O acesso que só vem deste presente termina agora. Certificados emitidos ficam.',
      },
      reason: takeReason,
      danger: true,
    },
  },
  history: true,
})

/** Pages of give-aways that are written by hand. */
export interface GiveAwayPages {
  'Admin/GiveAway/Create': {
    products: { value: string; title: string }[]
    /** What the address names. */
    chosen: string
  }
  'Admin/GiveAway/Lines': {
    giveAwayId: string
    title: string
    state: keyof typeof giveAwayStates
    counts: { done: number; present: number; leftOut: number; faulty: number; refused: number }
    progress: { done: number; total: number } | null
    shown: ImportLine[]
    found: number
    page: number
    onlyTrouble: boolean
    /** The list is not kept any more. */
    isGone: boolean
  }
}
