import type { Decide } from '../kernel/aggregate'
import { event } from '../kernel/event'
import { brl } from '../kernel/format'
import type { Instant } from '../kernel/instants'
import { installments as waysToSplit } from '../kernel/money'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'
import { type Company, taxIdOf } from './company'
import { priceOf, withInterest } from './interest'
import type { Order, OrderEvent, OrderLine, OrderMethod, OrderPlacedData, ReturnReason } from './order'

type OrderDecide = Decide<Order, OrderEvent>

/** Centavos: below these a charge costs more than it brings. */
export const LEAST_CHARGE = { pix: 100, card: 500 } as const

export interface Purchase {
  total: number
  method: OrderMethod
  installments: number
  cardToken: string | null
  /** One of the buyer's own, instead of a token. */
  savedCardId?: string | null
}

/** Payment and invoice need a CPF or a company's CNPJ, and a person to call; an order that costs nothing needs neither. */
export function mustBePayable(order: {
  buyer: { cpf: string | null; phone: string | null }
  company?: Pick<Company, 'cnpj'> | undefined
}): void {
  if (!taxIdOf(order)) refuse('cpf-missing', 'Informe seu CPF', 'cpf')
  if (!order.buyer.phone) refuse('phone-missing', 'Informe seu telefone', 'phone')
}

/** What the order must be like before anything is reserved or written for it. */
export function checkPurchase(purchase: Purchase & { lines: readonly OrderLine[]; expectedTotal: number }) {
  const { lines, total, expectedTotal } = purchase
  if (lines.length === 0) refuse('cart-empty', 'Seu carrinho está vazio.')
  if (total !== expectedTotal) {
    refuse(
      'price-changed',
      `O preço mudou de ${brl(expectedTotal)} para ${brl(total)}. Confira e confirme de novo.`,
    )
  }
  if (total > 0) checkMethod(purchase)
}

function checkMethod({ total, method, installments, cardToken, savedCardId }: Purchase) {
  if (method === 'free') refuse('method-missing', 'Escolha como pagar: Pix ou cartão.', 'method')
  if (total < LEAST_CHARGE[method]) {
    const least = brl(LEAST_CHARGE[method])
    refuse(
      'charge-too-small',
      method === 'card'
        ? `O cartão aceita a partir de ${least}. Pague com Pix.`
        : `O Pix aceita a partir de ${least}.`,
      'method',
    )
  }
  if (method === 'pix') return
  if (!cardToken && !savedCardId) refuse('card-missing', 'Preencha os dados do cartão.', 'cardToken')
  if (installments > waysToSplit(total).length) {
    refuse('too-many-installments', 'Cada parcela precisa ser de pelo menos R$ 5,00.', 'installments')
  }
}

/** A total of nothing skips payment: the order is paid as it is placed. */
export const placeOrder =
  (data: OrderPlacedData): OrderDecide =>
  (o) => {
    if (o.phase !== 'absent') return []
    if (data.total > 0) return [event('OrderPlaced', data)]
    const { savedCardId: _, saveCard: __, ...rest } = data
    const free = { ...rest, method: 'free' as const, installments: 1, paymentId: null, cardToken: null }
    return [
      event('OrderPlaced', free),
      event('OrderPaid', paid(free, { ...free, paidAt: data.placedAt, late: false })),
    ]
  }

type PaidData = Extract<OrderEvent, { type: 'OrderPaid' }>['data']
const paid = (
  {
    orderId,
    number,
    buyer,
    lines,
    total,
    couponId,
    couponCode,
    placedAt,
    seller,
  }: Omit<OrderPlacedData, 'cardToken'>,
  how: Pick<
    PaidData,
    'buyerId' | 'guest' | 'paymentId' | 'method' | 'paidAt' | 'late' | 'installments' | 'returning'
  >,
  charged = total,
): PaidData => ({
  orderId,
  number,
  buyerId: how.buyerId,
  guest: how.guest,
  buyer,
  paymentId: how.paymentId,
  method: how.method,
  // An earlier attempt may pay too, with the interest of its own terms.
  lines: withInterest(lines, charged - priceOf(lines)),
  total: charged,
  couponId,
  couponCode,
  placedAt,
  paidAt: how.paidAt,
  late: how.late,
  ...(how.method !== 'free' && how.installments !== undefined && { installments: how.installments }),
  ...(how.returning !== undefined && { returning: how.returning }),
  ...(seller && { seller }),
})

export function placed(o: Order) {
  return o.phase === 'absent' ? refuse('order-unknown', 'Este pedido não existe.') : o
}

export interface Retry {
  paymentId: string
  method: 'pix' | 'card'
  installments: number
  cardToken: string | null
  savedCardId?: string
  saveCard?: true
  /** Centavos that this way to pay costs on top. */
  interest?: number
}

