import { dayOf, idOf, listQuery, oneOf, pageOf, type RawQuery, words } from '../kernel/list-query'
import type { ReplayAnswer } from './cart-replay'

export const abandonedCartStates = ['abandoned', 'recovered', 'expired', 'merged'] as const
export type AbandonedCartState = (typeof abandonedCartStates)[number]
export const abandonedCartStateLabel: Record<AbandonedCartState, string> = {
  abandoned: 'Abandonado',
  recovered: 'Recuperado',
  expired: 'Perdido',
  merged: 'Unido a outro',
}

export type RecoveryRule = 'coupon' | 'link' | 'sent' | 'alone'
export const recoveryRuleLabel: Record<RecoveryRule, string> = {
  coupon: 'Usou o cupom pessoal',
  link: 'Abriu o lembrete',
  sent: 'Recebeu lembrete',
  alone: 'Voltou sem lembrete',
}

export const heldLabel: Record<string, string> = {
  bought: 'Já comprou',
  'opted-out': 'Não quer lembretes',
  'switched-off': 'Lembrete desligado',
  'not-left': 'Voltou ao carrinho',
  'not-sold': 'Fora de venda',
  late: 'Passou da hora',
}

export const CARTS_PATH = '/admin/carts'
export const SENT_PATH = '/admin/carts/sent'

/** Which carts, or which reminders, staff look at; the address of the list keeps all of it. */
export interface AbandonedCartsView {
  query: string
  state: AbandonedCartState | null
  /** Whether the owner may be written to. */
  contact: 'with' | 'without' | null
  /** Whether reminders went out, or one was opened. */
  reminded: 'sent' | 'opened' | 'none' | null
  rule: RecoveryRule | null
  /** Carts that hold this course or programme. */
  productId: string | null
  /** Business days, YYYY-MM-DD, both included: of abandoning, or of sending. */
  from: string
  to: string
  sort: 'newest' | 'value'
  page: number
}

const contactLabel = { with: 'Com e-mail', without: 'Sem e-mail' } as const
const remindedLabel = {
  sent: 'Com lembrete enviado',
  opened: 'Com lembrete aberto',
  none: 'Sem lembrete',
} as const

type DaysAsGiven = Omit<AbandonedCartsView, 'from' | 'to'> & { from: string | null; to: string | null }

// The days have no default here: theirs depends on today, and a bookmarked address must keep its meaning.
export const abandonedCartsQuery = listQuery<DaysAsGiven>(CARTS_PATH, {
  query: words('busca'),
  state: oneOf('estado', abandonedCartStateLabel),
  contact: oneOf('contato', contactLabel, { words: { with: 'com', without: 'sem' } }),
  reminded: oneOf('lembrete', remindedLabel, { words: { sent: 'sim', opened: 'abertos', none: 'nao' } }),
  rule: oneOf('regra', recoveryRuleLabel, {
    words: { coupon: 'cupom', link: 'link', sent: 'envio', alone: 'sem-lembrete' },
  }),
  productId: idOf('produto'),
  from: dayOf('de'),
  to: dayOf('ate'),
  sort: oneOf('ordem', ['newest', 'value'], {
    defaultValue: 'newest',
    role: 'sort',
    words: { newest: 'recentes', value: 'valor' },
  }),
  page: pageOf(),
})

const { state: _state, rule: _rule, sort: _sort, ...ofReminders } = abandonedCartsQuery.params
/** The reminders that were sent. */
export const sentRemindersQuery = listQuery<Omit<DaysAsGiven, 'state' | 'rule' | 'sort'>>(
  SENT_PATH,
  ofReminders,
)

/** The view of an address; without days in it, those given. */
export function parseAbandonedCarts(typed: RawQuery, days: { from: string; to: string }): AbandonedCartsView {
  const view = abandonedCartsQuery.parse(typed)
  const [from = days.from, to = days.to] = [view.from ?? days.from, view.to ?? days.to].sort()
  return { ...view, from, to }
}

/** Whose cart it is, as far as staff may see: the e-mail is masked. */
export interface CartOwner {
  kind: 'account' | 'guest'
  name: string | null
  email: string | null
}

export interface AbandonedCartLine {
  cartRoundId: string
  /** Stream of the cart in the log. */
  stream: string
  owner: CartOwner
  titles: string[]
  /** Centavos. */
  total: number
  state: AbandonedCartState
  abandonedAt: string
  reminders: number
  remindedAt: string | null
  openedAt: string | null
  /** Why the last reminder that was due did not go out. */
  held: string | null
  rule: RecoveryRule | null
  order: { orderId: string; number: string } | null
  /** Centavos of the order that counts for this cart, less what was given back. */
  recovered: number | null
}

export interface SentReminder {
  reminderId: string
  stream: string
  step: number
  sentAt: string
  owner: CartOwner
  titles: string[]
  couponCode: string | null
  couponId: string | null
  /** The coupon was made for this reminder. */
  personal: boolean
  openedAt: string | null
  order: { orderId: string; number: string } | null
  recovered: number | null
}

/** Counts, and centavos. */
export interface AbandonedCartSums {
  abandoned: number
  abandonedTotal: number
  open: number
  openTotal: number
  recovered: number
  recoveredRevenue: number
  byReminder: number
  byReminderRevenue: number
  expired: number
  expiredTotal: number
  /** Reminders sent on the days, and of them opened. */
  sent: number
  opened: number
  /** All paid orders of the days. */
  paid: number
  revenue: number
}

export interface ReminderSetting {
  step: number
  hours: number
  isOn: boolean
  /** Coupon that is there already. */
  code: string | null
  /** Instead of it, a personal coupon: percent, or centavos. */
  personal: { kind: 'percent' | 'fixed'; value: number; days: number } | null
}
export interface CartRulesView {
  abandonedAfterMinutes: number
  expiresAfterDays: number
  attributionDays: number
}

/** Pages of carts that were left: component name to its props. */
export interface AbandonedCartPages {
  'Admin/AbandonedCarts/Index': {
    view: AbandonedCartsView
    sums: AbandonedCartSums
    rules: CartRulesView
    /** One of the two lists, by the address. */
    carts: AbandonedCartLine[] | null
    reminders: SentReminder[] | null
    total: number
    perPage: number
    productTitle: string | null
  }
  'Admin/AbandonedCarts/Promotions': {
    rules: CartRulesView
    reminders: (ReminderSetting & {
      /** Since ever: sent, opened, orders credited and their money, centavos. */
      sent: number
      opened: number
      orders: number
      revenue: number
      /** Why the coupon's link would bring nothing along now; null when it does. */
      problem: string | null
    })[]
    /** Codes of coupons in use. */
    coupons: string[]
  }
  'Admin/AbandonedCarts/Replay': ReplayAnswer
}
