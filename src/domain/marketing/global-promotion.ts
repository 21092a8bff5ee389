import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** What stands in the banner. */
const message = {
  /** Sanitised HTML; null falls back to the default sentence. */
  labelMessage: z.string().nullable(),
  buttonUrl: z.string().nullable(),
  buttonText: z.string().nullable(),
}

/** Percent off every price, or one promotional price (centavos) for display; never both. */
const worth = { discount: z.int().min(1).max(100).nullable(), promotionalPrice: centavos.nullable() }

export const globalPromotionEvents = events({
  GlobalPromotionPlanned: eventSchema('Promoção agendada', {
    promotionId: id,
    code: z.string(),
    startDate: instant,
    endDate: instant,
    ...worth,
    ...message,
  }),
  GlobalPromotionChanged: eventSchema('Oferta da promoção mudada', {
    promotionId: id,
    startDate: instant,
    endDate: instant,
    ...worth,
  }),
  GlobalPromotionMessageWritten: eventSchema('Mensagem da promoção escrita', { promotionId: id, ...message }),
  GlobalPromotionStarted: eventSchema('Promoção iniciada', {
    promotionId: id,
    code: z.string(),
    /** When it began. Older events lack it: they began at their own time. */
    startDate: instant.optional(),
    endDate: instant,
    ...message,
    ...worth,
  }),
  GlobalPromotionEnded: eventSchema('Promoção encerrada', {
    promotionId: id,
    reason: z.enum(['staff', 'over']),
  }),
  GlobalPromotionDropped: eventSchema('Promoção cancelada antes do começo', { promotionId: id }),
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

type DataOf<T extends GlobalPromotionEvent['type']> = Extract<GlobalPromotionEvent, { type: T }>['data']
type Planned = DataOf<'GlobalPromotionPlanned'>
type Started = DataOf<'GlobalPromotionStarted'>
export type PromotionOffer = Omit<DataOf<'GlobalPromotionChanged'>, 'promotionId'>
export type PromotionMessage = Omit<DataOf<'GlobalPromotionMessageWritten'>, 'promotionId'>

/** `ended`: after it ran, or because its end came before it could begin; `dropped`: taken back before it began. */
export type GlobalPromotion =
  | { phase: 'absent' }
  | ({ phase: 'planned' } & Planned)
  | ({ phase: 'running' | 'ended' | 'dropped' } & Started)

type Known = Exclude<GlobalPromotion, { phase: 'absent' }>
const known =
  (step: (p: Known) => GlobalPromotion) =>
  (p: GlobalPromotion): GlobalPromotion =>
    p.phase === 'absent' ? p : step(p)

export const globalPromotion = aggregate<GlobalPromotion, typeof globalPromotionEvents>(
  { name: 'globalpromotion', label: 'Promoção' },
  globalPromotionEvents,
  { phase: 'absent' },
  {
    GlobalPromotionPlanned: (_, planned) => ({ phase: 'planned', ...planned }),
    GlobalPromotionChanged: (p, offer) => known((before) => ({ ...before, ...offer }))(p),
    GlobalPromotionMessageWritten: (p, words) => known((before) => ({ ...before, ...words }))(p),
    GlobalPromotionStarted: (_, started) => ({ phase: 'running', ...started }),
    GlobalPromotionEnded: known((p) => ({ ...p, phase: 'ended' })),
    GlobalPromotionDropped: known((p) => ({ ...p, phase: 'dropped' })),
  },
)

export const isRunning = (p: GlobalPromotion, at: Instant): p is Started & { phase: 'running' } =>
  p.phase === 'running' && at <= p.endDate

function demandOffer(
  { endDate, discount, promotionalPrice }: Pick<PromotionOffer, 'endDate' | 'discount' | 'promotionalPrice'>,
  at: Instant,
) {
  if (endDate <= at) refuse('end-in-past', 'O fim da promoção precisa estar no futuro.', 'endDate')
  if (discount !== null && promotionalPrice !== null)
    refuse('discount-or-price', 'Escolha desconto ou preço promocional, não os dois.', 'promotionalPrice')
}

function demandOrder({ startDate, endDate }: Pick<PromotionOffer, 'startDate' | 'endDate'>) {
  if (endDate <= startDate) refuse('ends-first', 'O fim precisa vir depois do começo.', 'endDate')
}

/** Begins at once. */
export const startPromotion =
  (data: Omit<Started, 'startDate'> & { at: Instant }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    const { at, ...started } = data
    if (p.phase !== 'absent') return []
    demandOffer(started, at)
    return [event('GlobalPromotionStarted', { ...started, startDate: at })]
  }

/** Begins at its date, by a timer. */
export const planPromotion =
  (data: Planned & { at: Instant }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    const { at, ...planned } = data
    if (p.phase !== 'absent') return []
    demandOffer(planned, at)
    demandOrder(planned)
    return [event('GlobalPromotionPlanned', planned)]
  }

const over = (promotionId: string, reason: 'staff' | 'over') =>
  event('GlobalPromotionEnded', { promotionId, reason })

/** A planned promotion begins; one whose end has passed meanwhile ends without having run. */
export const beginPromotion =
  ({ at }: { at: Instant }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    if (p.phase === 'absent') return refuseUnknown()
    if (p.phase !== 'planned') return []
    const { phase: _, ...planned } = p
    if (p.endDate <= at) return [over(p.promotionId, 'over')]
    return [event('GlobalPromotionStarted', { ...planned, startDate: at })]
  }

const refuseUnknown = () => refuse('promotion-unknown', 'Esta promoção não existe.')

function demandOpen(p: GlobalPromotion): asserts p is Exclude<Known, { phase: 'ended' | 'dropped' }> {
  if (p.phase === 'absent') refuseUnknown()
  if (p.phase === 'ended' || p.phase === 'dropped')
    refuse('promotion-over', 'Esta promoção já acabou. Crie outra.')
}

/** Forms show minutes; a promotion that was begun by hand began within one. */
const isSameMinute = (a: Instant, b: Instant) => a.slice(0, 16) === b.slice(0, 16)

/** Changes worth and dates. While it runs only its end may change: buyers have seen the rest. */
export const changePromotion =
  ({ at, ...wanted }: PromotionOffer & { at: Instant }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    demandOpen(p)
    const { promotionId, discount, promotionalPrice, endDate } = p
    const begun = p.phase === 'running' ? (p.startDate ?? wanted.startDate) : undefined
    const offer = { ...wanted, startDate: begun ?? wanted.startDate }
    const isWorthSame = discount === offer.discount && promotionalPrice === offer.promotionalPrice
    if (begun !== undefined && !isWorthSame) {
      const field = discount === offer.discount ? 'promotionalPrice' : 'discount'
      refuse('promotion-runs', 'A promoção está no ar: encerre-a e crie outra com a nova oferta.', field)
    }
    if (begun !== undefined && !isSameMinute(begun, wanted.startDate))
      refuse('promotion-began', 'A promoção já começou: só o fim pode mudar.', 'startDate')
    if (isWorthSame && endDate === offer.endDate && (begun ?? p.startDate) === offer.startDate) return []
    demandOffer(offer, at)
    demandOrder(offer)
    return [event('GlobalPromotionChanged', { promotionId, ...offer })]
  }

/** Writes what the banner says, before it begins or while it runs. */
export const writePromotionMessage =
  (words: PromotionMessage): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    demandOpen(p)
    const { promotionId, labelMessage, buttonText, buttonUrl } = p
    const isSame =
      labelMessage === words.labelMessage && buttonText === words.buttonText && buttonUrl === words.buttonUrl
    return isSame ? [] : [event('GlobalPromotionMessageWritten', { promotionId, ...words })]
  }

export const endPromotion =
  ({ reason }: { reason: 'staff' | 'over' }): Decide<GlobalPromotion, GlobalPromotionEvent> =>
  (p) => {
    if (p.phase === 'absent') refuseUnknown()
    if (p.phase === 'planned')
      refuse('promotion-planned', 'A promoção ainda não começou. Cancele o agendamento.')
    return p.phase === 'running' ? [over(p.promotionId, reason)] : []
  }

/** Takes back a promotion that has not begun. */
export const dropPromotion = (): Decide<GlobalPromotion, GlobalPromotionEvent> => (p) => {
  if (p.phase === 'absent') refuseUnknown()
  if (p.phase === 'running' || p.phase === 'ended')
    refuse('promotion-began', 'A promoção já começou. Encerre-a.')
  return p.phase === 'planned' ? [event('GlobalPromotionDropped', { promotionId: p.promotionId })] : []
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
