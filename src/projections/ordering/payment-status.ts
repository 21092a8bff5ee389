import type { Knex } from 'knex'
import type { PaymentStatus } from '../../contracts/ordering/labels'
import { paymentMethodLabel, paymentStatusLabel } from '../../contracts/ordering/labels'
import type { PaymentEvent } from '../../domain/ordering/payment'
import type { RefundEvent } from '../../domain/ordering/refund'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface PaymentRow {
  paymentId: string
  orderId: string
  method: 'pix' | 'card'
  status: PaymentStatus
  amount: number
  installments: number
  requestedAt: string
  chargeId: string | null
  brcode: string | null
  txid: string | null
  issuedAt: string | null
  expiresAt: string | null
  challengeUrl: string | null
  declineCode: string | null
  retryable: boolean
  cardBrand: string | null
  cardLast4: string | null
  paidAt: string | null
  late: boolean
  /** Centavos refunded. */
  refunded: number
}

const ofPayment = { key: (data: { paymentId: string }) => data.paymentId }

export const paymentStatus = projection<
  PaymentEvent | Extract<RefundEvent, { type: 'RefundSettled' }>,
  PaymentRow
>({
  name: 'payment_status',
  description: 'State of each attempt to pay an order',
  version: 2,
  key: 'paymentId',
  report: {
    label: 'Pagamentos',
    about: 'Cada tentativa de pagar um pedido.',
    group: 'Vendas',
    columns: ['paymentId', 'method', 'status', 'amount', 'installments', 'refunded', 'requestedAt', 'paidAt'],
  },
  columns: {
    paymentId: column.id('Pagamento'),
    orderId: column.id('Pedido'),
    method: column.choice('Meio', paymentMethodLabel),
    status: column.choice('Situação', paymentStatusLabel),
    amount: column.money('Valor'),
    installments: column.number('Parcelas'),
    requestedAt: column.instant('Pedido em'),
    chargeId: nullable(column.id('Cobrança')),
    brcode: nullable(column.text('Código Pix')),
    txid: nullable(column.text('Id do Pix')),
    issuedAt: nullable(column.instant('Emitido')),
    expiresAt: nullable(column.instant('Vence')),
    challengeUrl: nullable(column.text('Confirmação do banco')),
    declineCode: nullable(column.text('Motivo da recusa')),
    retryable: column.bool('Pode tentar de novo'),
    cardBrand: nullable(column.text('Bandeira')),
    cardLast4: nullable(column.text('Final do cartão')),
    paidAt: nullable(column.instant('Pago')),
    late: column.bool('Pago com atraso'),
    refunded: column.money('Reembolsado'),
  },
  personal: ['cardBrand', 'cardLast4'],
  indexes: [['orderId', 'requestedAt']],
  on: {
    PaymentRequested: {
      ...ofPayment,
      apply: (_, { paymentId, orderId, method, amount, installments, expiresAt }, { at }) => ({
        paymentId,
        orderId,
        method,
        status: 'requested',
        amount,
        installments,
        requestedAt: at,
        chargeId: null,
        brcode: null,
        txid: null,
        issuedAt: null,
        expiresAt,
        challengeUrl: null,
        declineCode: null,
        retryable: true,
        cardBrand: null,
        cardLast4: null,
        paidAt: null,
        late: false,
        refunded: 0,
      }),
    },
    PixIssued: {
      ...ofPayment,
      apply: (row, { chargeId, brcode, txid, expiresAt }, { at }) =>
        row && { ...row, status: 'pending', chargeId, brcode, txid, expiresAt, issuedAt: at },
    },
    CardChallengeAsked: {
      ...ofPayment,
      apply: (row, { chargeId, url }) => row && { ...row, status: 'challenge', chargeId, challengeUrl: url },
    },
    PaymentConfirmed: {
      ...ofPayment,
      apply: (row, { chargeId, paidAt, late, card }) =>
        row && {
          ...row,
          status: 'paid',
          chargeId,
          paidAt,
          late,
          declineCode: null,
          challengeUrl: null,
          cardBrand: card?.brand ?? null,
          cardLast4: card?.last4 ?? null,
        },
    },
    PaymentDeclined: {
      ...ofPayment,
      apply: (row, { chargeId, code, retryable }) =>
        row && { ...row, status: 'declined', chargeId, declineCode: code, retryable, challengeUrl: null },
    },
    PaymentExpired: {
      ...ofPayment,
      apply: (row) => row && { ...row, status: 'expired', challengeUrl: null },
    },
    PaymentRefundRequested: {
      ...ofPayment,
      apply: (row, { chargeId }) => (row?.chargeId === chargeId ? { ...row, status: 'refunding' } : row),
    },
    PaymentRefunded: {
      ...ofPayment,
      apply: (row, { chargeId, amount }) => {
        if (row?.chargeId !== chargeId) return row
        const refunded = row.refunded + amount
        return { ...row, refunded, status: refunded >= row.amount ? 'refunded' : 'paid' }
      },
    },
    PaymentDisputed: {
      ...ofPayment,
      apply: (row, { chargeId }) => (row?.chargeId === chargeId ? { ...row, status: 'disputed' } : row),
    },
    PaymentDisputeWon: {
      ...ofPayment,
      apply: (row, { chargeId }) =>
        row?.chargeId === chargeId
          ? { ...row, status: row.refunded >= row.amount ? 'refunded' : 'paid' }
          : row,
    },
    PaymentChargedBack: {
      ...ofPayment,
      apply: (row, { chargeId }) => (row?.chargeId === chargeId ? { ...row, status: 'charged_back' } : row),
    },
    /** A refund by bank transfer, about which the provider sends no event. */
    RefundSettled: {
      ...ofPayment,
      apply: (row, { via, amount }) => {
        if (!row || via !== 'transfer') return row
        const refunded = row.refunded + amount
        return { ...row, refunded, status: refunded >= row.amount ? 'refunded' : 'paid' }
      },
    },
  },
})

