import type { Knex } from 'knex'
import type { PaymentStatus } from '../../contracts/ordering/labels'
import { paymentMethodLabel, paymentStatusLabel } from '../../contracts/ordering/labels'
import type { PaymentEvent } from '../../domain/ordering/payment'
import type { OwnCharge } from '../../ports/charge-book'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface ChargeRow {
  /** Payment id; for a duplicate charge, its charge id. */
  id: string
  paymentId: string
  orderId: string
  chargeId: string | null
  /** Whether this is a duplicate charge of the payment. */
  duplicate: boolean
  method: 'pix' | 'card'
  status: PaymentStatus
  amount: number
  installments: number
  /** When the attempt began, or the duplicate was recorded. */
  requestedAt: string
  paidAt: string | null
  /** Centavos. */
  captured: number
  refunded: number
  chargedBack: number
  declineCode: string | null
  /** The provider's fee in centavos; null when unknown. */
  fee: number | null
}

const ofPayment = { key: (data: { paymentId: string }) => data.paymentId }
/** The charge may be the attempt's own or a duplicate, so the event goes to both rows and `onCharge` picks one. */
const ofCharge = {
  key: ({ paymentId, chargeId }: { paymentId: string; chargeId: string }) => [paymentId, chargeId],
}
type OfCharge = { chargeId: string; amount: number }
const onCharge =
  <D extends OfCharge>(change: (row: ChargeRow, data: D) => Partial<ChargeRow>) =>
  (row: ChargeRow | undefined, data: D) =>
    row?.chargeId === data.chargeId ? { ...row, ...change(row, data) } : row

export const chargeList = projection<PaymentEvent, ChargeRow>({
  name: 'charge_list',
  description: 'Amounts captured and refunded by each charge, including duplicates',
  version: 2,
  key: 'id',
  report: {
    label: 'Cobranças',
    about: 'O que cada cobrança trouxe e devolveu, também a que entrou em dobro.',
    group: 'Vendas',
    columns: [
      'chargeId',
      'method',
      'status',
      'captured',
      'refunded',
      'chargedBack',
      'fee',
      'requestedAt',
      'paidAt',
    ],
  },
  columns: {
    id: column.id('Código'),
    paymentId: column.id('Pagamento'),
    orderId: column.id('Pedido'),
    chargeId: nullable(column.id('Cobrança')),
    duplicate: column.bool('Pago em dobro'),
    method: column.choice('Meio', paymentMethodLabel),
    status: column.choice('Situação', paymentStatusLabel),
    amount: column.money('Valor'),
    installments: column.number('Parcelas'),
    requestedAt: column.instant('Pedido em'),
    paidAt: nullable(column.instant('Pago')),
    captured: column.money('Recebido'),
    refunded: column.money('Reembolsado'),
    chargedBack: column.money('Perdido na contestação'),
    declineCode: nullable(column.text('Motivo da recusa')),
    fee: nullable(column.money('Tarifa')),
  },
  indexes: [['requestedAt'], ['status', 'requestedAt'], ['chargeId'], ['orderId']],
  on: {
    PaymentRequested: {
      ...ofPayment,
      apply: (_, { paymentId, orderId, method, amount, installments }, { at }) => ({
        id: paymentId,
        paymentId,
        orderId,
        chargeId: null,
        duplicate: false,
        method,
        status: 'requested',
        amount,
        installments,
        requestedAt: at,
        paidAt: null,
        captured: 0,
        refunded: 0,
        chargedBack: 0,
        declineCode: null,
        fee: null,
      }),
    },
    PixIssued: { ...ofPayment, apply: (row, { chargeId }) => row && { ...row, status: 'pending', chargeId } },
    CardChallengeAsked: {
      ...ofPayment,
      apply: (row, { chargeId }) => row && { ...row, status: 'challenge', chargeId },
    },
    PaymentConfirmed: {
      ...ofPayment,
      apply: (row, { chargeId, amount, paidAt, fee = null }) =>
        row && { ...row, status: 'paid', chargeId, captured: amount, paidAt, declineCode: null, fee },
    },
    PaymentDeclined: {
      ...ofPayment,
      apply: (row, { chargeId, code }) => row && { ...row, status: 'declined', chargeId, declineCode: code },
    },
    PaymentExpired: { ...ofPayment, apply: (row) => row && { ...row, status: 'expired' } },
    PaymentDuplicated: {
      key: ({ chargeId }) => chargeId,
      apply: (
        _,
        { paymentId, orderId, chargeId, amount, paidAt, method = 'pix' },
        { at }: EventMetadata,
      ) => ({
        id: chargeId,
        paymentId,
        orderId,
        chargeId,
        duplicate: true,
        method,
        status: 'paid',
        amount,
        installments: 1,
        requestedAt: at,
        paidAt,
        captured: amount,
        refunded: 0,
        chargedBack: 0,
        declineCode: null,
        fee: null,
      }),
    },
    PaymentRefundRequested: { ...ofCharge, apply: onCharge(() => ({ status: 'refunding' })) },
    PaymentRefunded: {
      ...ofCharge,
      apply: onCharge((row, { amount }) => {
        const refunded = row.refunded + amount
        return { refunded, status: refunded >= row.captured ? 'refunded' : 'paid' }
      }),
    },
    PaymentDisputed: { ...ofCharge, apply: onCharge(() => ({ status: 'disputed' })) },
    PaymentDisputeWon: {
      ...ofCharge,
      apply: onCharge((row) => ({
        status: row.refunded >= row.captured ? 'refunded' : 'paid',
        chargedBack: 0,
      })),
    },
    PaymentChargedBack: {
      ...ofCharge,
      apply: onCharge((_, { amount }) => ({ status: 'charged_back', chargedBack: amount })),
    },
  },
})

/** Our side of a reconciliation; empty for attempts without a charge. */
export const chargeEntry = (row: ChargeRow): OwnCharge[] => {
  const { chargeId, paymentId, orderId, captured, refunded, chargedBack } = row
  return chargeId ? [{ chargeId, paymentId, orderId, captured, refunded, chargedBack }] : []
}

export const chargesSince = async (db: Knex, at: string): Promise<OwnCharge[]> =>
  ((await db(table(chargeList)).where('requestedAt', '>=', at)) as ChargeRow[]).flatMap(chargeEntry)
