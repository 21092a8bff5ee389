import { productRelation } from '../catalog/relations'
import { choice, count, flag, instant, money, relation, relations, status, text } from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { couponRelation } from '../marketing/relations'
import type { ReplayAnswer } from './cart-replay'
import { orderRelation } from './relations'

export type AbandonedCartState = 'abandoned' | 'recovered' | 'expired' | 'merged'

export type RecoveryRule = 'coupon' | 'link' | 'sent' | 'alone'
/** Rules by which a reminder brought the buyer back. */
export const remindedRules: readonly RecoveryRule[] = ['coupon', 'link', 'sent']
const recoveryRuleLabel: Record<RecoveryRule, string> = {
  coupon: 'Usou o cupom pessoal',
  link: 'Abriu o lembrete',
  sent: 'Recebeu lembrete',
  alone: 'Voltou sem lembrete',
}

export type HeldReason = 'bought' | 'opted-out' | 'switched-off' | 'not-left' | 'not-sold' | 'late'
const heldLabel: Record<HeldReason, string> = {
  bought: 'Já comprou',
  'opted-out': 'Não quer lembretes',
  'switched-off': 'Lembrete desligado',
  'not-left': 'Voltou ao carrinho',
  'not-sold': 'Fora de venda',
  late: 'Passou da hora',
}

export const CARTS_PATH = '/admin/carts'
const SENT_PATH = '/admin/carts/sent'

const ofCart = {
  contact: text('Contato', { offered: true }),
  orderId: relation('Pedido', orderRelation, { offered: true }),
  recovered: money('Recuperado', { total: true }),
  productIds: relations('Curso ou formação', productRelation, { offered: true }),
  hasContact: flag('Com e-mail', { offered: true }),
}
const search = { in: 'searchText', label: 'Filtrar por nome ou e-mail' } as const
const opens = '/admin/event-log/streams/{stream}'
/** Long enough to include carts that expired, which takes thirty days. */
const RECENT_DAYS = 90
const formerContact = { 'contato=com': 'com-e-mail=sim', 'contato=sem': 'com-e-mail=nao' } as const

export const abandonedCarts = resource({
  at: CARTS_PATH,
  component: 'Admin/AbandonedCarts',
  who: 'A',
  menu: 'Carrinho abandonado',
  noun: ['carrinho abandonado', 'carrinhos abandonados', 'm'],
  benefit: 'Quando alguém deixar um carrinho parado, ele aparece aqui, com os lembretes que recebeu.',
  links: [
    { label: 'Lembretes enviados', to: SENT_PATH },
    { label: 'Lembretes e ofertas', to: `${CARTS_PATH}/promotions` },
  ],
  pages: ['Index'],
  opens,
  rows: 'cartLines',
  key: 'cartRoundId',
  title: 'titles',
  list: {
    titles: text('Itens', { primary: true }),
    owner: text('De quem'),
    state: status('Situação', {
      abandoned: { label: 'Abandonado', tone: 'warn' },
      recovered: { label: 'Recuperado', tone: 'ok' },
      expired: { label: 'Perdido', tone: 'neutral' },
      merged: { label: 'Unido a outro', tone: 'info' },
    }),
    total: money('Valor', { total: true }),
    abandonedAt: instant('Abandonado em'),
    outcome: choice('Motivo', { ...recoveryRuleLabel, ...heldLabel }),
    reminders: count('Lembretes', { whenZero: 'Nenhum', offered: true }),
    reminded: choice('Lembrete', { none: 'Nenhum', sent: 'Enviado', opened: 'Aberto' }, { offered: true }),
    ...ofCart,
    remindedAt: instant('Último lembrete', { offered: true }),
    openedAt: instant('Lembrete aberto em', { offered: true }),
  },
  search,
  filters: ['state', 'outcome', 'reminded', 'hasContact', 'productIds', 'total', 'abandonedAt'],
  tabs: [
    { label: 'Em aberto', where: { state: ['abandoned'] } },
    { label: 'Recuperados', where: { state: ['recovered'] } },
    { label: 'Perdidos', where: { state: ['expired'] } },
  ],
  recent: { by: 'abandonedAt', days: RECENT_DAYS },
  aside: { state: ['merged'] },
  sorts: ['abandonedAt', 'total'],
  newestFirst: true,
  formerNames: {
    state: 'estado',
    productIds: 'produto',
    'abandonedAt from': 'de',
    'abandonedAt to': 'ate',
  },
  formerFilters: {
    ...formerContact,
    'lembrete=sim': 'lembrete=sent&lembrete=opened',
    'lembrete=abertos': 'lembrete=opened',
    'lembrete=nao': 'lembrete=none',
    'regra=cupom': 'motivo=coupon',
    'regra=link': 'motivo=link',
    'regra=envio': 'motivo=sent',
    'regra=sem-lembrete': 'motivo=alone',
    'ordem=valor': 'ordem=-valor',
  },
  extra: extra<CartNumbers>(),
})

export const sentReminders = resource({
  at: SENT_PATH,
  component: 'Admin/SentReminders',
  who: 'A',
  menu: 'Carrinho abandonado',
  noun: ['lembrete enviado', 'lembretes enviados', 'm'],
  benefit: 'Lembretes saem só para quem tem conta ou pediu para ser lembrado.',
  links: [
    { label: 'Carrinhos abandonados', to: CARTS_PATH },
    { label: 'Lembretes e ofertas', to: `${CARTS_PATH}/promotions` },
  ],
  pages: ['Index'],
  opens,
  rows: 'reminderLines',
  key: 'reminderId',
  title: 'titles',
  list: {
    titles: text('Itens', { primary: true }),
    owner: text('Para'),
    step: choice('Lembrete', { 1: '1º lembrete', 2: '2º lembrete', 3: '3º lembrete' }),
    sentAt: instant('Enviado em'),
    openedAt: instant('Aberto pelo link', { whenEmpty: 'Não' }),
    couponId: relation('Oferta', couponRelation, { whenEmpty: 'Sem oferta' }),
    personal: flag('Cupom pessoal', { offered: true }),
    opened: flag('Aberto', { offered: true }),
    ...ofCart,
  },
  search,
  filters: ['step', 'opened', 'personal', 'hasContact', 'productIds', 'sentAt'],
  recent: { by: 'sentAt', days: RECENT_DAYS },
  sorts: ['sentAt'],
  newestFirst: true,
  formerNames: { productIds: 'produto', 'sentAt from': 'de', 'sentAt to': 'ate' },
  formerFilters: { ...formerContact, 'lembrete=abertos': 'aberto=sim' },
})

/** Counts, and centavos, of some days. */
export interface CartNumbers {
  sums: {
    abandoned: number
    abandonedTotal: number
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
  rules: CartRulesView
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
