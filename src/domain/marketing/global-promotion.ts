import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

export const globalPromotionEvents = events({
  GlobalPromotionStarted: eventSchema('Promoção iniciada', {
    promotionId: id,
    code: z.string(),
    endDate: instant,
    /** Sanitised HTML; null falls back to the default sentence. */
    labelMessage: z.string().nullable(),
    /** Percent off every price, or one promotional price (centavos) for display; never both. */
    discount: z.int().min(1).max(100).nullable(),
    promotionalPrice: centavos.nullable(),
    buttonUrl: z.string().nullable(),
    buttonText: z.string().nullable(),
  }),
  GlobalPromotionEnded: eventSchema('Promoção encerrada', {
    promotionId: id,
    reason: z.enum(['staff', 'over']),
  }),
})
export type GlobalPromotionEvent = EventOf<typeof globalPromotionEvents>

/** A visitor closed the banner: its own stream per visitor, since many close it at once. */
export const bannerEvents = events({
  PromotionClosed: eventSchema('Banner fechado', {
    promotionId: id,
    code: z.string(),
    visitorId: id,
    path: z.string(),
  }),
})
export type BannerEvent = EventOf<typeof bannerEvents>

type Started = Extract<GlobalPromotionEvent, { type: 'GlobalPromotionStarted' }>['data']
export type GlobalPromotion = { phase: 'absent' } | ({ phase: 'running' | 'ended' } & Started)

export const globalPromotion = aggregate<GlobalPromotion, typeof globalPromotionEvents>(
  { name: 'globalpromotion', label: 'Promoção' },
  globalPromotionEvents,
  { phase: 'absent' },
  {
    GlobalPromotionStarted: (_, started) => ({ phase: 'running', ...started }),
    GlobalPromotionEnded: (p) => (p.phase === 'absent' ? p : { ...p, phase: 'ended' }),
  },
)

export const isRunning = (p: GlobalPromotion, at: Instant): p is Started & { phase: 'running' } =>
  p.phase === 'running' && at <= p.endDate

export const startPromotion =
  (data: Started & { at: Instant }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    const { at, ...started } = data
    if (p.phase !== 'absent') return []
    if (started.endDate <= at) refuse('end-in-past', 'O fim da promoção precisa estar no futuro.', 'endDate')
    if (started.discount !== null && started.promotionalPrice !== null) {
      refuse('discount-or-price', 'Escolha desconto ou preço promocional, não os dois.', 'promotionalPrice')
    }
    return [event('GlobalPromotionStarted', started)]
  }

export const endPromotion =
  ({ reason }: { reason: 'staff' | 'over' }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    if (p.phase === 'absent') refuse('promotion-unknown', 'Esta promoção não existe.')
    return p.phase === 'ended' ? [] : [event('GlobalPromotionEnded', { promotionId: p.promotionId, reason })]
  }

export type Banner = 'shown' | 'closed'
export const banner = aggregate<Banner, typeof bannerEvents>(
  { name: 'banner', label: 'Banner' },
  bannerEvents,
  'shown',
  {
    PromotionClosed: () => 'closed',
  },
)

/** The visitor does not want to see it again; once is enough. */
export const closeBanner =
  (data: {
    promotionId: string
    code: string
    visitorId: string
    path: string
  }): Decide<Banner, BannerEvent> =>
  (b) =>
    b === 'closed' ? [] : [event('PromotionClosed', data)]
