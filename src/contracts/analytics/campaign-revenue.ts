import { code, day, money, text } from '../kernel/attribute'
import { moneyOf, report } from '../kernel/report'

const NO_LINK = 'Sem link de campanha'
const first = (days: number) =>
  moneyOf(`Primeiro link, ${days} dias`, `tudo ao primeiro link em até ${days} dias antes do pedido`)
const last = (days: number) =>
  moneyOf(`Último link, ${days} dias`, `tudo ao último link em até ${days} dias antes do pedido`)
const lastPaid = (days: number) =>
  moneyOf(
    `Último pago, ${days} dias`,
    `tudo ao último link de mídia paga (cpc, display, ads…) em até ${days} dias; sem nenhum, ao último link`,
  )
const linear = (days: number) =>
  moneyOf(`Partes iguais, ${days} dias`, `dividido por igual entre as visitas por link em até ${days} dias`)

export const campaignRevenue = report({
  at: '/admin/campaign-revenue',
  component: 'Admin/CampaignRevenue/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Receita por campanha',
  question: 'Quanto da receita cabe a cada campanha, conforme o modelo?',
  note: 'Cada coluna é um modelo e reparte a mesma receita: pago menos devolvido, dos pedidos pagos no período. Por isso todas têm o mesmo total. Contam as visitas por link de quem estava na conta, desde que são registradas, e o link que trouxe o navegador do pedido. De quem compra sem conta só se conhece esse último link. Mudar de modelo não muda nenhum registro.',
  rows: 'campaignCredits',
  day: 'day',
  by: {
    campaign: text('Campanha', { whenEmpty: 'Sem campanha' }),
    source: text('Fonte', { whenEmpty: NO_LINK }),
    medium: text('Meio', { whenEmpty: NO_LINK }),
  },
  groupedBy: 'campaign',
  measures: {
    last30: last(30),
    first30: first(30),
    lastPaid30: lastPaid(30),
    linear30: linear(30),
    last60: last(60),
    first60: first(60),
    lastPaid60: lastPaid(60),
    linear60: linear(60),
    last90: last(90),
    first90: first(90),
    lastPaid90: lastPaid(90),
    linear90: linear(90),
  },
  picture: { kind: 'groups', measure: 'last30' },
  list: {
    day: day('Dia'),
    number: code('Pedido', { primary: true }),
    source: text('Fonte', { whenEmpty: NO_LINK }),
    campaign: text('Campanha', { whenEmpty: 'Sem campanha' }),
    last30: money('Último, 30 dias'),
    first90: money('Primeiro, 90 dias'),
    lastPaid90: money('Último pago, 90 dias'),
    linear90: money('Partes iguais, 90 dias'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})
