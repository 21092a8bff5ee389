import { code, day, money, percent, relation, status, text } from '../kernel/attribute'
import { countOf, distinctOf, fewer, moneyOf, ratioOf, report } from '../kernel/report'
import { commissionStateLabel } from './payouts'
import { sellerRelation } from './relations'

export const sellerReport = report({
  at: '/admin/seller-report',
  component: 'Admin/SellerReport/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Vendas por vendedor',
  question: 'Quem vende, o quê, e quanto isso rende a cada um?',
  note: 'Conta pedidos pagos pelo link de um vendedor, sem juros de parcelas e sem tarifas conhecidas. “Na garantia”, “A pagar” e “Pagas” dizem onde a comissão está agora.',
  rows: 'commissionLines',
  day: 'day',
  later: {
    entries: 'reversals',
    last: 'reversedDay',
    columns: ['returned', 'net', 'reversed', 'earned'],
  },
  by: {
    sellerId: relation('Vendedor', sellerRelation),
    product: text('Produto'),
    state: status('Situação da comissão', commissionStateLabel),
  },
  named: { product: 'title' },
  groupedBy: 'sellerId',
  measures: {
    base: moneyOf('Vendas', 'pago pelos links no período, sem juros de parcelas e tarifas'),
    sold: distinctOf('Pedidos', 'orderId', 'pedidos diferentes pagos no período'),
    items: countOf('Itens', 'cursos e formações nestes pedidos'),
    returned: fewer(moneyOf('Devolvido', 'o que voltou das vendas, por reembolso ou contestação perdida')),
    net: moneyOf('Vendas líquidas', 'vendas menos devolvido'),
    accrued: moneyOf('Comissões geradas', 'comissões dos pedidos pagos no período'),
    reversed: fewer(moneyOf('Estornadas', 'comissões que voltaram com o dinheiro do pedido')),
    earned: moneyOf('Comissões líquidas', 'geradas menos estornadas'),
    held: moneyOf('Na garantia', 'das vendas do período, o que espera o fim da garantia'),
    payable: moneyOf('A pagar', 'das vendas do período, o que já pode ser pago'),
    paid: moneyOf('Pagas', 'das vendas do período, o que já foi pago'),
    cost: ratioOf('Custo da venda', 'earned', 'net', 'comissões líquidas ÷ vendas líquidas'),
  },
  picture: { kind: 'groups', measure: 'base' },
  list: {
    day: day('Dia'),
    sellerId: relation('Vendedor', sellerRelation),
    number: code('Pedido', { primary: true }),
    title: text('Item'),
    rate: percent('Porcentagem'),
    base: money('Base'),
    accrued: money('Gerada'),
    reversed: money('Estornada'),
    state: status('Situação', commissionStateLabel),
  },
  opens: {
    column: 'orderId',
    to: '/admin/orders/{id}',
    stream: 'commission',
    label: 'Abrir pedido',
  },
})
