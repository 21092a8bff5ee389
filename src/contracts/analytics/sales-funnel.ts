import { choice, code, instant, money, text } from '../kernel/attribute'
import { countOf, distinctOf, moneyOf, ratioOf, report } from '../kernel/report'
import { hourOfDay, weekday } from '../kernel/time-attributes'
import { cartOwners } from '../ordering/cart-words'
import { funnelSteps } from './funnel-words'

const people = 'uma conta, ou um navegador de quem não entrou, conta uma vez'

export const salesFunnel = report({
  at: '/admin/sales-funnel',
  component: 'Admin/SalesFunnel/Index',
  who: 'A',
  menu: 'Financeiro',
  title: 'Funil de vendas',
  question: 'De quem visita, busca e põe no carrinho, quantos pedem e quantos pagam?',
  note: 'As visitas são contadas desde que esta versão da loja está no ar: nos dias de antes o funil começa na busca e no carrinho. De quem não entrou na conta fica só o número, por isso a mesma pessoa conta em cada dia em que vem. Nem toda compra passa por uma busca, e quem entra na conta no meio do caminho conta, até ali, pelo navegador. Cursos gratuitos ficam fora.',
  rows: 'shoppingSteps',
  day: 'day',
  by: {
    owner: choice('De quem', cartOwners),
    step: choice('Passo', funnelSteps, { ordered: true }),
    weekday: weekday(),
    hour: hourOfDay(),
  },
  measures: {
    visits: countOf('Visitas', 'navegadores por dia, e de novo quando voltam por outro link'),
    searchers: distinctOf('Buscaram', 'searcher', `pessoas que buscaram no período; ${people}`),
    carters: distinctOf(
      'Puseram no carrinho',
      'carter',
      `pessoas que puseram algo pago no carrinho; ${people}`,
    ),
    known: distinctOf(
      'Com contato',
      'known',
      'carrinhos de quem tem conta, entrou na conta com ele ou deixou o e-mail',
    ),
    checkouts: countOf('Inícios de pagamento', 'navegadores que abriram o checkout, por dia'),
    orderers: distinctOf('Fizeram pedido', 'orderer', `pessoas que fizeram pedidos no período; ${people}`),
    payers: distinctOf('Pagaram', 'payer', 'destas, as que pagaram, também depois do período'),
    ordering: ratioOf('Do carrinho ao pedido', 'orderers', 'carters', 'fizeram pedido ÷ puseram no carrinho'),
    paying: ratioOf('Do pedido ao pagamento', 'payers', 'orderers', 'pagaram ÷ fizeram pedido'),
    whole: ratioOf('Do carrinho ao pagamento', 'payers', 'carters', 'pagaram ÷ puseram no carrinho'),
    paid: moneyOf('Pago', 'valor dos pedidos do período que foram pagos, sem descontar devoluções'),
  },
  picture: {
    kind: 'funnel',
    measure: 'payers',
    steps: ['visits', 'searchers', 'carters', 'orderers', 'payers'],
  },
  list: {
    at: instant('Quando'),
    step: choice('Passo', funnelSteps, { primary: true }),
    owner: choice('De quem', cartOwners),
    term: text('Busca'),
    number: code('Pedido'),
    paid: money('Pago'),
  },
  opens: [
    { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
    { column: 'cartId', to: '/admin/event-log/streams/cart-{id}', stream: 'cart', label: 'Abrir carrinho' },
    {
      column: 'searchId',
      to: '/admin/event-log/streams/search-{id}',
      stream: 'search',
      label: 'Abrir busca',
    },
    {
      column: 'batchId',
      to: '/admin/event-log/streams/touches-{id}',
      stream: 'touches',
      label: 'Abrir registro',
    },
  ],
})
