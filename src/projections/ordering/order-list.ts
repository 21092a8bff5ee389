import { formatCnpj } from '../../contracts/kernel/cnpj'
import type { OrderOffer, OrderStatus, PaymentMethod } from '../../contracts/ordering/labels'
import { orderStatusLabel, paymentMethodLabel } from '../../contracts/ordering/labels'
import { lineTitle } from '../../contracts/ordering/line-title'
import { internationalDigits } from '../../domain/kernel/format'
import { businessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import type { Company } from '../../domain/ordering/company'
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
  /** CPF and phone: null where a free order does not say them; an order for a company has its CNPJ instead of a CPF. */
  cpf: string | null
  phone: string | null
  address: OrderPlacedData['address']
  /** Of the company that it is for. */
  cnpj: string | null
  companyName: string | null
  purchaseOrder: string | null
  /** Number, name, e-mail, CPF, phone and company without accents. */
  searchText: string
  /** The name without accents, for sorting. */
  sortName: string
  /** Titles of the lines without accents. */
  titles: string
  /** Titles of the lines as they were shown. */
  names: string[]
  /** Courses and programmes of the lines, and the offers through which lines came in. */
  productIds: string[]
  offers: OrderOffer[]
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
  /** When money was given back or lost, oldest first, on which business days, and the last time. */
  returnedAt: string[]
  returnedDays: string[]
  lastReturnedAt: string | null
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

/** What the list filters by of an order's lines. */
const ofLines = (lines: readonly OrderLine[]): Pick<OrderRow, 'productIds' | 'offers'> => ({
  productIds: [...new Set(lines.map(({ productId }) => productId))],
  offers: [...new Set(lines.flatMap(({ offer }) => offer ?? []))],
})

const companyColumns = (company: OrderPlacedData['company']) => ({
  cnpj: company?.cnpj ?? null,
  companyName: company?.name ?? null,
  purchaseOrder: company?.purchaseOrder ?? null,
})

/** The company that an order is for; null where a person bought for themselves. */
export const companyOfRow = ({
  cnpj,
  companyName,
  purchaseOrder,
}: Pick<OrderRow, 'cnpj' | 'companyName' | 'purchaseOrder'>): Company | null =>
  cnpj === null ? null : { cnpj, name: companyName ?? '', purchaseOrder }

/** Under whom the refunds of an order are counted. */
export const payerOf = ({ buyerId, cnpj, cpf }: OrderRow) => ({ buyerId, taxId: cnpj ?? cpf })

const returned = ({ returnedAt, returnedDays, lastReturnedAt }: OrderRow, at: string) => ({
  returnedAt: [...returnedAt, at],
  returnedDays: [...new Set([...returnedDays, businessDay(at)])],
  lastReturnedAt: lastReturnedAt && lastReturnedAt > at ? lastReturnedAt : at,
})

const ofOrder = { key: (data: { orderId: string }) => data.orderId }

/** A refund does not end a dispute unless it is complete, and never a chargeback. */
function refundedStatus(status: OrderStatus, whole: boolean): OrderStatus {
  if (status === 'charged_back' || (status === 'disputed' && !whole)) return status
  return whole ? 'refunded' : 'partially_refunded'
}

export const orderList = projection<OrderEvent, OrderRow>({
  name: 'order_list',
  description: 'Orders with buyers, amounts and states',
  version: 10,
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
    cpf: nullable(column.text('CPF')),
    phone: nullable(column.text('Telefone')),
    address: nullable(column.json('Endereço')),
    cnpj: nullable(column.text('CNPJ')),
    companyName: nullable(column.text('Empresa')),
    purchaseOrder: nullable(column.text('Pedido de compra')),
    searchText: column.text('Texto de busca'),
    sortName: column.text('Nome para ordenar'),
    titles: column.text('Títulos'),
    names: column.json('Nomes dos itens'),
    productIds: column.json('Produtos'),
    offers: column.json('Ofertas'),
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
    returnedAt: column.json('Devoluções'),
    returnedDays: column.json('Dias de devolução'),
    lastReturnedAt: nullable(column.instant('Última devolução')),
    completedAt: nullable(column.instant('Concluído')),
    couponCode: nullable(column.text('Cupom')),
    promotionCode: nullable(column.text('Promoção')),
    paymentId: nullable(column.id('Pagamento')),
    placedAt: column.instant('Feito'),
    paidAt: nullable(column.instant('Pago')),
    late: column.bool('Pago com atraso'),
  },
  personal: [
    'name',
    'email',
    'cpf',
    'phone',
    'address',
    'cnpj',
    'companyName',
    'purchaseOrder',
    'searchText',
    'sortName',
  ],
  searched: ['searchText', 'titles'],
  contained: ['productIds', 'offers', 'returnedDays'],
  indexes: [
    ['buyerId', 'placedAt'],
    ['placedAt', 'orderId'],
    ['paidAt'],
    ['status', 'placedAt'],
    ['number'],
    ['total', 'orderId'],
    ['sortName', 'orderId'],
    ['couponCode', 'placedAt'],
    ['lastReturnedAt'],
  ],
  on: {
    OrderPlaced: {
      ...ofOrder,
      apply: (_, { buyer, company, cartId, couponId, cardToken, ...e }) => ({
        ...e,
        ...buyer,
        ...companyColumns(company),
        sortName: plainText(buyer.name),
        names: e.lines.map(lineTitle),
        ...ofLines(e.lines),
        titles: plainText(e.lines.map(lineTitle).join(' · ')),
        searchText: plainText(
          [
            e.number,
            buyer.name,
            buyer.email,
            buyer.cpf ?? '',
            internationalDigits(buyer.phone ?? '') ?? '',
            company?.cnpj ?? '',
            formatCnpj(company?.cnpj ?? ''),
            company?.name ?? '',
            company?.purchaseOrder ?? '',
          ].join(' '),
        ),
        status: 'awaiting',
        free: e.total === 0,
        refunded: 0,
        refunds: [],
        chargedBack: 0,
        chargedBackAt: null,
        returnedAt: [],
        returnedDays: [],
        lastReturnedAt: null,
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
          ...ofLines(lines ?? row.lines),
        },
    },
    OrderPaid: {
      ...ofOrder,
      apply: (row, { buyerId, guest, paymentId, method, paidAt, late, total, lines }) =>
        row && {
          ...row,
          ...{ status: 'paid', buyerId, guest, paymentId, method, paidAt, late, total, lines },
          ...ofLines(lines),
        },
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
          ...returned(row, at),
        },
    },
    OrderDisputed: { ...ofOrder, apply: (row) => row && { ...row, status: 'disputed' } },
    OrderDisputeWon: { ...ofOrder, apply: (row, { back }) => row && { ...row, status: back } },
    OrderChargedBack: {
      ...ofOrder,
      apply: (row, { amount }, { at }) =>
        row && {
          ...row,
          status: 'charged_back',
          chargedBack: amount,
          chargedBackAt: at,
          ...returned(row, at),
        },
    },
    OrderCompleted: {
      ...ofOrder,
      apply: (row, _, { at }) =>
        row && { ...row, status: row.status === 'paid' ? 'completed' : row.status, completedAt: at },
    },
  },
})
