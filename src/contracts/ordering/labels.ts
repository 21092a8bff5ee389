import type { Tone } from '../kernel/attribute'

/** Who takes payments, by the setting PAYMENTS. */
export const paymentProviderLabel = { sandbox: 'Banco de teste', mercadopago: 'Mercado Pago' } as const
export type PaymentProvider = keyof typeof paymentProviderLabel

/** What an order is called on the screen. */
export const orderStatuses = [
  'awaiting',
  'paid',
  'refused',
  'expired',
  'canceled',
  'partially_refunded',
  'refunded',
  'completed',
  'disputed',
  'charged_back',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabel: Record<OrderStatus, string> = {
  awaiting: 'Aguardando pagamento',
  paid: 'Pago',
  refused: 'Recusado',
  expired: 'Expirado',
  canceled: 'Cancelado',
  partially_refunded: 'Reembolsado em parte',
  refunded: 'Reembolsado',
  completed: 'Concluído',
  disputed: 'Em contestação',
  charged_back: 'Perdido na contestação',
}

export const orderTone: Record<OrderStatus, Tone> = {
  awaiting: 'warn',
  paid: 'ok',
  refused: 'danger',
  expired: 'neutral',
  canceled: 'neutral',
  partially_refunded: 'info',
  refunded: 'info',
  completed: 'ok',
  disputed: 'danger',
  charged_back: 'danger',
}

/** Several statuses under one name, for lists. */
export const orderGroups = {
  /** Paid at some time, also when refunded since. */
  settled: ['paid', 'completed', 'partially_refunded', 'refunded', 'disputed', 'charged_back'],
  /** Paid, and nothing of it was asked back: the guarantee runs or has ended. */
  kept: ['paid', 'completed'],
  /** Given back, in part or whole. */
  refunds: ['partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** What staff can do to many orders at once. */
export const orderActs = ['receipt', 'access', 'cancel'] as const
export type OrderAct = (typeof orderActs)[number]
export const orderActLabel: Record<OrderAct, string> = {
  receipt: 'Reenviar recibo',
  access: 'Reenviar e-mail de acesso',
  cancel: 'Cancelar pedidos não pagos',
}

/** How a line came into its order, when it was not chosen in the shop. */
export const orderOffers = ['bump', 'upsell', 'downsell'] as const
export type OrderOffer = (typeof orderOffers)[number]
export const orderOfferLabel: Record<OrderOffer, string> = {
  bump: 'Order bump',
  upsell: 'Upsell',
  downsell: 'Downsell',
}

export const paymentMethods = ['pix', 'card', 'free'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabel: Record<PaymentMethod, string> = {
  pix: 'Pix',
  card: 'Cartão',
  free: 'Gratuito',
}

/** Where one attempt to pay stands. `requested`: the provider has not answered yet. */
export type PaymentStatus =
  | 'requested'
  | 'pending'
  | 'challenge'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'refunding'
  | 'refunded'
  | 'disputed'
  | 'charged_back'

export const paymentStatusLabel: Record<PaymentStatus, string> = {
  requested: 'Aguardando o provedor',
  pending: 'Aguardando Pix',
  challenge: 'Aguardando o banco',
  paid: 'Pago',
  declined: 'Recusado',
  expired: 'Expirado',
  refunding: 'Devolução pedida',
  refunded: 'Reembolsado',
  disputed: 'Contestado',
  charged_back: 'Perdido na contestação',
}
