import * as z from 'zod'
import { centavos, eventSchema, events, id, instant, personal } from '../kernel/event'
import { cartItem } from './cart-item'

/** How an abandoned cart was recovered: by a reminder's personal coupon, by its link, after it was sent, or without one. */
export const recoveryRules = ['coupon', 'link', 'sent', 'alone'] as const
export type RecoveryRule = (typeof recoveryRules)[number]

const ofRound = {
  cartId: id,
  /** Number of times that the cart was filled from empty; abandonment and recovery apply to one round. */
  round: z.int().positive(),
}

/** What becomes of a cart that its owner leaves. They stand in the cart's own stream, where activity stands, too. */
export const leavingEvents = events({
  /** A guest asks to be reminded of this round; the e-mail's subject is `contactId`. */
  CartContactLeft: eventSchema('E-mail deixado no carrinho', {
    ...ofRound,
    contactId: id,
    email: personal(z.string(), 'contactId'),
    /** Version of the text that was agreed to. */
    consent: z.string().max(40),
  }),
  /** Nothing happened in the cart for as long as the rules of the moment say. */
  CartAbandoned: eventSchema('Carrinho abandonado', {
    ...ofRound,
    /** From 1: who comes back and leaves again abandons the same round once more. */
    times: z.int().positive(),
    items: z.array(cartItem),
    /** Sum of the items' prices, centavos. */
    value: centavos,
    lastActivityAt: instant,
    /** The rule: minutes without activity. */
    minutes: z.int().positive(),
    /** Guest who may be written to; null for an account, which has its own e-mail, and for who left none. */
    contactId: id.nullable(),
    /** Reminders that are to be sent, unless something speaks against it then. */
    reminders: z.array(z.object({ step: z.int().positive(), at: instant })),
    expiresAt: instant,
  }),
  /** A reminder's link restored its items into the visitor's cart. */
  CartRestored: eventSchema('Carrinho trazido por um lembrete', {
    cartId: id,
    from: id,
    fromRound: z.int().positive(),
    reminderId: id,
    items: z.array(cartItem),
    /** Coupon that the reminder carried. */
    code: z.string().nullable(),
  }),
  /** A paid order holds one of the items. */
  CartRecovered: eventSchema('Carrinho recuperado', {
    ...ofRound,
    orderId: id,
    /** Total of the order in centavos, attributed to one round only. */
    amount: centavos,
    counted: z.boolean(),
    rule: z.enum(recoveryRules),
    reminderId: id.nullable(),
    placedAt: instant,
  }),
  CartExpired: eventSchema('Carrinho perdido', { ...ofRound }),
})
