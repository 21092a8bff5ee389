import { type Asked, dayAsked, nameAsked, oneAsked, pageAsked, wordsAsked } from '../kernel/asked'
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

const contactWords = { with: 'com', without: 'sem' } as const
const remindedWords = { sent: 'sim', opened: 'abertos', none: 'nao' } as const
const ruleWords = { coupon: 'cupom', link: 'link', sent: 'envio', alone: 'sem-lembrete' } as const

/** The view that an address asks for; without days, the usual ones. What does not fit is left out. */
export function abandonedCartsViewOf(query: Asked, days: { from: string; to: string }): AbandonedCartsView {
  const [from = days.from, to = days.to] = [
    dayAsked(query.de) ?? days.from,
    dayAsked(query.ate) ?? days.to,
  ].sort()
  return {
    query: wordsAsked(query.busca),
    state: oneAsked(abandonedCartStates, query.estado),
    contact: nameAsked(contactWords, query.contato),
    reminded: nameAsked(remindedWords, query.lembrete),
    rule: nameAsked(ruleWords, query.regra),
    productId: query.produto?.slice(0, 80) || null,
    from,
    to,
    sort: query.ordem === 'valor' ? 'value' : 'newest',
    page: pageAsked(query.pagina),
  }
}

/** The query of a view's address; days are always said, so that a kept address stays what it was. */
export const abandonedCartsQuery = (view: AbandonedCartsView): Record<string, string | number | null> => ({
  busca: view.query || null,
  estado: view.state,
  contato: view.contact && contactWords[view.contact],
  lembrete: view.reminded && remindedWords[view.reminded],
  regra: view.rule && ruleWords[view.rule],
  produto: view.productId,
  de: view.from,
  ate: view.to,
  ordem: view.sort === 'value' ? 'valor' : null,
  pagina: view.page > 1 ? view.page : null,
})

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
  /** Paid orders of the days, whatever they came from. */
  paid: number
  revenue: number
}

export interface ReminderSetting {
  step: number
  hours: number
  isOn: boolean
  /** Coupon that is there already. */
  code: string | null
  /** Instead of it, a coupon of its own for each person: percent, or centavos. */
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
