import * as z from 'zod'
import { productRelation } from '../catalog/relations'
import { choice, count, instant, longText, moment, money, relation, status, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { requiredText } from '../kernel/text'
import { boundField } from '../kernel/window'
import { attemptSources, attemptStatuses, contactChannels } from './seller-words'

const sellerRelation = {
  rows: 'sellerList',
  key: 'sellerId',
  title: 'name',
  to: '/admin/sellers/{id}',
  notOffered: { status: ['invited', 'suspended', 'left'] },
}

export const assignForm = z.object({
  sellerId: z.string({ error: 'Escolha um vendedor' }).min(1, 'Escolha um vendedor').max(80),
})
export const nextStepForm = z.object({
  nextStep: requiredText('Diga o que fazer', 200),
  nextAt: boundField('start'),
})

/** What the page of one lead is told besides. */
export interface AttemptExtra {
  /** Why the person must not be contacted; the contact is then kept back. */
  why: string | null
  email: string | null
  phone: string | null
}

const OPEN = ['new', 'assigned', 'contacted', 'negotiating'] as const
const whenOpen = { is: { status: OPEN }, why: 'Este lead já foi encerrado.' }
const notes = {
  label: 'O que foi conversado',
  hint: 'Só a equipe vê.',
  required: true,
  as: 'notes',
} as const

export const salesAttempts = resource({
  at: '/admin/salesattempts',
  component: 'Admin/SalesAttempts',
  who: 'AES',
  menu: 'Bundles',
  noun: ['lead de venda', 'leads de vendas', 'm'],
  benefit: 'Quem deixa um carrinho com e-mail, ou um pedido sem pagar, aparece aqui para ser atendido.',
  lead: 'Cada pessoa tem um lead por produto. Se ela compra até 30 dias depois do último contato, a venda é ganha sozinha.',
  pages: ['Index', 'Show'],
  rows: 'attemptLines',
  key: 'attemptId',
  title: 'who',
  list: {
    who: text('Quem', { primary: true, under: 'title' }),
    title: text('Produto', { offered: true }),
    status: status('Situação', {
      new: { label: attemptStatuses.new, tone: 'info' },
      assigned: { label: attemptStatuses.assigned, tone: 'info' },
      contacted: { label: attemptStatuses.contacted, tone: 'info' },
      negotiating: { label: attemptStatuses.negotiating, tone: 'warn' },
      won: { label: attemptStatuses.won, tone: 'ok' },
      bought: { label: attemptStatuses.bought, tone: 'neutral' },
      lost: { label: attemptStatuses.lost, tone: 'neutral' },
      duplicate: { label: attemptStatuses.duplicate, tone: 'neutral' },
    }),
    value: money('Valor', { total: true }),
    source: choice('Deixou', attemptSources),
    assignee: text('Responsável', { whenEmpty: 'ninguém' }),
    due: choice('Próximo passo', { late: 'Atrasado', today: 'Para hoje', later: 'Mais tarde' }),
    leftAt: instant('Deixado em'),
    productId: relation('Curso ou formação', productRelation, { offered: true }),
    times: count('Vezes', { offered: true }),
  },
  detail: {
    lastContactAt: instant('Último contato', { whenEmpty: 'nenhum' }),
    channel: choice('Por', contactChannels),
    notes: longText('O que foi conversado'),
    nextStep: text('O que fazer'),
    nextAt: moment('Quando', { edge: 'start' }),
    reason: text('Por que foi perdido'),
    amount: money('Comprou por'),
    endedAt: instant('Encerrado em'),
  },
  search: { in: 'searchText', label: 'Filtrar por nome, e-mail ou produto' },
  filters: ['status', 'source', 'due', 'productId', 'value', 'leftAt'],
  tabs: [
    { label: 'Em aberto', where: { status: OPEN } },
    { label: 'Para hoje', where: { due: ['late', 'today'] } },
    { label: 'Ganhos', where: { status: ['won'] } },
    { label: 'Perdidos', where: { status: ['lost'] } },
  ],
  sorts: ['leftAt', 'value', 'nextAt'],
  newestFirst: true,
  sections: {
    Assign: {
      label: 'Responsável',
      lead: 'Vendedores ativos. Para ficar com o lead, use “Assumir”.',
      command: 'AssignSalesAttempt',
      schema: assignForm,
      fields: { sellerId: relation('Vendedor', sellerRelation) },
    },
    NextStep: {
      label: 'Próximo passo',
      lead: 'Aparece em “Para hoje” quando chega o dia.',
      command: 'SetAttemptNextStep',
      schema: nextStepForm,
      fields: {
        nextStep: text('O que fazer'),
        nextAt: moment('Quando', { edge: 'start', hint: 'Vazio, sem data.' }),
      },
    },
  },
  acts: {
    TakeSalesAttempt: { label: 'Assumir', done: 'O lead é seu.', when: whenOpen, bulk: true },
    RecordWhatsAppContact: {
      label: 'Registrar WhatsApp',
      done: 'Contato registrado.',
      when: whenOpen,
      reason: notes,
    },
    RecordPhoneContact: {
      label: 'Registrar ligação',
      done: 'Contato registrado.',
      when: whenOpen,
      reason: notes,
    },
    RecordEmailContact: {
      label: 'Registrar e-mail',
      done: 'Contato registrado.',
      when: whenOpen,
      reason: notes,
    },
    NegotiateSalesAttempt: {
      label: 'Em negociação',
      done: 'Lead em negociação.',
      when: {
        is: { status: ['contacted'] },
        why: 'Registre primeiro um contato.',
      },
    },
    LoseSalesAttempt: {
      label: 'Marcar como perdido',
      done: 'Lead encerrado como perdido.',
      when: whenOpen,
      reason: { label: 'Por que a venda foi perdida', required: true },
      danger: true,
    },
    MarkAttemptDuplicate: {
      label: 'Marcar como repetido',
      done: 'Lead encerrado como repetido.',
      when: whenOpen,
      confirm: {
        title: 'Marcar {title} como repetido?',
        text: 'Para quem já tem outro lead com outro e-mail. Este sai da lista em aberto.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
  extra: extra<AttemptExtra>(),
})
