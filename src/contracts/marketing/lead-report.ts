import { choice, day, instant, text } from '../kernel/attribute'
import { countOf, distinctOf, ratioOf, report } from '../kernel/report'
import { weekday } from '../kernel/time-attributes'
import { leadKinds, leadStatuses, ORIGIN_LEADS_PATH } from './lead-words'

export const leadReport = report({
  at: ORIGIN_LEADS_PATH,
  name: 'leads-by-origin',
  component: 'Admin/UserOrigins/Leads',
  who: 'A',
  menu: 'Perfomance',
  title: 'Leads por origem',
  question: 'De onde vêm os leads, e quais deles compram?',
  note: 'A origem é a da primeira visita por aquele pedido. Quem pede duas coisas conta em cada uma, mas é uma pessoa só. Uma compra ganha tudo o que a pessoa tinha pedido até ali; o que um cliente pede depois dela é um lead novo, que só a próxima compra ganha.',
  rows: 'leadList',
  day: 'day',
  by: {
    source: text('Fonte', { whenEmpty: 'Sem link de campanha' }),
    campaign: text('Campanha', { whenEmpty: 'Sem campanha' }),
    medium: text('Meio', { whenEmpty: 'Não se sabe' }),
    originKind: choice('O que pediu', leadKinds),
    originTitle: text('Material ou evento'),
    referrer: text('Site de onde veio', { whenEmpty: 'Acesso direto' }),
    status: choice('Situação', leadStatuses),
    weekday: weekday(),
  },
  groupedBy: 'source',
  measures: {
    leads: countOf('Leads', 'pessoas que deixaram seus dados, contadas em cada coisa que pediram'),
    people: distinctOf('Pessoas', 'leadId', 'pessoas diferentes'),
    won: countOf('Compraram', 'leads com uma compra depois do pedido'),
    conversion: ratioOf('Conversão', 'won', 'leads', 'compraram ÷ leads'),
  },
  picture: { kind: 'groups', measure: 'leads' },
  list: {
    day: day('Dia'),
    name: text('Nome', { primary: true }),
    originTitle: text('Pediu'),
    source: text('Fonte', { whenEmpty: 'Sem link de campanha' }),
    campaign: text('Campanha', { whenEmpty: 'Sem campanha' }),
    status: choice('Situação', leadStatuses),
    lastAt: instant('Voltou em'),
  },
  opens: { column: 'leadKey', to: '/admin/leads/{id}', stream: 'lead', label: 'Abrir lead' },
})
