import { choice, code, count, flag, instant, moment, money, number, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { couponStatusLabel, couponStatusTone } from './coupon-labels'

const kept = 'Pedidos que já reservaram um uso ficam com ele.'

export const coupons = resource({
  at: '/admin/coupons',
  component: 'Admin/Coupons',
  who: 'AE',
  menu: 'Promoções',
  noun: ['cupom', 'cupons', 'm'],
  benefit: 'Cupons ajudam a recuperar carrinhos e premiar alunos.',
  lead: 'Cada pedido usa um código, e nunca mais do que o limite. Promoções globais não somam: vale o maior desconto.',
  pages: ['Index'],
  written: ['Create', 'Edit', 'Show'],
  rows: 'couponLines',
  key: 'couponId',
  title: 'code',
  list: {
    code: code('Código', { primary: true, under: 'note' }),
    note: text('Observação', { offered: true }),
    status: status('Situação', {
      draft: { label: couponStatusLabel.draft, tone: couponStatusTone.draft },
      scheduled: { label: couponStatusLabel.scheduled, tone: couponStatusTone.scheduled },
      active: { label: couponStatusLabel.active, tone: couponStatusTone.active },
      paused: { label: couponStatusLabel.paused, tone: couponStatusTone.paused },
      exhausted: { label: couponStatusLabel.exhausted, tone: couponStatusTone.exhausted },
      ended: { label: couponStatusLabel.ended, tone: couponStatusTone.ended },
      archived: { label: couponStatusLabel.archived, tone: couponStatusTone.archived },
    }),
    worth: text('Desconto', { under: 'scope' }),
    scope: text('Vale para', { whenEmpty: 'toda a loja', offered: true }),
    startsAt: moment('Vale desde', { edge: 'start', offered: true }),
    endsAt: moment('Vale até', { edge: 'end', whenEmpty: 'sem prazo' }),
    uses: count('Usos', { total: true, reads: ['totalLimit'] }),
    totalLimit: number('Limite', { whenEmpty: 'sem limite', offered: true }),
    reserved: count('Reservados', { total: true, offered: true }),
    discount: money('Desconto dado', { total: true }),
    revenue: money('Receita líquida', { total: true }),
    kind: choice('Tipo', { percent: 'Porcentagem', fixed: 'Valor em reais' }, { offered: true }),
    personal: flag('De uma pessoa', { offered: true }),
    registeredAt: instant('Criado em', { offered: true }),
  },
  search: { in: 'searchText', label: 'Filtrar por código ou observação' },
  filters: ['status', 'kind', 'uses', 'revenue', 'endsAt', 'registeredAt', 'personal'],
  formerNames: { 'revenue from': 'receita-de', 'revenue to': 'receita-ate' },
  tabs: [
    { label: 'Ativos', where: { status: ['active'] } },
    { label: 'Agendados', where: { status: ['scheduled'] } },
    { label: 'Em pausa', where: { status: ['paused'] } },
    { label: 'Esgotados', where: { status: ['exhausted'] } },
    { label: 'Encerrados', where: { status: ['ended'] } },
    { label: 'Rascunhos', where: { status: ['draft'] } },
    { label: 'Arquivados', where: { status: ['archived'] } },
  ],
  aside: { status: ['archived'], personal: [true] },
  sorts: ['registeredAt', 'code', 'uses', 'discount', 'revenue'],
  newestFirst: true,
  acts: {
    PublishCoupon: {
      label: 'Publicar cupom',
      done: 'Cupom publicado.',
      when: { is: { status: ['draft'] }, why: 'Só rascunhos podem ser publicados.' },
      bulk: true,
    },
    PauseCoupon: {
      label: 'Pausar cupom',
      done: 'Cupom em pausa.',
      when: {
        is: { status: ['scheduled', 'active'] },
        why: 'Só cupons ativos ou agendados podem ser pausados.',
      },
      confirm: {
        title: 'Pausar {title}?',
        text: `Ninguém mais consegue usar o código até você retomar. ${kept}`,
      },
      reason: { label: 'Motivo' },
      bulk: true,
    },
    ResumeCoupon: {
      label: 'Retomar cupom',
      done: 'Cupom retomado.',
      when: { is: { status: ['paused'] }, why: 'Este cupom não está em pausa.' },
      bulk: true,
    },
    EndCoupon: {
      label: 'Encerrar cupom',
      done: 'Cupom encerrado.',
      when: {
        is: { status: ['scheduled', 'active', 'paused', 'exhausted'] },
        why: 'Rascunhos e cupons encerrados não podem ser encerrados.',
      },
      confirm: { title: 'Encerrar {title}?', text: `Não dá para voltar atrás. ${kept}` },
      reason: { label: 'Motivo' },
      danger: true,
    },
    ArchiveCoupon: {
      label: 'Arquivar cupom',
      done: 'Cupom arquivado: o código está livre.',
      when: {
        is: { status: ['draft', 'exhausted', 'ended'] },
        why: 'Encerre o cupom antes de arquivá-lo.',
      },
      confirm: {
        title: 'Arquivar {title}?',
        text: 'O cupom sai da lista e o código fica livre para outro. Os pedidos e a história continuam na página dele.',
      },
      danger: true,
      bulk: true,
    },
  },
})
