import {
  cartRulesNow,
  reminderOfferProblem,
  SetCartReminder,
  SetCartRules,
} from '../../commands/ordering/cart-rules'
import { parseReais } from '../../domain/kernel/reais'
import { allCoupons } from '../../projections/marketing/coupon-list'
import { reminderResults } from '../../projections/ordering/abandoned-cart-queries'
import { page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'

const PATH = '/admin/carts/promotions'
const MAX_COUPONS = 200

export const cartPromotionsPage = page('Admin/AbandonedCarts/Promotions', {
  title: 'Lembretes e ofertas',
  async load({ db, deps, now }) {
    const { facts } = deps.dispatcher
    const [rules, results, coupons] = await Promise.all([
      cartRulesNow(facts),
      reminderResults(db),
      allCoupons(db),
    ])
    const { abandonedAfterMinutes, expiresAfterDays, attributionDays, reminders } = rules
    const nothing = { sent: 0, opened: 0, orders: 0, revenue: 0 }
    return {
      rules: { abandonedAfterMinutes, expiresAfterDays, attributionDays },
      reminders: await Promise.all(
        reminders.map(async ({ step, hours, isOn, coupon, personal = null }) => ({
          step,
          hours,
          isOn,
          personal,
          code: coupon?.code ?? null,
          ...(results.get(step) ?? nothing),
          problem: coupon && (await reminderOfferProblem(facts, coupon.code, now)),
        })),
      ),
      coupons: coupons
        // A coupon for certain people would be refused to all others.
        .filter(({ endedAt, people }) => endedAt === null && people === 0)
        .map(({ code }) => code)
        .slice(0, MAX_COUPONS),
    }
  },
})

/** A percentage, or centavos of a typed amount; other text stays, for the schema to refuse. */
function parseValue({ kind, value }: Record<string, unknown>) {
  const typed = typeof value === 'string' ? value.replace('%', '').trim() : value
  return kind === 'fixed' && typeof typed === 'string' ? (parseReais(typed) ?? typed) : typed
}

export const cartRulesActions: ActionRoute[] = [
  submit('/admin/carts/rules', SetCartRules, { to: PATH, say: 'Regras salvas.' }),
  submit('/admin/carts/promotions/{step}', SetCartReminder, {
    input: ({ body, params }) => ({ ...body, step: params.step, value: parseValue(body) }),
    to: PATH,
    say: ({ params }) => `Lembrete ${params.step} salvo.`,
  }),
]
