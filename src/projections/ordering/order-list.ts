import type { OrderStatus, PaymentMethod } from '../../contracts/ordering/labels'
import { orderStatusLabel, paymentMethodLabel } from '../../contracts/ordering/labels'
import { plainText } from '../../domain/kernel/plain-text'
import type { OrderEvent, OrderLine, OrderPlacedData } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface OrderRow {
  orderId: string
  number: string
  buyerId: string
  visitorId: string | null
  guest: boolean
  name: string
  email: string
  cpf: string
  phone: string
  address: OrderPlacedData['address']
  /** Number, name, e-mail and CPF without accents. */
  searchText: string
  /** The name without accents, for sorting. */
  sortName: string
  /** Titles of the lines without accents. */
  titles: string
  status: OrderStatus
  method: PaymentMethod
  installments: number
  /** Whether the total is zero. */
  free: boolean
  lines: OrderLine[]
  subtotal: number
  discount: number
  total: number
  refunded: number
  /** Refunds in centavos, oldest first. */
  refunds: { at: string; amount: number }[]
  /** Centavos lost to a chargeback. */
  chargedBack: number
  chargedBackAt: string | null
  /** When its guarantee ended. */
  completedAt: string | null
  couponCode: string | null
  promotionCode: string | null
  /** The current payment attempt. */
  paymentId: string | null
  placedAt: string
  paidAt: string | null
  late: boolean
}

const ofOrder = { key: (data: { orderId: string }) => data.orderId }

/** A refund does not end a dispute unless it is complete, and never a chargeback. */
function refundedStatus(status: OrderStatus, whole: boolean): OrderStatus {
  if (status === 'charged_back' || (status === 'disputed' && !whole)) return status
  return whole ? 'refunded' : 'partially_refunded'
}

export const orderList = projection<OrderEvent, OrderRow>({
  name: 'order_list',
  description: 'Orders with buyers, amounts and states',
  version: 5,
  key: 'orderId',
  report: {
    label: 'Pedidos',
    about: 'Cada pedido, como foi pago e em que pé está.',
    group: 'Vendas',
    columns: ['number', 'status', 'method', 'total', 'discount', 'refunded', 'placedAt', 'paidAt'],
  },
  columns: {
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    buyerId: column.id('Comprador'),
    visitorId: nullable(column.id('Visitante')),
    guest: column.bool('Sem conta'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    cpf: column.text('CPF'),
    phone: column.text('Telefone'),
    address: nullable(column.json('Endereço')),
    searchText: column.text('Texto de busca'),
    sortName: column.text('Nome para ordenar'),
    titles: column.text('Títulos'),
    status: column.choice('Situação', orderStatusLabel),
    method: column.choice('Meio', paymentMethodLabel),
    installments: column.number('Parcelas'),
    free: column.bool('Gratuito'),
    lines: column.json('Itens'),
    subtotal: column.money('Subtotal'),
    discount: column.money('Desconto'),
    total: column.money('Total'),
    refunded: column.money('Reembolsado'),
    refunds: column.json('Reembolsos'),
    chargedBack: column.money('Perdido na contestação'),
    chargedBackAt: nullable(column.instant('Perdido em')),
    completedAt: nullable(column.instant('Concluído')),
    couponCode: nullable(column.text('Cupom')),
    promotionCode: nullable(column.text('Promoção')),
    paymentId: nullable(column.id('Pagamento')),
    placedAt: column.instant('Feito'),
    paidAt: nullable(column.instant('Pago')),
    late: column.bool('Pago com atraso'),
  },
  personal: ['name', 'email', 'cpf', 'phone', 'address', 'searchText', 'sortName'],
  searched: ['searchText'],
  indexes: [
    ['buyerId', 'placedAt'],
    ['placedAt', 'orderId'],
    ['paidAt'],
    ['status', 'placedAt'],
    ['number'],
    ['total', 'orderId'],
    ['sortName', 'orderId'],
    ['couponCode'],
  ],
  on: {
    OrderPlaced: {
      ...ofOrder,
      apply: (_, { buyer, cartId, couponId, cardToken, ...e }) => ({
        ...e,
        ...buyer,
        sortName: plainText(buyer.name),
        titles: plainText(e.lines.map(({ title }) => title).join(' · ')),
        searchText: plainText(`${e.number} ${buyer.name} ${buyer.email} ${buyer.cpf}`),
        status: 'awaiting',
        free: e.total === 0,
        refunded: 0,
        refunds: [],
        chargedBack: 0,
        chargedBackAt: null,
        completedAt: null,
        paidAt: null,
        late: false,
      }),
    },
    OrderPaymentRetried: {
      ...ofOrder,
      apply: (row, { paymentId, method, installments, total, lines }) =>
        row && {
          ...row,
          status: 'awaiting',
          paymentId,
          method,
          installments,
          total,
          lines: lines ?? row.lines,
        },
    },
    OrderPaid: {
      ...ofOrder,
      apply: (row, { buyerId, guest, paymentId, method, paidAt, late, total, lines }) =>
        row && { ...row, status: 'paid', buyerId, guest, paymentId, method, paidAt, late, total, lines },
    },
    OrderExpired: { ...ofOrder, apply: (row) => row && { ...row, status: 'expired' } },
    OrderCanceled: { ...ofOrder, apply: (row) => row && { ...row, status: 'canceled' } },
    OrderPaymentRefused: { ...ofOrder, apply: (row) => row && { ...row, status: 'refused' } },
    OrderRefunded: {
      ...ofOrder,
      apply: (row, { amount, whole }, { at }) =>
        row && {
          ...row,
          status: refundedStatus(row.status, whole),
          refunded: row.refunded + amount,
          refunds: [...row.refunds, { at, amount }],
        },
    },
    OrderDisputed: { ...ofOrder, apply: (row) => row && { ...row, status: 'disputed' } },
    OrderDisputeWon: { ...ofOrder, apply: (row, { back }) => row && { ...row, status: back } },
    OrderChargedBack: {
      ...ofOrder,
      apply: (row, { amount }, { at }) =>
        row && { ...row, status: 'charged_back', chargedBack: amount, chargedBackAt: at },
    },
    OrderCompleted: {
      ...ofOrder,
      apply: (row, _, { at }) =>
        row && { ...row, status: row.status === 'paid' ? 'completed' : row.status, completedAt: at },
    },
  },
})
