import { attemptSources, attemptStatuses, contactChannels } from '../../contracts/ordering/seller-words'
import type {
  ContactChannel,
  SalesAttemptEvent,
  SalesAttemptLeft,
  SalesAttemptPhase,
} from '../../domain/ordering/sales-attempt'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface SalesAttemptRow {
  attemptId: string
  name: string | null
  email: string
  productId: string
  title: string
  /** Centavos. */
  value: number
  source: 'cart' | 'order'
  status: SalesAttemptPhase
  sellerId: string | null
  staffId: string | null
  lastContactAt: string | null
  channel: ContactChannel | null
  notes: string | null
  nextStep: string | null
  nextAt: string | null
  reason: string | null
  orderId: string | null
  /** Centavos that the product was bought for. */
  amount: number | null
  /** How often something was left unpaid since it was opened. */
  times: number
  leftAt: string
  endedAt: string | null
}

const key = ({ attemptId }: { attemptId: string }) => attemptId
const step = <D extends { attemptId: string }>(
  change: (data: D, at: string, row: SalesAttemptRow) => Partial<SalesAttemptRow>,
) => ({
  key,
  apply: (row: SalesAttemptRow | undefined, data: D, { at }: { at: string }) =>
    row && { ...row, ...change(data, at, row) },
})
const what = ({ name, email, productId, title, value, source }: SalesAttemptLeft) => ({
  name,
  email,
  productId,
  title,
  value,
  source,
})
const over = { nextStep: null, nextAt: null }

export const salesAttemptList = projection<SalesAttemptEvent, SalesAttemptRow>({
  name: 'sales_attempt_list',
  description: 'Sales leads: who left something unpaid, who follows it and what came of it',
  version: 1,
  key: 'attemptId',
  report: {
    label: 'Leads de vendas',
    about: 'Quem deixou uma compra sem pagar, quem cuida disso e no que deu.',
    group: 'Vendas',
    columns: ['title', 'status', 'source', 'value', 'times', 'lastContactAt', 'leftAt', 'endedAt'],
  },
  columns: {
    attemptId: column.id('Lead'),
    name: nullable(column.text('Nome')),
    email: column.text('E-mail'),
    productId: column.id('Curso ou formação'),
    title: column.text('Produto'),
    value: column.money('Valor'),
    source: column.choice('Deixou', attemptSources),
    status: column.choice('Situação', attemptStatuses),
    sellerId: nullable(column.id('Vendedor')),
    staffId: nullable(column.id('Pessoa da equipe')),
    lastContactAt: nullable(column.instant('Último contato')),
    channel: nullable(column.choice('Por', contactChannels)),
    notes: nullable(column.text('O que foi conversado')),
    nextStep: nullable(column.text('O que fazer')),
    nextAt: nullable(column.instant('Quando')),
    reason: nullable(column.text('Por que foi perdido')),
    orderId: nullable(column.id('Pedido')),
    amount: nullable(column.money('Comprou por')),
    times: column.count('Vezes'),
    leftAt: column.instant('Deixado em'),
    endedAt: nullable(column.instant('Encerrado em')),
  },
  personal: ['name', 'email', 'notes', 'nextStep', 'reason'],
  indexes: [['leftAt'], ['value'], ['nextAt'], ['sellerId']],
  on: {
    SalesAttemptOpened: {
      key,
      apply: (_, data, { at }) => ({
        attemptId: data.attemptId,
        ...what(data),
        ...over,
        status: 'new',
        sellerId: null,
        staffId: null,
        lastContactAt: null,
        channel: null,
        notes: null,
        reason: null,
        orderId: null,
        amount: null,
        times: 1,
        leftAt: at,
        endedAt: null,
      }),
    },
    SalesAttemptRepeated: step((data, leftAt, { times }) => ({ ...what(data), leftAt, times: times + 1 })),
    SalesAttemptAssigned: step(({ sellerId, staffId }, _, { status }) => ({
      sellerId,
      staffId,
      status: status === 'new' ? 'assigned' : status,
    })),
    SalesAttemptContacted: step(({ channel, notes, contactedAt }, _, { status }) => ({
      channel,
      notes,
      lastContactAt: contactedAt,
      status: status === 'negotiating' ? status : 'contacted',
    })),
    SalesAttemptNextStepSet: step(({ nextStep, nextAt }) => ({ nextStep, nextAt })),
    SalesAttemptNegotiated: step(() => ({ status: 'negotiating' })),
    SalesAttemptWon: step(({ orderId, amount }, endedAt) => ({
      ...over,
      status: 'won',
      orderId,
      amount,
      endedAt,
    })),
    SalesAttemptBought: step(({ orderId, amount }, endedAt) => ({
      ...over,
      status: 'bought',
      orderId,
      amount,
      endedAt,
    })),
    SalesAttemptLost: step(({ reason }, endedAt) => ({ ...over, status: 'lost', reason, endedAt })),
    SalesAttemptMarkedDuplicate: step((_, endedAt) => ({ ...over, status: 'duplicate', endedAt })),
  },
})
