import { choice, code, count, day, money, text } from '../kernel/attribute'
import { countOf, fewer, moneyOf, ratioOf, report } from '../kernel/report'
import { weekday } from '../kernel/time-attributes'
import { paymentMethodLabel } from '../ordering/labels'
import { saleBuyers } from '../ordering/sale-words'

const SEVERAL = 'Vários itens no pedido'

export const couponReport = report({
  at: '/admin/coupon-report',
  component: 'Admin/CouponReport/Index',
  who: 'A',
  menu: 'Promoções',
  title: 'Relatório de cupons',
  question: 'Quanto cada cupom traz, quanto custa, e quantos compram pela primeira vez com ele?',
  note: 'Quem usou um cupom talvez comprasse sem ele: a receita é a dos pedidos com cupom, não a que ele causou.',
  rows: 'couponSales',
  day: 'day',
  later: {
    entries: 'returns',
    last: 'returnedDay',
    columns: ['kept', 'uses', 'listed', 'discount'],
  },
  by: {
    couponId: code('Cupom'),
    product: text('Produto', { whenEmpty: SEVERAL }),
    buyer: choice('Comprador', saleBuyers, { whenEmpty: 'Não se sabe' }),
    method: choice('Meio', paymentMethodLabel),
    weekday: weekday(),
  },
  named: { couponId: 'code', product: 'title' },
  groupedBy: 'couponId',
  about: { couponId: { to: (id) => `/admin/coupons/${id}`, label: 'Ver cupom' } },
  measures: {
    kept: moneyOf('Receita líquida', 'pago em pedidos com cupom, menos o que voltou'),
    revenue: moneyOf(
      'Receita',
      'total pago em pedidos com cupom, com juros de parcelas, antes de devoluções',
    ),
    orders: countOf('Pedidos pagos', 'pedidos com cupom pagos com dinheiro no período'),
    ticket: ratioOf('Ticket médio', 'revenue', 'orders', 'receita ÷ pedidos pagos', 'money'),
    uses: countOf(
      'Usos',
      'pedidos com cupom, também os gratuitos, menos os reembolsados por inteiro ou perdidos na contestação',
    ),
    discount: fewer(moneyOf('Desconto dado', 'quanto o cupom tirou do preço nestes usos')),
    margin: fewer(
      ratioOf('Margem cedida', 'discount', 'listed', 'desconto dado ÷ preço dos mesmos usos sem o cupom'),
    ),
    firsts: countOf('Primeiras compras', 'pedidos pagos de quem nunca tinha pago um antes'),
  },
  picture: { kind: 'groups', measure: 'kept' },
  list: {
    day: day('Dia'),
    number: code('Pedido', { primary: true }),
    code: code('Cupom'),
    title: text('Produto', { whenEmpty: SEVERAL }),
    method: choice('Meio', paymentMethodLabel),
    uses: count('Uso'),
    discount: money('Desconto'),
    revenue: money('Receita'),
    refunded: money('Reembolsado'),
    kept: money('Receita líquida'),
  },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
})
