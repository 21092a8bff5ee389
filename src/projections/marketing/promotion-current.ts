import type { Knex } from 'knex'
import type { PromotionBanner } from '../../contracts/kernel/page'
import type { BannerEvent, GlobalPromotionEvent } from '../../domain/marketing/global-promotion'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface PromotionRow {
  promotionId: string
  code: string
  endDate: string
  labelMessage: string | null
  discount: number | null
  promotionalPrice: number | null
  buttonUrl: string | null
  buttonText: string | null
  startedAt: string
  endedAt: string | null
  /** Visitors who closed the banner. */
  dismissals: number
}

export const promotionCurrent = projection<GlobalPromotionEvent | BannerEvent, PromotionRow>({
  name: 'promotion_current',
  description: 'Current and past promotions of the whole shop',
  version: 1,
  key: 'promotionId',
  report: {
    label: 'Promoções globais',
    about: 'A promoção da loja inteira que vale agora e as anteriores.',
    group: 'Vendas',
    columns: ['code', 'discount', 'promotionalPrice', 'startedAt', 'endDate', 'endedAt', 'dismissals'],
  },
  columns: {
    promotionId: column.id('Promoção'),
    code: column.text('Código'),
    endDate: column.instant('Termina'),
    labelMessage: nullable(column.text('Mensagem do banner')),
    discount: nullable(column.number('Desconto')),
    promotionalPrice: nullable(column.money('Preço da promoção')),
    buttonUrl: nullable(column.text('Link do botão')),
    buttonText: nullable(column.text('Texto do botão')),
    startedAt: column.instant('Começo'),
    endedAt: nullable(column.instant('Encerrado')),
    dismissals: column.count('Banner fechado'),
  },
  on: {
    GlobalPromotionStarted: {
      key: (e) => e.promotionId,
      apply: (_, e, { at }) => ({ ...e, startedAt: at, endedAt: null, dismissals: 0 }),
    },
    GlobalPromotionEnded: {
      key: (e) => e.promotionId,
      apply: (row, _, { at }) => row && { ...row, endedAt: at },
    },
    PromotionClosed: {
      key: (e) => e.promotionId,
      apply: (row) => row && { ...row, dismissals: row.dismissals + 1 },
    },
  },
})

/** The promotion that is active at `now`. */
export const currentPromotion = (db: Knex, now: string) =>
  db<PromotionRow>(table(promotionCurrent))
    .whereNull('endedAt')
    .where('endDate', '>=', now)
    .orderBy('startedAt', 'desc')
    .first() as Promise<PromotionRow | undefined>

export const allPromotions = (db: Knex) =>
  db<PromotionRow>(table(promotionCurrent)).orderBy('startedAt', 'desc') as Promise<PromotionRow[]>

/** Promotions active at a past instant, newest first. */
export const promotionsAt = (db: Knex, at: string) =>
  db<PromotionRow>(table(promotionCurrent))
    .where('startedAt', '<=', at)
    .where('endDate', '>=', at)
    .where((still) => still.whereNull('endedAt').orWhere('endedAt', '>', at))
    .orderBy('startedAt', 'desc') as unknown as Promise<PromotionRow[]>

/** Finds the promotion active at `now` in the result of `allPromotions`. */
export const runningAt = (promotions: readonly PromotionRow[], now: string): PromotionRow | undefined =>
  promotions.find(({ endedAt, endDate }) => endedAt === null && endDate >= now)

/** The promotion in the shared props (specification, section 3). */
export const bannerOf = (row: PromotionRow): PromotionBanner => ({
  id: row.promotionId,
  code: row.code,
  end_date: row.endDate,
  label_message: row.labelMessage,
  discount: row.discount,
  promotional_price: row.promotionalPrice,
  button_url: row.buttonUrl,
  button_text: row.buttonText,
})
