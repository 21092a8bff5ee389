import { campaignKey } from '../kernel/campaign-key'
import { between, DAY, type Instant } from '../kernel/instants'
import { plainText } from '../kernel/plain-text'

/** A way to say which links get how much of an order's money. A model is a fold: choosing another changes no fact. */
export const attributionModels = ['first', 'last', 'lastPaid', 'linear'] as const
export type AttributionModel = (typeof attributionModels)[number]
/** Days before the order in which a visit counts. */
export const attributionWindows = [30, 60, 90] as const
export type AttributionWindow = (typeof attributionWindows)[number]

/** A visit by a link with words. */
export interface LinkTouch {
  at: Instant
  source: string
  medium?: string | undefined
  campaign?: string | undefined
  content?: string | undefined
}

/** What people call a medium that costs money by click, by view or by sale, in plain letters. */
const PAID =
  /^(cpc|ppc|cpm|cpa|cpv|paid|paidsocial|pago|ads?|display|anuncios?|patrocinad[oa]|impulsionad[oa]|retargeting|remarketing)([ ._-]|$)|[ ._-](paid|pago|ads?|cpc|ppc|cpm)$/
export const isPaidMedium = (medium: string | undefined): boolean => PAID.test(plainText(medium ?? ''))

/** Touches within the window, the oldest first. */
const within = (touches: readonly LinkTouch[], at: Instant, days: AttributionWindow) =>
  touches
    .filter((touch) => touch.at <= at && between(touch.at, at) <= days * DAY)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** Which touches share the money, each as often as it counts. */
function chosen(touches: readonly LinkTouch[], model: AttributionModel): readonly LinkTouch[] {
  if (model === 'linear') return touches
  const last = touches.slice(-1)
  if (model === 'first') return touches.slice(0, 1)
  if (model === 'last') return last
  const paid = touches.filter(({ medium }) => isPaidMedium(medium)).slice(-1)
  return paid.length > 0 ? paid : last
}

/** Of orders that no visit by a link preceded. */
export const NO_CAMPAIGN = ''

/**
 * Parts of an amount by the words of the links, to the cent: what does not divide goes to the earliest parts. Without a
 * touch in the window the whole amount is of no campaign.
 */
export function credits(
  amount: number,
  order: { at: Instant; touches: readonly LinkTouch[] },
  model: AttributionModel,
  days: AttributionWindow,
): ReadonlyMap<string, number> {
  const sharing = chosen(within(order.touches, order.at, days), model)
  if (sharing.length === 0) return new Map([[NO_CAMPAIGN, amount]])
  const parts = new Map<string, number>()
  sharing.forEach((touch, n) => {
    const key = campaignKey(touch) ?? NO_CAMPAIGN
    const [before, after] = [n, n + 1].map((k) => Math.floor((amount * k) / sharing.length)) as [
      number,
      number,
    ]
    parts.set(key, (parts.get(key) ?? 0) + after - before)
  })
  return parts
}
