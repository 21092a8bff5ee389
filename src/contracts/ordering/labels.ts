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

/** Several statuses under one name, for lists. */
export const orderGroups = {
  /** Paid at some time, also when refunded since. */
  settled: ['paid', 'completed', 'partially_refunded', 'refunded', 'disputed', 'charged_back'],
  /** Paid, and nothing of it was asked back: the guarantee runs or has ended. */
  kept: ['paid', 'completed'],
  /** Given back, in part or whole. */
  refunds: ['partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderGroup = keyof typeof orderGroups

/** The date that a list of orders goes by: of the order, of its payment, or of money given back. */
export const orderDates = ['placed', 'paid', 'refunded'] as const
export type OrderDate = (typeof orderDates)[number]

/** How a line came into its order, when it was not chosen in the shop. */
export const orderOffers = ['bump', 'upsell', 'downsell'] as const
export type OrderOffer = (typeof orderOffers)[number]
export const orderOfferLabel: Record<OrderOffer, string> = {
  bump: 'Order bump',
  upsell: 'Upsell',
  downsell: 'Downsell',
}

export const orderSorts = ['placed', 'name', 'total'] as const
export interface OrderSort {
  by: (typeof orderSorts)[number]
  descending: boolean
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
  requested: 'Enviado ao provedor',
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

/** What each event of an order's history is called on its timeline. */
export const orderEventLabel: Record<string, string> = {
  OrderPlaced: 'Pedido feito',
  OrderPaid: 'Pedido pago',
  OrderExpired: 'Pedido expirado',
  OrderCanceled: 'Pedido cancelado',
  OrderReceiptResent: 'Recibo reenviado',
  OrderAccessResent: 'Acesso reenviado por e-mail',
  OrderPaymentRefused: 'Pagamento recusado',
  OrderPaymentRetried: 'Nova tentativa de pagamento',
  OrderPaymentReturned: 'Pagamento não aceito, devolução a caminho',
  OrderRefunded: 'Reembolso lançado no pedido',
  PaymentRequested: 'Cobrança pedida',
  PixIssued: 'Código Pix emitido',
  CardChallengeAsked: 'Banco pediu confirmação',
  PaymentConfirmed: 'Pagamento confirmado',
  PaymentDeclined: 'Pagamento recusado pelo banco',
  PaymentExpired: 'Cobrança expirada',
  PaymentDuplicated: 'Pagamento em dobro',
  PaymentRefundRequested: 'Devolução pedida ao provedor',
  PaymentRefundFailed: 'Devolução falhou',
  PaymentRefunded: 'Valor reembolsado',
  PaymentDisputed: 'Pagamento contestado',
  PaymentDisputeWon: 'O banco manteve o pagamento',
  PaymentChargedBack: 'O banco devolveu o pagamento',
  OrderDisputed: 'Contestação aberta, acesso suspenso',
  OrderDisputeWon: 'Contestação encerrada, acesso de volta',
  OrderChargedBack: 'Contestação aceita pelo banco, acesso encerrado',
  OrderCompleted: 'Garantia encerrada',
  RefundRequested: 'Reembolso pedido',
  RefundAutoApproved: 'Reembolso aprovado',
  RefundTakenToReview: 'Reembolso em análise',
  RefundApproved: 'Reembolso aprovado',
  RefundDenied: 'Reembolso negado',
  RefundProcessingStarted: 'Devolução a caminho',
  RefundFailed: 'O banco não conseguiu devolver',
  RefundTurnedManual: 'Devolução por transferência',
  RefundSettled: 'Reembolso concluído',
  RefundDropped: 'Reembolso sem efeito',
  CouponSeatReserved: 'Cupom reservado',
  CouponSeatConsumed: 'Cupom usado',
  CouponSeatReleased: 'Cupom devolvido',
  CartConverted: 'Carrinho virou pedido',
}

/** What the bank meant and what to do about it, by decline code. */
export const declineSentence = (code: string | null): string => {
  const known: Record<string, string> = {
    insufficient_funds:
      'O cartão não tem limite disponível para esta compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.',
    expired_card: 'Este cartão venceu. Nada foi cobrado. Use outro cartão ou pague com Pix.',
    authentication_failed:
      'A confirmação no seu banco não foi concluída. Nada foi cobrado. Tente de novo ou pague com Pix.',
    saved_card_removed:
      'Este cartão foi removido da sua conta antes da cobrança. Nada foi cobrado. Use outro cartão ou pague com Pix.',
    saved_card_gone:
      'O provedor de pagamento não guarda mais este cartão. Nada foi cobrado. Digite o cartão de novo ou pague com Pix.',
    wrong_card_data:
      'Um dos dados do cartão não confere. Nada foi cobrado. Confira número, validade e código e tente de novo.',
    call_issuer:
      'O banco pede que você autorize esta compra. Nada foi cobrado. Autorize no app ou por telefone e tente de novo, ou pague com Pix.',
    card_disabled:
      'Este cartão ainda não está liberado pelo banco. Nada foi cobrado. Libere o cartão no app do banco, use outro ou pague com Pix.',
    card_type_not_taken:
      'Este cartão não tem a função crédito. Nada foi cobrado. Use um cartão de crédito ou pague com Pix.',
    installments_not_taken:
      'O cartão não aceita este número de parcelas. Nada foi cobrado. Escolha menos parcelas ou pague com Pix.',
    duplicated_payment:
      'O banco viu duas compras iguais e barrou a segunda. Confira em “Meus pedidos” se a primeira foi paga, ou pague com Pix.',
    too_many_attempts:
      'O banco barrou o cartão depois de muitas tentativas. Nada foi cobrado. Use outro cartão ou pague com Pix.',
    refused_by_bank: 'O banco não concluiu o Pix. Nada foi cobrado. Gere um novo código e tente de novo.',
    unknown_card_token: 'Não conseguimos ler os dados do cartão. Nada foi cobrado. Digite o cartão de novo.',
  }
  return (
    known[code ?? ''] ??
    'O banco não autorizou a compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.'
  )
}
