import { valueLabels } from '../../contracts/analytics/value-labels'
import type { CartEvent } from '../../domain/ordering/cart'
import type { CartReminderEvent } from '../../domain/ordering/cart-reminder'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'
import { cartRoundIdOf } from './abandoned-carts'

export interface CartReminderRow {
  reminderId: string
  /** `<cartId>|<round>` */
  cartRoundId: string
  /** Step of the sequence, 1 to 3. */
  step: number
  status: 'due' | 'sent' | 'held'
  /** Coupon that the link applies. */
  couponCode: string | null
  couponId: string | null
  /** Whether the coupon was created for this reminder. */
  personal: boolean
  dueAt: string
  sentAt: string | null
  openedAt: string | null
  /** Why it was held. */
  reason: string | null
  /** Order credited to it. */
  orderId: string | null
}

type Event = CartReminderEvent | Extract<CartEvent, { type: 'CartRecovered' }>

const ofReminder = { key: ({ reminderId }: { reminderId: string }) => reminderId }

export const cartReminderList = projection<Event, CartReminderRow>({
  name: 'cart_reminders',
  description: 'Cart reminders that were sent or held, their coupons, and the orders they led to',
  version: 3,
  key: 'reminderId',
  report: {
    label: 'Lembretes de carrinho',
    about: 'Cada lembrete de carrinho: se saiu, que oferta levou e que pedido trouxe.',
    group: 'Vendas',
    columns: ['step', 'status', 'dueAt', 'sentAt', 'openedAt', 'couponCode', 'reason', 'orderId'],
  },
  columns: {
    reminderId: column.id('Lembrete'),
    cartRoundId: column.id('Carrinho e vez'),
    step: column.count('Qual lembrete'),
    status: column.choice('Situação', valueLabels),
    couponCode: nullable(column.text('Cupom')),
    couponId: nullable(column.id('Cupom')),
    personal: column.bool('Cupom pessoal'),
    dueAt: column.instant('Na hora'),
    sentAt: nullable(column.instant('Enviado')),
    openedAt: nullable(column.instant('Aberta')),
    reason: nullable(column.text('Motivo')),
    orderId: nullable(column.id('Pedido')),
  },
  indexes: [['sentAt'], ['cartRoundId']],
  on: {
    CartReminderDue: {
      ...ofReminder,
      apply: (_, { reminderId, cartId, round, step, coupon, personal, at }) => ({
        reminderId,
        cartRoundId: cartRoundIdOf({ cartId, round }),
        step,
        status: 'due',
        couponCode: coupon?.code ?? null,
        couponId: coupon?.couponId ?? null,
        personal: personal !== undefined,
        dueAt: at,
        sentAt: null,
        openedAt: null,
        reason: null,
        orderId: null,
      }),
    },
    CartReminderSent: {
      ...ofReminder,
      apply: (row, { at }) => row && { ...row, status: 'sent', sentAt: at },
    },
    CartReminderHeld: {
      ...ofReminder,
      apply: (row, { reminderId, cartId, round, step, reason }, { at }) => ({
        reminderId,
        cartRoundId: cartRoundIdOf({ cartId, round }),
        step,
        couponCode: row?.couponCode ?? null,
        couponId: row?.couponId ?? null,
        personal: row?.personal ?? false,
        dueAt: row?.dueAt ?? at,
        sentAt: null,
        openedAt: null,
        orderId: null,
        status: 'held',
        reason,
      }),
    },
    CartReminderOpened: { ...ofReminder, apply: (row, { at }) => row && { ...row, openedAt: at } },
    CartRecovered: {
      key: ({ counted, reminderId }) => (counted ? reminderId : null),
      apply: (row, { orderId }) => row && { ...row, orderId },
    },
  },
})
