import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const globalPromotionEvents = events({
  GlobalPromotionStarted: z.object({
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
  GlobalPromotionEnded: z.object({ promotionId: id, reason: z.enum(['staff', 'over']) }),
})
export type GlobalPromotionEvent = EventOf<typeof globalPromotionEvents>

/** A visitor closed the banner: its own stream per visitor, since many close it at once. */
export const bannerEvents = events({
  PromotionClosed: z.object({ promotionId: id, code: z.string(), visitorId: id, path: z.string() }),
})
export type BannerEvent = EventOf<typeof bannerEvents>
