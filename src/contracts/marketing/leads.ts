import {
  choice,
  count,
  email,
  flag,
  instant,
  longText,
  money,
  relation,
  status,
  text,
} from '../kernel/attribute'
import { hasMany } from '../kernel/record-spec'
import { resource } from '../kernel/resource'
import { orderRelation } from '../ordering/relations'
import { leadKinds, leadStatuses, ORIGIN_LEADS_PATH } from './lead-words'

const DIRECT = 'Acesso direto'

export const leadStatus = status('Situação', {
  open: { label: leadStatuses.open, tone: 'info' },
  won: { label: leadStatuses.won, tone: 'ok' },
  lost: { label: leadStatuses.lost, tone: 'neutral' },
})

export const leads = resource({
  at: '/admin/leads',
  component: 'Admin/Leads',
  who: 'A',
  menu: 'Perfomance',
  noun: ['lead', 'leads', 'm'],
  lead: 'Quem deixou seus dados por um material, evento, lista de espera ou mensagem. Quem compra depois passa a “Comprou” sem ninguém marcar.',
  benefit: 'Quem deixa seus dados em uma página da loja aparece aqui, com o que pediu e de onde veio.',
  links: [
    { label: 'Leads por origem', to: ORIGIN_LEADS_PATH },
    { label: 'Links de campanha', to: '/admin/userorigins' },
  ],
  pages: ['Index', 'Show'],
  rows: 'leadLines',
  key: 'leadKey',
  title: 'name',
  list: {
    name: text('Nome', { primary: true, under: 'email' }),
    email: email('E-mail', { offered: true }),
    status: leadStatus,
    firstTitle: text('Primeiro interesse'),
    firstFrom: text('Primeira origem', { whenEmpty: DIRECT }),
    lastFrom: text('Última origem', { whenEmpty: DIRECT }),
    firstAt: instant('Chegou em'),
    origins: count('Interesses', { offered: true }),
    news: flag('Pediu novidades', { offered: true }),
    lastTitle: text('Último interesse', { offered: true }),
    lastAt: instant('Voltou em', { offered: true }),
    visits: count('Visitas', { offered: true }),
    firstKind: choice('Tipo do primeiro interesse', leadKinds, { offered: true }),
    phone: text('Telefone', { offered: true }),
    amount: money('Primeira compra', { offered: true }),
  },
  detail: {
    orderId: relation('Pedido que ganhou o lead', orderRelation),
    wonAt: instant('Comprou em'),
    reason: text('Por que foi perdido'),
    consent: longText('Texto que aceitou por último'),
    consentedAt: instant('Aceitou em'),
  },
  search: { in: 'searchText', label: 'Filtrar por nome ou e-mail' },
  filters: ['status', 'firstKind', 'firstFrom', 'lastFrom', 'news', 'firstAt'],
  clearFiles: true,
  tabs: [
    { label: 'Em aberto', where: { status: ['open'] } },
    { label: 'Compraram', where: { status: ['won'] } },
    { label: 'Perdidos', where: { status: ['lost'] } },
  ],
  sorts: ['firstAt', 'lastAt', 'visits'],
  newestFirst: true,
  acts: {
    LoseLead: {
      label: 'Marcar como perdido',
      done: 'Lead marcado como perdido. Se voltar ou comprar, ele reabre sozinho.',
      when: { is: { status: ['open'] }, why: 'Este lead já comprou ou já está perdido.' },
      reason: { label: 'Por que foi perdido', hint: 'Só a equipe vê.', required: true },
      danger: true,
    },
  },
  hasMany: {
    origens: hasMany({
      label: 'O que pediu e de onde veio',
      none: 'Nada por aqui.',
      rows: 'leadList',
      key: 'key',
      by: 'leadKey',
      list: {
        originTitle: text('Pediu', { primary: true }),
        originKind: choice('Tipo', leadKinds),
        source: text('Fonte', { whenEmpty: DIRECT }),
        campaign: text('Campanha', { whenEmpty: 'sem campanha' }),
        referrer: text('Site de onde veio', { whenEmpty: DIRECT }),
        firstAt: instant('Primeira vez'),
        lastAt: instant('Última vez'),
      },
      newestBy: 'lastAt',
    }),
  },
  history: true,
})
