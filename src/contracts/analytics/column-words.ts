import { labels } from './column-labels'
import { idLabels, momentLabels } from './key-labels'

/** How a column is written: money is centavos, `number` is not summed, `seconds` is a length of time. */
export type CellKind =
  | 'money'
  | 'count'
  | 'number'
  | 'seconds'
  | 'text'
  | 'code'
  | 'day'
  | 'instant'
  | 'bool'
  | 'json'

/** Columns of numbers that are money. */
const money = new Set(
  `price listPrice total subtotal discount refunded amount revenue placedAmount refundedAmount chargebackAmount chargedBack chargedBackAmount minimum
  promotionalPrice paidAmount maxDiscount budget captured fee fees`.split(/\s+/),
)
/** Columns of numbers whose sum says nothing. */
const single = new Set(
  'value days maxInstallments people installments number rating revision firstRevision lastRevision totalLimit perCustomerLimit'.split(
    ' ',
  ),
)
const exceptions: Record<string, CellKind> = {
  'popup_list.delaySeconds': 'number',
  'popup_list.version': 'number',
  'site_scripts.draft': 'number',
  'promotion_current.discount': 'number',
  'question_thread.number': 'number',
}
const seconds = new Set(['seconds', 'totalSeconds'])
/** Numbers as a whole, prices of things: to sum them up would say nothing either. */
const priceOfThing = new Set(['course_card', 'course_page', 'bundle_card', 'bundle_page', 'coupon_list'])

export function kindOf(projection: string, column: string, type: string): CellKind {
  const plain = type.replace('?', '')
  const exception = exceptions[`${projection}.${column}`]
  if (exception) return exception
  if (plain === 'int' || plain === 'real') {
    if (money.has(column)) return 'money'
    if (seconds.has(column)) return 'seconds'
    return single.has(column) ? 'number' : 'count'
  }
  if (plain === 'text')
    return column === 'day' ? 'day' : /(^id|Id|^key|stream)$/.test(column) ? 'code' : 'text'
  return plain as CellKind
}

/** Whether the sum over all rows says something. */
export const isSummed = (projection: string, kind: CellKind): boolean =>
  kind === 'count' || (kind === 'money' && !priceOfThing.has(projection))

const names: Record<string, string> = { ...idLabels, ...momentLabels, ...labels }

export const columnLabel = (column: string): string => names[column] ?? column

/** Words that stand in columns, as staff say them. */
const values: Record<string, string> = {
  pix: 'Pix',
  card: 'Cartão',
  free: 'Grátis',
  course: 'Curso',
  bundle: 'Formação',
  published: 'Publicado',
  draft: 'Rascunho',
  archived: 'Arquivado',
  live: 'No ar',
  issued: 'Emitido',
  revoked: 'Cancelado',
  open: 'Aberta',
  answered: 'Respondida',
  closed: 'Encerrada',
  reserved: 'Reservado',
  consumed: 'Usado',
  released: 'Devolvido',
  awaiting: 'Aguardando',
  paid: 'Pago',
  expired: 'Vencido',
  refused: 'Recusado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  percent: 'Percentual',
  fixed: 'Valor fixo',
  amount: 'Valor fixo',
  requested: 'Pedido',
  pending: 'Aguardando',
  confirmed: 'Confirmado',
  declined: 'Recusado',
  challenge: 'No banco',
}
const spoken = new Set(['method', 'status', 'productType', 'kind'])

export const valueLabel = (column: string, value: string): string =>
  spoken.has(column) ? (values[value] ?? value) : value
