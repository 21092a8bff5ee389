import { choice, code, day, money, text } from '../kernel/attribute'
import { countOf, distinctOf, moneyOf, report } from '../kernel/report'
import { weekday } from '../kernel/time-attributes'
import { paymentMethodLabel } from './labels'
import { pairEntries } from './sale-words'

export const boughtTogetherReport = report({
  at: '/admin/orders/bought-together',
  component: 'Admin/Orders/BoughtTogether',
  who: 'A',
  menu: 'Financeiro',
  title: 'Comprados juntos',
  question: 'Quais produtos saem no mesmo pedido?',
  rows: 'orderPairs',
  day: 'day',
  by: {
    pair: text('Par'),
    entry: choice('Como o par se formou', pairEntries),
    method: choice('Meio', paymentMethodLabel),
    weekday: weekday(),
  },
  named: { pair: 'pairTitle' },
  measures: {
    times: countOf('Vezes juntos', 'pares de produtos em pedidos pagos no período, sem os gratuitos'),
    orders: distinctOf('Pedidos', 'orderId', 'pedidos pagos diferentes com dois produtos ou mais'),
    revenue: moneyOf('Receita do par', 'total pago pelos dois produtos, sem descontar devoluções'),
  },
  groupedBy: 'pair',
  picture: { kind: 'groups', measure: 'times' },
  usual: { days: 90, unit: 'week' },
  list: {
    day: day('Dia'),
    number: code('Pedido', { primary: true }),
    pairTitle: text('Par'),
    entry: choice('Como o par se formou', pairEntries),
    revenue: money('Receita do par'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})
