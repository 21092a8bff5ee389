import { cartReminderForm, cartRulesForm, personalOf } from '../../contracts/ordering/cart-rules'
import type { Instant } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import {
  CART_RULES,
  type CartRules,
  cartRules,
  setCartRules,
  setReminder,
} from '../../domain/ordering/cart-rules'
import { command, type Facts } from '../kernel/command'
import { couponByCode } from '../marketing/coupon'

const ofRules = { who: ['Admin'] as const, on: cartRules, id: () => CART_RULES }

export const SetCartRules = command({
  ...ofRules,
  name: 'SetCartRules',
  summary:
    'Sets when a cart counts as abandoned, when it expires, and how long a reminder is credited with a sale.',
  input: cartRulesForm,
  decide: (input) => setCartRules(input),
})

export const SetCartReminder = command({
  ...ofRules,
  name: 'SetCartReminder',
  summary:
    'Sets delay and coupon of one cart reminder and whether it is sent; the coupon exists already or is made for each person.',
  input: cartReminderForm,
  facts: async ({ code, offer }, ctx) => {
    if (offer === 'coupon' && !code) refuse('coupon-missing', 'Diga qual cupom o link leva.', 'code')
    if (!code || offer === 'none' || offer === 'personal') return null
    const found = await couponByCode(ctx, code)
    if (found.phase === 'absent') refuse('coupon-unknown', 'Não existe cupom com este código.', 'code')
    if (found.phase !== 'live' && found.phase !== 'paused')
      refuse('coupon-ended', 'Este cupom não está em uso. Publique um ou escolha outro.', 'code')
    if (found.terms.people.length > 0)
      refuse('coupon-personal', 'Este cupom é só de algumas pessoas. Escolha outro.', 'code')
    return { couponId: found.id, code: found.code }
  },
  decide: ({ step, hours, isOn, ...form }, _, coupon) => {
    const personal = personalOf(form)
    return setReminder({ step, hours, isOn, coupon, ...(personal && { personal }) })
  },
})

/** The current rules. */
export const cartRulesNow = (facts: Pick<Facts, 'load'>): Promise<CartRules> =>
  facts.load(cartRules, CART_RULES)

/** Why a reminder's coupon cannot be used now, apart from the cart's content; null when it can. */
export async function reminderOfferProblem(facts: Facts, code: string, at: Instant): Promise<string | null> {
  const found = await couponByCode(facts, code)
  if (found.phase === 'absent') return 'Este cupom não existe mais.'
  if (found.phase !== 'live') return 'Este cupom não está em uso agora.'
  if (found.terms.endsAt && at > found.terms.endsAt) return 'Este cupom já venceu.'
  if (found.terms.startsAt && at < found.terms.startsAt) return 'Este cupom ainda não começou.'
  return null
}

export const cartRulesCommands = { SetCartRules, SetCartReminder }
