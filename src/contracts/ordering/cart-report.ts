import { choice, code, count, day, money } from '../kernel/attribute'
import { countOf, fewer, moneyOf, ratioOf, report } from '../kernel/report'
import { hourOfDay, weekday } from '../kernel/time-attributes'
import { cartOutcomes, cartOwners } from './cart-words'

export const cartReport = report({
  at: '/admin/cart-report',
  component: 'Admin/CartReport/Index',
  who: 'AES',
  money: 'A',
  menu: 'Carrinho abandonado',
  title: 'Relatório de carrinhos',
  question: 'Quantos carrinhos ficam parados, e quantos voltam?',
  rows: 'cartOutcomes',
  day: 'day',
  by: {
    outcome: choice('Desfecho', cartOutcomes),
    owner: choice('De quem', cartOwners),
    weekday: weekday(),
    hour: hourOfDay(),
  },
  measures: {
    carts: fewer(
      countOf('Carrinhos deixados', 'carrinhos que ficaram parados no período, sem os unidos a outro'),
    ),
    recovered: countOf('Carrinhos recuperados', 'destes, os que viraram pedido pago, em qualquer dia'),
    rate: ratioOf('Recuperação', 'recovered', 'carts', 'recuperados ÷ deixados'),
    items: countOf('Itens', 'cursos e formações nestes carrinhos'),
    total: moneyOf('Valor deixado', 'preço do que havia nestes carrinhos quando pararam'),
  },
  picture: { kind: 'line', measure: 'carts' },
  list: {
    day: day('Dia'),
    cartId: code('Carrinho', { primary: true }),
    owner: choice('De quem', cartOwners),
    outcome: choice('Desfecho', cartOutcomes),
    items: count('Itens'),
    total: money('Valor'),
  },
  opens: {
    column: 'cartId',
    to: '/admin/event-log/streams/cart-{id}',
    stream: 'cart',
    label: 'Abrir carrinho',
  },
})