export const paymentById = (db: Knex, paymentId: string) =>
  db<PaymentRow>(table(paymentStatus)).where({ paymentId }).first() as Promise<PaymentRow | undefined>

/** Payment attempts of an order, newest first. */
export const paymentsOf = (db: Knex, orderId: string) =>
  db<PaymentRow>(table(paymentStatus)).where({ orderId }).orderBy('requestedAt', 'desc') as Promise<
    PaymentRow[]
  >

export interface UsedCard {
  brand: string
  last4: string
  /** Number of purchases paid with it. */
  purchases: number
  lastUsedAt: string
}

/** Cards that paid these orders, most recently used first. Cards are told apart by brand and last four digits only. */
export async function cardsThatPaid(db: Knex, orderIds: readonly string[]): Promise<UsedCard[]> {
  if (orderIds.length === 0) return []
  const rows: PaymentRow[] = await db(table(paymentStatus))
    .whereIn('orderId', [...orderIds])
    .whereNotNull('cardLast4')
    .whereNotNull('paidAt')
    .orderBy('paidAt', 'desc')
  const cards = new Map<string, UsedCard>()
  for (const { cardBrand, cardLast4, paidAt } of rows) {
    const [brand, last4] = [cardBrand ?? '', cardLast4 ?? '']
    const known = cards.get(`${brand} ${last4}`)
    cards.set(`${brand} ${last4}`, {
      brand,
      last4,
      purchases: (known?.purchases ?? 0) + 1,
      lastUsedAt: known?.lastUsedAt ?? paidAt ?? '',
    })
  }
  return [...cards.values()]
}

/** How many attempts to pay are open. */
export async function paymentsWaiting(db: Knex): Promise<number> {
  const found = await db(table(paymentStatus))
    .whereIn('status', ['requested', 'pending', 'challenge'])
    .count({ count: '*' })
    .first()
  return Number(found?.count ?? 0)
}
