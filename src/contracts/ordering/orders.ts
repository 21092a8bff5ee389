import { productRelation } from '../catalog/relations'
import {
  choice,
  choices,
  cnpj,
  code,
  email,
  flag,
  instant,
  money,
  number,
  relations,
  status,
  text,
} from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { resourceListQuery } from '../kernel/resource-list'
import {
  type OrderOffer,
  type OrderStatus,
  orderActLabel,
  orderGroups,
  orderOfferLabel,
  orderStatuses,
  orderStatusLabel,
  orderTone,
  type PaymentMethod,
  paymentMethodLabel,
} from './labels'
import type { SalesOfDay } from './sales-of-day'

/** Shown above the list. */
export interface TodayAndYesterday {
  today: SalesOfDay
  yesterday: SalesOfDay
}

export const ORDERS_PATH = '/admin/orders'
export const ORDER_TASKS_PATH = `${ORDERS_PATH}/tasks`

export const orderFileLabel = {
  xlsx: 'XLSX (Excel)',
  csv: 'CSV (planilhas)',
  parquet: 'Parquet (ferramentas de dados)',
}

const statuses = Object.fromEntries(
  orderStatuses.map((value) => [value, { label: orderStatusLabel[value], tone: orderTone[value] }]),
) as Record<OrderStatus, { label: string; tone: (typeof orderTone)[OrderStatus] }>

export const orders = resource({
  at: ORDERS_PATH,
  component: 'Admin/Orders',
  who: 'A',
  menu: 'Financeiro',
  noun: ['pedido', 'pedidos', 'm'],
  benefit: 'O primeiro pedido aparece aqui no momento em que for feito, com pagamento e histórico.',
  pages: ['Index'],
  written: ['Show'],
  rows: 'orderList',
  key: 'orderId',
  title: 'number',
  extra: extra<TodayAndYesterday>(),
  list: {
    number: code('Pedido', { primary: true }),
    name: text('Aluno', { reads: ['email'] }),
    email: email('E-mail', { offered: true }),
    titles: text('Curso', { reads: ['names'] }),
    status: status('Situação', statuses, {
      reads: ['method', 'late'],
      groups: {
        kept: { label: 'Pagos e concluídos', values: orderGroups.kept },
        settled: { label: 'Já pagos, mesmo reembolsados', values: orderGroups.settled },
        refunds: { label: 'Com reembolso', values: orderGroups.refunds },
      },
    }),
    method: choice('Meio', paymentMethodLabel, { reads: ['installments', 'couponCode'] }),
    total: money('Valor', { reads: ['refunded', 'chargedBack'] }),
    placedAt: instant('Quando'),
    paidAt: instant('Pago em', { offered: true }),
    couponCode: code('Cupom', { offered: true }),
    offers: choices('Oferta', orderOfferLabel, { offered: true }),
    productIds: relations('Curso ou formação', productRelation, { offered: true }),
    discount: money('Desconto', { offered: true }),
    refunded: money('Reembolsado', { offered: true, asked: 'any' }),
    chargedBack: money('Perdido na contestação', { offered: true }),
    installments: number('Parcelas', { offered: true }),
    guest: flag('Sem conta', { offered: true }),
    companyName: text('Empresa', { offered: true }),
    cnpj: cnpj('CNPJ', { offered: true }),
    purchaseOrder: code('Pedido de compra', { offered: true }),
  },
  search: {
    in: 'searchText',
    label: 'Filtrar por nome, empresa, e-mail, CPF, CNPJ, telefone ou nº do pedido',
    cpf: 'cpf',
    beside: ['name', 'total'],
  },
  filters: [
    'status',
    'method',
    'period',
    'productIds',
    'titles',
    'couponCode',
    'offers',
    'total',
    'refunded',
  ],
  parameters: {
    status: 'status',
    productIds: 'produto',
    'total from': 'valor-min',
    'total to': 'valor-max',
  },
  period: {
    label: 'Período pela',
    name: 'data',
    dates: {
      placed: { label: 'Data do pedido', word: 'pedido', said: 'Feitos', column: 'placedAt' },
      paid: { label: 'Data do pagamento', word: 'pagamento', said: 'Pagos', column: 'paidAt' },
      refunded: {
        label: 'Data do reembolso',
        word: 'reembolso',
        said: 'Reembolsados',
        column: 'returnedAt',
        days: 'returnedDays',
        last: 'lastReturnedAt',
      },
    },
  },
  toggles: {
    hideFree: { label: 'Ocultar gratuitos', name: 'hide-free', where: { free: [false] } },
  },
  formerFilters: { 'devolvido=true': 'reembolsado=sim' },
  links: [{ label: 'Exportações e lotes', to: ORDER_TASKS_PATH }],
  tabs: [
    { label: 'Aguardando Pix', where: { status: ['awaiting'], method: ['pix'] } },
    { label: 'Recusados', where: { status: ['refused'] } },
    { label: 'Pagos', where: { status: orderGroups.kept } },
    { label: 'Reembolsos', where: { status: orderGroups.refunds } },
  ],
  sums: {
    orders: { label: 'Pedidos' },
    ordered: { label: 'Valor dos pedidos', column: 'total' },
    paid: { label: 'Pago', column: 'total', where: { status: orderGroups.settled } },
    refunded: { label: 'Reembolsado', column: 'refunded', opens: { refunded: true } },
    lost: {
      label: 'Perdido em contestação',
      column: 'chargedBack',
      opens: { status: ['charged_back'] },
      hideZero: true,
    },
    net: {
      label: 'Receita líquida',
      plus: ['paid'],
      minus: ['refunded', 'lost'],
      where: { status: orderGroups.settled },
    },
  },
  sorts: ['placedAt', 'name', 'total'],
  sortedBy: { name: 'sortName' },
  newestFirst: true,
  background: {
    at: ORDER_TASKS_PATH,
    file: 'AskOrderExport',
    formats: orderFileLabel,
    acts: 'AskOrderBatch',
    ids: 'orderIds',
    most: 5_000,
    called: { ResendReceipt: 'receipt', ResendAccess: 'access', CancelOrder: 'cancel' },
  },
  acts: {
    ResendReceipt: { label: orderActLabel.receipt, done: 'O recibo vai de novo por e-mail.', bulk: true },
    ResendAccess: { label: orderActLabel.access, done: 'O acesso vai de novo por e-mail.', bulk: true },
    CancelOrder: {
      label: orderActLabel.cancel,
      done: 'Pedido cancelado.',
      reason: {
        label: 'Motivo do cancelamento',
        hint: 'Fica no histórico de cada pedido.',
        required: true,
        as: 'note',
      },
      danger: true,
      bulk: true,
    },
  },
})

/** Filters of the list of orders, as its address keeps them. */
export interface OrderFilters {
  status?: readonly OrderStatus[]
  method?: readonly PaymentMethod[]
  /** The date that the days speak of. */
  period?: 'placed' | 'paid' | 'refunded'
  /** Business days, YYYY-MM-DD, both included. */
  'period from'?: string | null
  'period to'?: string | null
  productIds?: string | null
  couponCode?: string | null
  offers?: readonly OrderOffer[]
  refunded?: boolean
  hideFree?: boolean
}

/** Address of the list of orders with some filters, or with a search. */
export const ordersAddress = (filters: OrderFilters = {}, query = ''): string =>
  resourceListQuery(orders).address({ query, filters: filters as Record<string, unknown> })
