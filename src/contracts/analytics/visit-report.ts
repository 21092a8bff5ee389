import { choice, code, count, day, money, text } from '../kernel/attribute'
import { countOf, fewer, moneyOf, ratioOf, report, wholeOf } from '../kernel/report'
import { cartOwners } from '../ordering/cart-words'
import { touchSteps } from './touch-words'

const NO_LINK = 'Sem link de campanha'
/** Orders are of no page and no step. */
const ofVisits = ['page', 'step'] as const

export const visitReport = report({
  at: '/admin/visits',
  component: 'Admin/Visits/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Visitas',
  question: 'De onde vêm as visitas, o que elas veem, e o que compram?',
  note: 'As visitas são contadas desde que esta versão da loja está no ar; os dias de antes têm só pedidos. Um navegador conta uma vez por dia, e outra vez quando volta por outro link. Robôs, páginas abertas de antemão e a equipe ficam fora. De quem não entrou na conta fica só o número, sem nada que reconheça a pessoa. O pedido conta no dia do pagamento, pelo último link em até 30 dias, e o que foi devolvido sai dele.',
  rows: 'touchLines',
  day: 'day',
  by: {
    source: text('Fonte', { whenEmpty: NO_LINK }),
    medium: text('Meio', { whenEmpty: NO_LINK }),
    campaign: text('Campanha', { whenEmpty: 'Sem campanha' }),
    page: text('Página visitada', { whenEmpty: 'Nenhuma' }),
    product: text('Produto', { whenEmpty: 'Nenhum' }),
    owner: choice('De quem', cartOwners),
    step: choice('Passo', touchSteps),
  },
  named: { product: 'title' },
  groupedBy: 'source',
  measures: {
    visits: countOf('Visitas', 'navegadores por dia, e de novo quando voltam por outro link'),
    views: countOf(
      'Páginas de produto',
      'navegadores por página de curso, formação, campanha ou e-book e dia',
    ),
    checkouts: countOf('Inícios de pagamento', 'navegadores que abriram o checkout, por dia'),
    orders: wholeOf(countOf('Pedidos', 'pedidos pagos com dinheiro'), [...ofVisits, 'product']),
    gross: wholeOf(moneyOf('Pago', 'pago por estes pedidos'), ofVisits),
    refunded: wholeOf(fewer(moneyOf('Devolvido', 'o que voltou deles até agora')), ofVisits),
    net: wholeOf(moneyOf('Receita líquida', 'pago menos devolvido'), ofVisits),
    conversion: wholeOf(ratioOf('Conversão', 'orders', 'visits', 'pedidos ÷ visitas'), [
      ...ofVisits,
      'product',
    ]),
  },
  picture: { kind: 'groups', measure: 'visits' },
  list: {
    day: day('Dia'),
    step: choice('Passo', touchSteps, { primary: true }),
    page: text('Página visitada'),
    title: text('Produto'),
    source: text('Fonte', { whenEmpty: NO_LINK }),
    campaign: text('Campanha'),
    number: code('Pedido'),
    visits: count('Visitas'),
    net: money('Receita líquida'),
  },
  opens: [
    { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
    {
      column: 'batchId',
      to: '/admin/event-log/streams/touches-{id}',
      stream: 'touches',
      label: 'Abrir registro',
    },
  ],
})
