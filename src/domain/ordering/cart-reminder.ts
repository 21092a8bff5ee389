import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../kernel/instants'
import { own } from '../kernel/own'
import { cartItem } from './cart-item'
import { carriedCoupon, personalTerms } from './personal-offer'

/** Why a reminder that was due is not sent. */
export const holdReasons = ['bought', 'opted-out', 'switched-off', 'not-left', 'not-sold', 'late'] as const
export type HoldReason = (typeof holdReasons)[number]

const ofReminder = {
  /** Name of the stream: keyed hash of the e-mail. */
  reader: id,
  reminderId: id,
  cartId: id,
  round: z.int().positive(),
  step: z.int().positive(),
}

/** One stream per mailbox, so that a person with several carts gets one reminder a day at most. */
export const cartReminderEvents = events({
  /** The day of this mailbox is taken by this reminder; what speaks against it is looked at once more before it goes. */
  CartReminderDue: eventSchema('Lembrete de carrinho na hora', {
    ...ofReminder,
    times: z.int().positive(),
    items: z.array(cartItem),
    /** What the link brings along. */
    coupon: carriedCoupon.nullable(),
    /** That coupon is made for this reminder alone, under these terms. */
    personal: personalTerms.optional(),
    at: instant,
  }),
  /** The mailbox had one already. */
  CartReminderPostponed: eventSchema('Lembrete de carrinho adiado', {
    ...ofReminder,
    times: z.int().positive(),
    until: instant,
  }),
  CartReminderSent: eventSchema('Lembrete de carrinho enviado', { ...ofReminder, at: instant }),
  CartReminderHeld: eventSchema('Lembrete de carrinho retido', {
    ...ofReminder,
    reason: z.enum(holdReasons),
  }),
  /** Its link was opened for the first time. */
  CartReminderOpened: eventSchema('Lembrete de carrinho aberto', { ...ofReminder, at: instant }),
})
export type CartReminderEvent = EventOf<typeof cartReminderEvents>
type Due = Extract<CartReminderEvent, { type: 'CartReminderDue' }>['data']

export interface Reminder extends Due {
  status: 'due' | 'sent' | 'held'
  sentAt: Instant | null
  openedAt: Instant | null
}

export interface Reminders {
  /** Those that came to be due, by id. */
  byId: Record<string, Reminder>
  /** Ids of all that were held, also before they were due. */
  held: string[]
}

const change = (r: Reminders, id: string, to: Partial<Reminder>): Reminders => {
  const found = own(r.byId, id)
  return found ? { ...r, byId: { ...r.byId, [id]: { ...found, ...to } } } : r
}

export const cartReminders = aggregate<Reminders, typeof cartReminderEvents>(
  { name: 'cartreminder', label: 'Lembretes de carrinho' },
  cartReminderEvents,
  { byId: {}, held: [] },
  {
    CartReminderDue: (r, due) => ({
      ...r,
      byId: { ...r.byId, [due.reminderId]: { ...due, status: 'due', sentAt: null, openedAt: null } },
    }),
    CartReminderPostponed: (r) => r,
    CartReminderSent: (r, { reminderId, at }) => change(r, reminderId, { status: 'sent', sentAt: at }),
    CartReminderHeld: (r, { reminderId }) => ({
      ...change(r, reminderId, { status: 'held' }),
      held: [...r.held, reminderId],
    }),
    CartReminderOpened: (r, { reminderId, at }) => change(r, reminderId, { openedAt: at }),
  },
)

type ReminderDecide = Decide<Reminders, CartReminderEvent>

/** A reminder that could not be sent within this time of being due is not sent at all. */
export const LATEST_MS = 30 * MINUTE
/**
 * Between two reminders of one person: a day, the time in which the first may still be sent, and a quarter of an hour
 * by which the clock of either process may be wrong.
 */
export const REMINDER_GAP_MS = 25 * HOUR

/** When the mailbox was last taken, or undefined. */
export const lastTaken = ({ byId }: Reminders): Instant | undefined =>
  Object.values(byId)
    .filter(({ status }) => status !== 'held')
    .map(({ at, sentAt }) => (sentAt && sentAt > at ? sentAt : at))
    .sort()
    .at(-1)

/** Whether this reminder was ever decided on: none is tried twice. */
const isTaken = ({ byId, held }: Reminders, reminderId: string): boolean =>
  Object.hasOwn(byId, reminderId) || held.includes(reminderId)

/** Who leaves carts for the sake of coupons gets one for them in this time. */
const PERSONAL_GAP_MS = 30 * DAY

/** Whether another cart of this mailbox brought a coupon of one's own lately. */
export const hadPersonal = (
  { byId }: Reminders,
  { cartId, round }: Pick<Reminder, 'cartId' | 'round'>,
  now: Instant,
): boolean =>
  Object.values(byId).some(
    (each) =>
      each.personal !== undefined &&
      each.status !== 'held' &&
      !(each.cartId === cartId && each.round === round) &&
      each.at > plus(now, -PERSONAL_GAP_MS),
  )

export interface Reminding extends Omit<Due, 'at'> {
  now: Instant
  /** What speaks against it, `gone` when there is nothing to remind of any more. */
  problem: HoldReason | 'gone' | null
  /** When another mailbox of the same person was last written to. */
  elsewhere: Instant | undefined
}

export const remind =
  ({ now, problem, elsewhere, personal, ...due }: Reminding): ReminderDecide =>
  (r) => {
    if (isTaken(r, due.reminderId) || problem === 'gone') return []
    const { reader, reminderId, cartId, round, step, times } = due
    const which = { reader, reminderId, cartId, round, step }
    if (problem) return [event('CartReminderHeld', { ...which, reason: problem })]
    const taken = [lastTaken(r), elsewhere].filter((at) => at !== undefined).sort()
    const free = taken.length > 0 ? plus(taken.at(-1)!, REMINDER_GAP_MS) : now
    if (free > now) return [event('CartReminderPostponed', { ...which, times, until: free })]
    const offer = !personal ? {} : hadPersonal(r, due, now) ? { coupon: null } : { personal }
    return [event('CartReminderDue', { ...due, ...offer, at: now })]
  }

const which = ({ reader, reminderId, cartId, round, step }: Reminder) => ({
  reader,
  reminderId,
  cartId,
  round,
  step,
})

/** How it ended: sent, or held for what turned up at the last moment. */
export const concludeReminder =
  ({
    reminderId,
    held,
    now,
  }: {
    reminderId: string
    held: HoldReason | null
    now: Instant
  }): ReminderDecide =>
  ({ byId }) => {
    const found = own(byId, reminderId)
    if (found?.status !== 'due') return []
    return [
      held
        ? event('CartReminderHeld', { ...which(found), reason: held })
        : event('CartReminderSent', { ...which(found), at: now }),
    ]
  }

export const openReminder =
  ({ reminderId, now }: { reminderId: string; now: Instant }): ReminderDecide =>
  ({ byId }) => {
    const found = own(byId, reminderId)
    return found && !found.openedAt ? [event('CartReminderOpened', { ...which(found), at: now })] : []
  }
