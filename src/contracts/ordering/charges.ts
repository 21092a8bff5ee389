import {
  choice,
  code,
  flag,
  instant,
  money,
  number,
  relation,
  status,
  text,
  type ValueLabel,
} from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { declineReasons } from './declines'
import { type PaymentStatus, paymentMethodLabel, paymentStatusLabel } from './labels'
import { paymentTone } from './payment-tone'
import { orderRelation } from './relations'

export const RECONCILIATION_PATH = '/admin/charges/reconciliation'
export const TEAM_PRICE_PATH = '/admin/charges/team'
export const CARD_TERMS_PATH = '/admin/charges/terms'

const statuses = Object.fromEntries(
  Object.entries(paymentStatusLabel).map(([value, label]) => [
    value,
    { label, tone: paymentTone[value as PaymentStatus] },
  ]),
) as Record<PaymentStatus, ValueLabel>

const { pix, card } = paymentMethodLabel

export const charges = resource({
  at: '/admin/charges',
  component: 'Admin/Charges',
  who: 'A',
  menu: 'Financeiro',
  noun: ['cobrança', 'cobranças', 'f'],
  benefit: 'A primeira aparece aqui quando alguém for pagar um pedido.',
  lead: 'Cada tentativa de pagamento, como o provedor a conhece.',
  links: [{ label: 'Conciliação', to: RECONCILIATION_PATH }],
  pages: ['Index'],
  rows: 'chargeLines',
  key: 'id',
  title: 'title',
  list: {
    amount: money('Valor', { primary: true }),
    status: status('Situação', statuses, { under: 'reason', reads: ['duplicate', 'captured', 'refunded'] }),
    method: choice('Meio', { pix, card }, { reads: ['installments'] }),
    orderId: relation('Pedido', orderRelation),
    buyer: text('Comprador'),
    captured: money('Recebido', { total: 'above', asked: 'any', offered: true }),
    refunded: money('Reembolsado', { total: 'above', asked: 'any', offered: true }),
    chargedBack: money('Perdido em contestação', { total: 'above', asked: 'any', offered: true }),
    kept: money('Receita líquida', { total: 'above', asked: 'any', offered: true }),
    fee: money('Tarifas do provedor', { total: 'above', asked: 'any', offered: true }),
    chargeId: code('No provedor', { whenEmpty: 'ainda não aberta', offered: true }),
    requestedAt: instant('Quando'),
    duplicate: flag('Paga em dobro', { offered: true }),
    reason: choice('Motivo da recusa', declineReasons, { offered: true }),
  },
  detail: { installments: number('Parcelas'), paidAt: instant('Paga em') },
  search: { in: 'searchText', label: 'Filtrar por pedido, comprador, CPF ou código', cpf: 'cpf' },
  filters: [
    'status',
    'method',
    'requestedAt',
    'duplicate',
    'orderId',
    'captured',
    'refunded',
    'chargedBack',
    'kept',
    'fee',
  ],
  tabs: [
    { label: 'Pagas', where: { status: ['paid'] } },
    { label: 'Aguardando', where: { status: ['pending'] } },
    { label: 'Recusadas', where: { status: ['declined'] } },
    { label: 'A devolver', where: { status: ['refunding'] } },
    { label: 'Reembolsadas', where: { status: ['refunded'] } },
    { label: 'Contestadas', where: { status: ['disputed'] } },
  ],
  sorts: ['requestedAt'],
  newestFirst: true,
  formerNames: { 'requestedAt from': 'de', 'requestedAt to': 'ate' },
  formerFilters: {
    'dobro=true': 'paga-em-dobro=sim',
    'soma=recebido': 'recebido=sim',
    'soma=devolvido': 'reembolsado=sim',
    'soma=perdido': 'perdido-em-contestacao=sim',
    'soma=tarifas': 'tarifas-do-provedor=sim',
  },
  extra: extra<ChargesExtra>(),
})

/** What instalments cost the buyer, and the bank's page of a charge: `/sandbox/charges/{id}/bank`. */
export interface ChargesExtra {
  /** Percent per month, and up to how many there is none. */
  cardTerms: { rateMonthly: number; free: number }
  /** Discounts for seats that are bought together, the smallest quantity first. */
  teamSteps: { from: number; percent: number }[]
  /** Null with a real provider. */
  bank: string | null
}

/** What one line of a comparison says, by its kind. */
export const differenceLabel = {
  'unknown-charge': 'Cobrança sem pagamento',
  'missing-charge': 'Pagamento sem cobrança',
  amount: 'Valores diferentes',
  refund: 'Reembolsos diferentes',
  chargeback: 'Contestações diferentes',
} as const

export const differenceMeaning: Record<keyof typeof differenceLabel, string> = {
  'unknown-charge': 'O provedor recebeu este dinheiro e nenhum pedido o conhece.',
  'missing-charge': 'O pedido consta como pago e o provedor não recebeu nada.',
  amount: 'O provedor recebeu outro valor.',
  refund: 'O provedor devolveu outro valor.',
  chargeback: 'O banco tomou de volta outro valor.',
}

export interface UnexplainedLine {
  kind: keyof typeof differenceLabel
  chargeId: string
  paymentId: string | null
  orderId: string | null
  number: string | null
  ours: number
  theirs: number
  bankHref: string | null
}

interface Totals {
  charges: number
  captured: number
  refunded: number
  chargedBack: number
}

export interface ReconciliationSummary {
  reconciliationId: string
  reason: 'nightly' | 'staff'
  requestedAt: string
  /** Null while it runs. */
  madeAt: string | null
  charges: number
  caughtUp: number
  unexplained: number
}

export interface ReconciliationDetail extends ReconciliationSummary {
  since: string
  ours: Totals
  theirs: Totals
  fees: number | null
  lines: UnexplainedLine[]
  /** Lines beyond those that are listed. */
  more: number
}

export interface ChargePages {
  'Admin/Charges/Reconciliation': {
    /** The comparison that is looked at; null before the first one was made. */
    shown: ReconciliationDetail | null
    /** Newest first. */
    runs: ReconciliationSummary[]
    /** Whether one was asked for and is not made yet. */
    running: boolean
  }
}
