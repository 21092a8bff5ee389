import { choice, code, count, day, money, text } from '../kernel/attribute'
import { countOf, fewer, moneyOf, ratioOf, report } from '../kernel/report'
import { paymentMethodLabel } from './labels'
import { nextBuys } from './sale-words'

const until = (days: number) =>
  `até ${days} dias depois da primeira; quem comprou há menos tempo ainda pode voltar`

export const buyerCohorts = report({
  at: '/admin/buyer-cohorts',
  component: 'Admin/BuyerCohorts/Index',
  who: 'A',
  menu: 'Financeiro',
  title: 'Turmas de compradores',
  question: 'De quem comprou pela primeira vez em cada mês, quantos voltaram e quanto já deixaram?',
  rows: 'buyers',
  day: 'day',
  by: {
    next: choice('Segunda compra', nextBuys, { ordered: true, whenEmpty: 'Ainda não voltou' }),
    product: text('Primeiro item'),
    method: choice('Meio', paymentMethodLabel),
    couponCode: code('Cupom', { whenEmpty: 'Sem cupom' }),
  },
  named: { product: 'title' },
  measures: {
    buyers: countOf('Compradores', 'contas cuja primeira compra com dinheiro foi no período'),
    again: countOf('Compraram de novo', 'destes, os que pagaram um segundo pedido, em qualquer dia'),
    rate: ratioOf('Recompra', 'again', 'buyers', 'compraram de novo ÷ compradores'),
    rate30: ratioOf('Recompra em 30 dias', 'again30', 'buyers', `segundo pedido ${until(30)}`),
    rate90: ratioOf('Recompra em 90 dias', 'again90', 'buyers', `segundo pedido ${until(90)}`),
    rate365: ratioOf('Recompra em 365 dias', 'again365', 'buyers', `segundo pedido ${until(365)}`),
    wait: fewer(
      ratioOf(
        'Dias até voltar',
        'daysToNext',
        'again',
        'dias da primeira à segunda compra ÷ compraram de novo',
        'number',
      ),
    ),
    orders: countOf('Pedidos pagos', 'todos os pedidos pagos destes compradores, em qualquer dia'),
    often: ratioOf('Pedidos por comprador', 'orders', 'buyers', 'pedidos pagos ÷ compradores', 'number'),
    net: moneyOf('Receita líquida', 'tudo o que estes compradores pagaram, menos o que voltou'),
    worth: ratioOf('Valor por comprador', 'net', 'buyers', 'receita líquida ÷ compradores', 'money'),
    worth30: ratioOf(
      'Valor em 30 dias',
      'net30',
      'buyers',
      'receita líquida dos pedidos até 30 dias depois da primeira compra ÷ compradores',
      'money',
    ),
    worth90: ratioOf(
      'Valor em 90 dias',
      'net90',
      'buyers',
      'receita líquida dos pedidos até 90 dias depois da primeira compra ÷ compradores',
      'money',
    ),
    worth365: ratioOf(
      'Valor em 365 dias',
      'net365',
      'buyers',
      'receita líquida dos pedidos até 365 dias depois da primeira compra ÷ compradores',
      'money',
    ),
  },
  picture: { kind: 'bar', measure: 'rate' },
  usual: { days: 365, unit: 'month' },
  list: {
    day: day('Primeira compra'),
    number: code('Primeiro pedido', { primary: true }),
    title: text('Primeiro item'),
    next: choice('Segunda compra', nextBuys),
    orders: count('Pedidos'),
    net: money('Valor'),
  },
  opens: [
    { column: 'firstOrderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir primeiro pedido' },
  ],
})