/** Starts another attempt to pay, as long as none was paid. */
export const retryPayment =
  ({ interest = 0, ...data }: Retry): OrderDecide =>
  (o) => {
    const { orderId, number, buyerId, lines, total: before, phase, paymentId } = placed(o)
    if (paymentId === data.paymentId) return []
    if ('paidAt' in o) refuse('order-paid', 'Este pedido já foi pago.')
    if (phase === 'canceled') {
      refuse('order-canceled', 'Este pedido foi cancelado. Nada foi cobrado. Faça um novo pedido.')
    }
    const price = priceOf(lines)
    checkMethod({ ...data, total: price })
    const total = price + interest
    const changed = total !== before && { lines: withInterest(lines, interest) }
    return [event('OrderPaymentRetried', { orderId, number, buyerId, total, ...data, ...changed })]
  }

export interface Settlement {
  paymentId: string
  method: 'pix' | 'card'
  amount: number
  paidAt: Instant
  late: boolean
  /** Whose the access is: the account that has the e-mail by now, or the buyer as ordered. */
  buyerId: string
  guest: boolean
  /** An earlier order of the buyer was paid. */
  returning?: boolean
  /** Why the order can no longer be fulfilled; null when it can. */
  obstacle: Exclude<ReturnReason, 'paid-twice' | 'canceled'> | null
}

/** Money came in for the order: it is paid once; any other money goes back. */
export const settleOrder =
  (data: Settlement): OrderDecide =>
  (o) => {
    const known = placed(o)
    const { orderId, number, buyerId, paymentId, phase, returned } = known
    const { amount } = data
    const giveBack = (reason: ReturnReason) =>
      event('OrderPaymentReturned', { orderId, number, buyerId, paymentId: data.paymentId, amount, reason })
    if (returned.includes(data.paymentId)) return []
    if ('paidAt' in known) {
      return paymentId === data.paymentId ? [] : [giveBack('paid-twice')]
    }
    if (phase === 'canceled') return [giveBack('canceled')]
    const installments = own(known.attempts, data.paymentId)
    const how = { ...data, ...(installments !== undefined && { installments }) }
    if (!data.obstacle) return [event('OrderPaid', paid(known, how, amount))]
    return phase === 'awaiting' ? [giveBack(data.obstacle), expired(known)] : [giveBack(data.obstacle)]
  }

const expired = ({
  orderId,
  number,
  couponId,
  method,
  total,
  placedAt,
}: Omit<OrderPlacedData, 'cardToken'>) =>
  event('OrderExpired', { orderId, number, couponId, method, total, placedAt })

/** The attempt that counts now was not paid in time. */
export const expireOrder =
  (data: { paymentId: string }): OrderDecide =>
  (o) => {
    const known = placed(o)
    return known.phase === 'awaiting' && known.paymentId === data.paymentId ? [expired(known)] : []
  }

/** Staff cancel an unpaid order. */
export const cancelOrder =
  (data: { note: string }): OrderDecide =>
  (o) => {
    const { orderId, number, buyerId, couponId, paymentId, method, total, placedAt, phase } = placed(o)
    if (phase === 'canceled') return []
    if (phase === 'expired') refuse('order-expired', 'Este pedido já venceu.')
    if (phase !== 'awaiting') refuse('order-paid', 'Este pedido já foi pago: em vez de cancelar, reembolse.')
    return [
      event('OrderCanceled', {
        orderId,
        number,
        buyerId,
        couponId,
        paymentId,
        method,
        total,
        placedAt,
        ...data,
      }),
    ]
  }

/** Orders that brought their buyer something: their receipt and their way in can be mailed again. */
function bought(o: Order) {
  const known = placed(o)
  return 'paidAt' in known ? known : refuse('order-unpaid', 'Este pedido ainda não foi pago.')
}

export const resendReceipt = (): OrderDecide => (o) => {
  const { orderId, number, buyerId } = bought(o)
  return [event('OrderReceiptResent', { orderId, number, buyerId })]
}

export const resendAccess = (): OrderDecide => (o) => {
  const { orderId, number, buyerId, phase } = bought(o)
  if (phase === 'refunded' || phase === 'charged_back') {
    refuse('order-refunded', 'Este pedido foi reembolsado: não há acesso para enviar.')
  }
  if (phase === 'disputed') {
    refuse('order-disputed', 'O pagamento está em contestação: o acesso fica suspenso até o banco decidir.')
  }
  return [event('OrderAccessResent', { orderId, number, buyerId })]
}

export const noteRefusal =
  (data: { paymentId: string; code: string; method: 'pix' | 'card' }): OrderDecide =>
  (o) => {
    const { orderId, total, phase, refused, paymentId } = placed(o)
    if (phase !== 'awaiting' || paymentId !== data.paymentId || refused.includes(data.paymentId)) return []
    return [event('OrderPaymentRefused', { orderId, total, ...data })]
  }
