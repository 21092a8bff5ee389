import { choice, code, day, money } from '../kernel/attribute'
import { countOf, fewer, moneyOf, report } from '../kernel/report'
import { hourOfDay, weekday } from '../kernel/time-attributes'
import { paymentMethodLabel } from './labels'
import { moneyFlows } from './money-words'
import { saleBuyers } from './sale-words'

export const revenueReport = report({
  at: '/admin/revenue',
  component: 'Admin/Revenue/Index',
  who: 'A',
  menu: 'Financeiro',
  title: 'Receita líquida',
  question: 'Quanto entrou, quanto voltou e qual é a receita líquida?',
  rows: 'moneyMoves',
  day: 'day',
  saleDay: 'saleDay',
  by: {
    flow: choice('Movimento', moneyFlows),
    method: choice('Meio', paymentMethodLabel),
    buyer: choice('Comprador', saleBuyers, { whenEmpty: 'Devolução' }),
    weekday: weekday(),
    hour: hourOfDay(),
  },
  measures: {
    net: moneyOf('Receita líquida', 'pago menos reembolsado no período, cada um no seu dia'),
    paid: moneyOf('Pago', 'pedidos pagos no período, com juros de parcelas, sem os gratuitos'),
    back: fewer(
      moneyOf('Reembolsado', 'reembolsos e contestações perdidas no período, de vendas de qualquer dia'),
    ),
    returns: fewer(countOf('Devoluções', 'vezes que dinheiro voltou no período')),
  },
  picture: { kind: 'line', measure: 'net' },
  list: {
    day: day('Dia'),
    number: code('Pedido', { primary: true }),
    flow: choice('Movimento', moneyFlows),
    paid: money('Pago'),
    back: money('Reembolsado'),
    net: money('Líquido'),
    saleDay: day('Dia da venda'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})
