import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { carriedCoupon, personalOffer } from './personal-offer'

const rules = {
  /** Minutes without activity after which a cart counts as abandoned. */
  abandonedAfterMinutes: z.int().min(15).max(1_440),
  expiresAfterDays: z.int().min(7).max(90),
  /** An order counts for a reminder that was opened or sent at most so many days before. */
  attributionDays: z.int().min(1).max(30),
}

/** One stream, `main`. Until its first event `usualCartRules` apply. */
export const cartRulesEvents = events({
  CartRulesSet: eventSchema('Regras de carrinho abandonado', rules),
  CartReminderSet: eventSchema('Lembrete de carrinho configurado', {
    step: z.int().min(1).max(3),
    /** Hours after the cart was abandoned. */
    hours: z.int().min(1).max(720),
    isOn: z.boolean(),
    /** Coupon that the reminder's link brings along. */
    coupon: carriedCoupon.nullable(),
    /** Instead of that: a personal coupon. */
    personal: personalOffer.optional(),
  }),
})
export type CartRulesEvent = EventOf<typeof cartRulesEvents>

export type ReminderRule = Extract<CartRulesEvent, { type: 'CartReminderSet' }>['data']
export interface CartRules {
  abandonedAfterMinutes: number
  expiresAfterDays: number
  attributionDays: number
  /** In the order of their steps. */
  reminders: ReminderRule[]
}

const usual = (step: number, hours: number): ReminderRule => ({ step, hours, isOn: true, coupon: null })
export const usualCartRules: CartRules = {
  abandonedAfterMinutes: 60,
  expiresAfterDays: 30,
  attributionDays: 7,
  reminders: [usual(1, 1), usual(2, 24), usual(3, 72)],
}
export const CART_RULES = 'main'

export const cartRules = aggregate<CartRules, typeof cartRulesEvents>(
  { name: 'cartrules', label: 'Regras de carrinho' },
  cartRulesEvents,
  usualCartRules,
  {
    CartRulesSet: (r, set) => ({ ...r, ...set }),
    CartReminderSet: (r, set) => ({
      ...r,
      reminders: r.reminders.map((each) => (each.step === set.step ? set : each)),
    }),
  },
)

type RulesDecide = Decide<CartRules, CartRulesEvent>

export const setCartRules =
  (set: Omit<CartRules, 'reminders'>): RulesDecide =>
  ({ abandonedAfterMinutes, expiresAfterDays, attributionDays }) =>
    JSON.stringify({ abandonedAfterMinutes, expiresAfterDays, attributionDays }) === JSON.stringify(set)
      ? []
      : [event('CartRulesSet', set)]

/** A later reminder comes later: otherwise the second would be the first. */
export const setReminder =
  (set: ReminderRule): RulesDecide =>
  ({ reminders }) => {
    const now = reminders.find(({ step }) => step === set.step)
    const early = reminders.some(({ step, hours }) => step < set.step && hours >= set.hours)
    const late = reminders.some(({ step, hours }) => step > set.step && hours <= set.hours)
    if (early) refuse('reminder-order', 'Este lembrete precisa sair depois do anterior.', 'hours')
    if (late) refuse('reminder-order', 'Este lembrete precisa sair antes do seguinte.', 'hours')
    return JSON.stringify(now) === JSON.stringify(set) ? [] : [event('CartReminderSet', set)]
  }
