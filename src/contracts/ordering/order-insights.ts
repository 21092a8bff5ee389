import { choice, code, day, money } from '../kernel/attribute'
import { countOf, fewer, moneyOf, ratioOf, report } from '../kernel/report'
import { hourOfDay, weekday } from '../kernel/time-attributes'
import { paymentMethodLabel } from './labels'
import { declineReasons, pixWaits, tryOutcomes, tryTurns } from './payment-words'
import { installmentNames } from './sale-words'

export const orderInsights = report({
  at: '/admin/orders/insights',
  name: 'order-insights',
  component: 'Admin/Orders/Insights',
  who: 'A',
  menu: 'Financeiro',
  title: 'Insights de pedidos',
  question: 'Quantas tentativas um pagamento pede, por que bancos recusam e em quanto tempo o Pix é pago?',
  rows: 'paymentTries',
  day: 'day',
  by: {
    outcome: choice('Desfecho', tryOutcomes),
    reason: choice('Motivo da recusa', declineReasons, { whenEmpty: 'Não foi recusada' }),
    wait: choice('Tempo até pagar o Pix', pixWaits, { ordered: true, whenEmpty: 'Sem Pix pago' }),
    method: choice('Meio', paymentMethodLabel),
    installments: choice('Parcelas', installmentNames, { ordered: true }),
    turn: choice('Vez', tryTurns),
    weekday: weekday(),
    hour: hourOfDay(),
  },
  measures: {
    tries: countOf('Tentativas', 'vezes que alguém começou a pagar no período'),
    paid: countOf('Pagas', 'tentativas que foram pagas, também depois do período'),
    rate: ratioOf('Conversão', 'paid', 'tries', 'pagas ÷ tentativas'),
    perPaid: fewer(ratioOf('Tentativas por pagamento', 'tries', 'paid', 'tentativas ÷ pagas', 'number')),
    declined: fewer(countOf('Recusadas', 'tentativas que o banco recusou')),
    expired: fewer(countOf('Expiradas', 'Pix que ninguém pagou a tempo')),
    minutes: fewer(
      ratioOf(
        'Tempo até pagar o Pix',
        'pixMinutes',
        'pixPaid',
        'tempo do código ao pagamento ÷ Pix pagos',
        'minutes',
      ),
    ),
    received: moneyOf('Recebido', 'valor das tentativas pagas, sem descontar devoluções'),
  },
  groupedBy: 'outcome',
  picture: { kind: 'groups', measure: 'tries' },
  list: {
    day: day('Dia'),
    paymentId: code('Pagamento', { primary: true }),
    method: choice('Meio', paymentMethodLabel),
    turn: choice('Vez', tryTurns),
    outcome: choice('Desfecho', tryOutcomes),
    reason: choice('Motivo da recusa', declineReasons),
    wait: choice('Tempo até pagar o Pix', pixWaits),
    amount: money('Valor'),
    received: money('Recebido'),
  },
  opens: {
    column: 'orderId',
    to: '/admin/orders/{id}',
    stream: 'payment',
    streamId: 'paymentId',
    label: 'Abrir pedido',
  },
})
