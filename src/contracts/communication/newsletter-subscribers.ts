import { choice, email, instant, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { newsletterWayLabels, subscriberStatuses } from './newsletter-words'

export const newsletterSubscribers = resource({
  at: '/admin/newsletter',
  component: 'Admin/Newsletter',
  who: 'A',
  menu: 'Perfomance',
  noun: ['inscrito', 'inscritos', 'm'],
  called: 'Inscritos na newsletter',
  benefit: 'Quem pede a newsletter na loja e confirma pelo e-mail aparece aqui.',
  lead: 'Só quem confirmou pelo próprio e-mail recebe as edições.',
  links: [{ label: 'Edições', to: '/admin/newsletter/news' }],
  pages: ['Index'],
  rows: 'newsletterSubscriberList',
  key: 'subscriptionId',
  title: 'email',
  list: {
    email: email('E-mail', { primary: true }),
    status: status('Situação', {
      pending: { label: subscriberStatuses.pending, tone: 'warn' },
      subscribed: { label: subscriberStatuses.subscribed, tone: 'ok' },
      left: { label: subscriberStatuses.left, tone: 'neutral' },
    }),
    source: text('Origem'),
    requestedAt: instant('Pediu em'),
    confirmedAt: instant('Consentiu em', { whenEmpty: 'ainda não' }),
    leftAt: instant('Saiu em', { whenEmpty: 'não saiu' }),
    changedAt: instant('Alterado em', { offered: true }),
  },
  detail: {
    consent: text('Texto aceito'),
    leftWay: choice('Saiu por', newsletterWayLabels),
  },
  search: { in: 'email', label: 'Filtrar por e-mail' },
  filters: ['status', 'source', 'requestedAt', 'confirmedAt', 'leftAt'],
  tabs: [
    { label: 'Inscritos', where: { status: ['subscribed'] } },
    { label: 'Falta confirmar', where: { status: ['pending'] } },
    { label: 'Saíram', where: { status: ['left'] } },
  ],
  sorts: ['requestedAt'],
  newestFirst: true,
})
