import { categoryTitleRelation } from '../catalog/relations'
import { choice, code, count, day, money, relation, text } from '../kernel/attribute'
import { countOf, distinctOf, fewer, moneyOf, ratioOf, report, wholeOf } from '../kernel/report'
import { hourOfDay, weekday } from '../kernel/time-attributes'
import { paymentMethodLabel } from './labels'
import { installmentNames, saleBuyers, saleEntries, stateNames, visitWaits } from './sale-words'

/** Splitting orders into their lines. */
const byLine = ['product', 'entry', 'categoryId']

export const salesStatistics = report({
  at: '/sales-statistics',
  component: 'Admin/Statistics/Index',
  who: 'A',
  menu: 'Financeiro',
  title: 'Estatísticas de vendas',
  question: 'O que vende, a quem, como e quando?',
  rows: 'saleLines',
  day: 'day',
  later: { entries: 'returns', last: 'returnedDay', columns: ['refunded', 'kept', 'chargebacks'] },
  by: {
    product: text('Produto'),
    categoryId: relation('Categoria', categoryTitleRelation, { whenEmpty: 'Sem categoria registrada' }),
    method: choice('Meio', paymentMethodLabel),
    installments: choice('Parcelas', installmentNames, { ordered: true }),
    couponCode: code('Cupom', { whenEmpty: 'Sem cupom' }),
    entry: choice('Origem', saleEntries),
    source: text('Origem da visita', { whenEmpty: 'Sem campanha' }),
    campaign: text('Campanha', { whenEmpty: 'Sem campanha' }),
    wait: choice('Da visita ao pagamento', visitWaits, { ordered: true, whenEmpty: 'Visita desconhecida' }),
    state: choice('Estado', stateNames, { whenEmpty: 'Sem endereço' }),
    buyer: choice('Comprador', saleBuyers),
    weekday: weekday(),
    hour: hourOfDay(),
  },
  named: { product: 'title' },
  measures: {
    revenue: moneyOf('Receita', 'total pago no período, com juros de parcelas, sem descontar devoluções'),
    orders: wholeOf(countOf('Pedidos pagos', 'pedidos pagos no período, sem os gratuitos'), byLine),
    ticket: ratioOf('Ticket médio', 'revenue', 'orders', 'receita ÷ pedidos pagos', 'money'),
    buyers: distinctOf('Compradores', 'buyerId', 'contas diferentes que pagaram no período'),
    firsts: wholeOf(countOf('Primeiras compras', 'pedidos pagos de quem nunca tinha pago um antes'), byLine),
    worth: ratioOf('Receita por comprador', 'revenue', 'buyers', 'receita ÷ compradores', 'money'),
    often: ratioOf('Pedidos por comprador', 'orders', 'buyers', 'pedidos pagos ÷ compradores', 'number'),
    waitMean: wholeOf(
      ratioOf(
        'Da visita ao pagamento',
        'waitMinutes',
        'waited',
        'tempo da chegada à loja até o pagamento ÷ pedidos cuja visita é conhecida',
        'minutes',
      ),
      byLine,
    ),
    items: countOf('Itens', 'cursos e formações nestes pedidos'),
    discount: moneyOf('Descontos', 'quanto cupons e promoções tiraram do preço'),
    refunded: fewer(
      moneyOf(
        'Reembolsado',
        'o que voltou no período, de vendas de qualquer dia; ou o que já voltou das vendas',
      ),
    ),
    kept: moneyOf('Receita líquida', 'receita menos reembolsado'),
    chargebacks: fewer(
      wholeOf(countOf('Contestações perdidas', 'pedidos cujo dinheiro o banco tirou de volta'), byLine),
    ),
    disputed: fewer(
      ratioOf(
        'Contestações (%)',
        'chargebacks',
        'orders',
        'contestações perdidas ÷ pedidos pagos; o limite das bandeiras é 1,5%',
      ),
    ),
  },
  picture: { kind: 'groups', measure: 'revenue' },
  map: 'state',
  list: {
    day: day('Dia'),
    number: code('Pedido', { primary: true }),
    title: text('Item'),
    method: choice('Meio', paymentMethodLabel),
    couponCode: code('Cupom'),
    items: count('Itens'),
    revenue: money('Receita'),
    refunded: money('Reembolsado'),
    kept: money('Receita líquida'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})

export const bestTimes = report({
  at: '/admin/orders/best-times',
  component: 'Admin/Orders/BestTimes',
  who: 'A',
  menu: 'Perfomance',
  title: 'Melhores horários',
  question: 'Em que dias e horas as pessoas pagam?',
  rows: 'saleLines',
  day: 'day',
  by: {
    weekday: weekday(),
    hour: hourOfDay(),
    method: choice('Meio', paymentMethodLabel),
    product: text('Produto'),
  },
  named: { product: 'title' },
  measures: {
    orders: wholeOf(
      countOf('Pedidos pagos', 'pedidos pagos no período, pela hora do pagamento em São Paulo'),
      ['product'],
    ),
    items: countOf('Itens', 'cursos e formações nestes pedidos'),
    revenue: moneyOf('Receita', 'total pago no período, com juros de parcelas, sem descontar devoluções'),
    ticket: ratioOf('Ticket médio', 'revenue', 'orders', 'receita ÷ pedidos pagos', 'money'),
  },
  picture: { kind: 'heat', measure: 'orders', down: 'weekday', across: 'hour' },
  list: {
    day: day('Dia'),
    hour: hourOfDay(),
    number: code('Pedido', { primary: true }),
    title: text('Item'),
    revenue: money('Receita'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})
