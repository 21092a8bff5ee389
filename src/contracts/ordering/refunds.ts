import { choice, code, count, email, instant, money, percent, status, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import type { GuaranteeView } from './guarantee-view'
import { paymentMethodLabel } from './labels'
import {
  manualReasonLabel,
  type RefundGroup,
  refundBasisLabel,
  refundGroupLabel,
  refundGroups,
  refundStatusLabel,
  refundTone,
} from './refund-labels'

const { pix, card } = paymentMethodLabel
const labelled = (phase: keyof typeof refundStatusLabel) => ({
  label: refundStatusLabel[phase],
  tone: refundTone[phase],
})
const tab = (group: RefundGroup) => ({
  label: refundGroupLabel[group],
  where: { phase: refundGroups[group] },
})
/** The words of older addresses for several phases. */
const phasesOf = (group: RefundGroup): `${string}=${string}` =>
  `situacao=${refundGroups[group].join('&situacao=')}`

export const refunds = resource({
  at: '/admin/refunds',
  component: 'Admin/Refunds',
  named: { Index: 'Admin/Orders/Refunds' },
  who: 'A',
  menu: 'Financeiro',
  noun: ['reembolso', 'reembolsos', 'm'],
  benefit: 'Quando alguém desistir de uma compra, o pedido de reembolso aparece aqui.',
  pages: ['Index'],
  opens: '/admin/orders/{orderId}/refund',
  rows: 'refundLines',
  key: 'refundId',
  title: 'number',
  list: {
    number: code('Pedido', { primary: true }),
    phase: status('Situação', {
      requested: labelled('requested'),
      in_review: labelled('in_review'),
      manual: labelled('manual'),
      failed: labelled('failed'),
      processing: labelled('processing'),
      auto_approved: labelled('auto_approved'),
      approved: labelled('approved'),
      settled: labelled('settled'),
      denied: labelled('denied'),
      dropped: labelled('dropped'),
    }),
    dueAt: instant('Prazo', { reads: ['phase', 'endedAt'] }),
    amount: money('Valor', { total: true }),
    name: text('Aluno', { under: 'titles' }),
    email: email('E-mail', { offered: true }),
    titles: text('O que volta', { offered: true }),
    basis: choice('Regra', refundBasisLabel),
    method: choice('Meio', { pix, card }, { offered: true }),
    requestedAt: instant('Pedido em', { offered: true }),
  },
  detail: {
    endedAt: instant('Encerrado em'),
    by: choice('Quem pediu', { buyer: 'Aluno', staff: 'Equipe' }),
    reason: text('Motivo'),
    progress: percent('Progresso ao pedir'),
    earlierRefunds: count('Reembolsos anteriores'),
    manualWhy: choice('Por que à mão', manualReasonLabel),
  },
  search: { in: 'searchText', label: 'Filtrar por nome, e-mail, CPF ou nº do pedido', cpf: 'cpf' },
  filters: ['phase', 'method', 'basis', 'amount', 'requestedAt'],
  tabs: [
    tab('esperam'),
    tab('analise'),
    tab('transferir'),
    tab('caminho'),
    tab('concluidos'),
    tab('negados'),
  ],
  sorts: ['dueAt', 'requestedAt', 'amount'],
  sortedBy: { dueAt: 'turn' },
  formerNames: { 'requestedAt from': 'de', 'requestedAt to': 'ate' },
  formerFilters: {
    'situacao=esperam': phasesOf('esperam'),
    'situacao=analise': phasesOf('analise'),
    'situacao=transferir': phasesOf('transferir'),
    'situacao=caminho': phasesOf('caminho'),
    'situacao=concluidos': phasesOf('concluidos'),
    'situacao=negados': phasesOf('negados'),
  },
  extra: extra<{
    guarantee: GuaranteeView
    /** Refunds that staff must answer or pay, and their centavos. */
    waiting: { count: number; amount: number }
  }>(),
})
