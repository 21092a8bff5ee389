import { code, count, day, money, text } from '../kernel/attribute'
import { countOf, moneyOf, ratioOf, report } from '../kernel/report'

export const orderBumpReport = report({
  at: '/admin/order-bump-report',
  component: 'Admin/OrderBumpReport/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Relatório order bumps',
  question: 'Quais ofertas do checkout são aceitas, e quanto trazem?',
  rows: 'orderBumps',
  day: 'day',
  by: { product: text('Produto'), beside: text('Ao lado de') },
  named: { product: 'title', beside: 'besideTitle' },
  measures: {
    shown: countOf('Mostradas', 'ofertas ao lado do botão em pedidos feitos no período'),
    taken: countOf('Aceitas', 'ofertas marcadas em pedidos feitos no período, pagos ou não'),
    rate: ratioOf('Aceitação', 'taken', 'shown', 'aceitas ÷ mostradas'),
    paid: countOf('Pagas', 'ofertas aceitas em pedidos que foram pagos'),
    revenue: moneyOf('Receita', 'valor pago pelas ofertas, menos reembolsos e contestações perdidas'),
  },
  picture: { kind: 'line', measure: 'revenue' },
  list: {
    day: day('Dia'),
    number: code('Pedido', { primary: true }),
    title: text('Oferta'),
    besideTitle: text('Ao lado de'),
    price: money('Preço'),
    taken: count('Aceita'),
    gross: money('Pago'),
    refunded: money('Reembolsado'),
    revenue: money('Receita'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})
