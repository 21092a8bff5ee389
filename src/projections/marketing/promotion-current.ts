import type { Knex } from 'knex'
import type { PromotionBanner } from '../../contracts/kernel/page'
import type { BannerEvent, GlobalPromotionEvent } from '../../domain/marketing/global-promotion'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface PromotionRow {
  promotionId: string
  code: string
  phase: 'planned' | 'running' | 'ended' | 'dropped'
  /** When it begins, or began. */
  startDate: string
  endDate: string
  labelMessage: string | null
  discount: number | null
  promotionalPrice: number | null
  buttonUrl: string | null
  buttonText: string | null
  /** Null until it begins. */
  startedAt: string | null
  endedAt: string | null
  changedAt: string
  /** Visitors who closed the banner. */
  dismissals: number
}
type StartedRow = PromotionRow & { startedAt: string }

const ofPromotion = { key: (e: { promotionId: string }) => e.promotionId }
const fresh = { startedAt: null, endedAt: null, dismissals: 0 }

export const promotionCurrent = projection<GlobalPromotionEvent | BannerEvent, PromotionRow>({
  name: 'promotion_current',
  description: 'Planned, current and past promotions of the whole shop',
  version: 2,
  key: 'promotionId',
  report: {
    label: 'Promoções globais',
    about: 'As promoções da loja inteira: as agendadas, a que vale agora e as anteriores.',
    group: 'Vendas',
    columns: [
      'code',
      'phase',
      'discount',
      'promotionalPrice',
      'startedAt',
      'endDate',
      'endedAt',
      'dismissals',
    ],
  },
  columns: {
    promotionId: column.id('Promoção'),
    code: column.text('Código'),
    phase: column.choice('Fase', {
      planned: 'Agendada',
      running: 'No ar',
      ended: 'Encerrada',
      dropped: 'Cancelada',
    }),
    startDate: column.instant('Começa'),
    endDate: column.instant('Termina'),
    labelMessage: nullable(column.text('Mensagem do banner')),
    discount: nullable(column.number('Desconto')),
    promotionalPrice: nullable(column.money('Preço da promoção')),
    buttonUrl: nullable(column.text('Link do botão')),
    buttonText: nullable(column.text('Texto do botão')),
    startedAt: nullable(column.instant('Começo')),
    endedAt: nullable(column.instant('Encerrado')),
    changedAt: column.instant('Alterado em'),
    dismissals: column.count('Banner fechado'),
  },
  indexes: [['startDate'], ['code']],
  on: {
    GlobalPromotionPlanned: {
      ...ofPromotion,
      apply: (_, e, { at }) => ({ ...e, ...fresh, phase: 'planned', changedAt: at }),
    },
    GlobalPromotionChanged: {
      ...ofPromotion,
      apply: (row, e, { at }) => row && { ...row, ...e, changedAt: at },
    },
    GlobalPromotionMessageWritten: {
      ...ofPromotion,
      apply: (row, e, { at }) => row && { ...row, ...e, changedAt: at },
    },
    GlobalPromotionStarted: {
      ...ofPromotion,
      apply: (_, e, { at }) => ({
        ...e,
        ...fresh,
        phase: 'running',
        startDate: e.startDate ?? at,
        startedAt: at,
        changedAt: at,
      }),
    },
    GlobalPromotionEnded: {
      ...ofPromotion,
      apply: (row, _, { at }) => row && { ...row, phase: 'ended', endedAt: at, changedAt: at },
    },
    GlobalPromotionDropped: {
      ...ofPromotion,
      apply: (row, _, { at }) => row && { ...row, phase: 'dropped', endedAt: at, changedAt: at },
    },
    PromotionClosed: {
      ...ofPromotion,
      apply: (row) => row && { ...row, dismissals: row.dismissals + 1 },
    },
  },
})

const started = (db: Knex) => db<PromotionRow>(table(promotionCurrent)).whereNotNull('startedAt')

/** The promotion that is active at `now`. */
export const currentPromotion = (db: Knex, now: string) =>
  started(db)
    .whereNull('endedAt')
    .where('endDate', '>=', now)
    .orderBy('startedAt', 'desc')
    .first() as Promise<StartedRow | undefined>

/** All that have begun, newest first. */
export const allPromotions = (db: Knex) =>
  started(db).orderBy('startedAt', 'desc') as unknown as Promise<StartedRow[]>

/** Promotions active at a past instant, newest first. */
export const promotionsAt = (db: Knex, at: string) =>
  started(db)
    .where('startedAt', '<=', at)
    .where('endDate', '>=', at)
    .where((still) => still.whereNull('endedAt').orWhere('endedAt', '>', at))
    .orderBy('startedAt', 'desc') as unknown as Promise<StartedRow[]>

/** Promotions that are planned, run, or ran at some time since an instant, by their date. */
export const promotionsSince = (db: Knex, since: string) =>
  db<PromotionRow>(table(promotionCurrent))
    .where((kept) => kept.whereNotNull('startedAt').orWhere('phase', 'planned'))
    .where('endDate', '>=', since)
    .orderBy('startDate') as unknown as Promise<PromotionRow[]>

/** Finds the promotion active at `now` in the result of `allPromotions`. */
export const runningAt = <Row extends PromotionRow>(
  promotions: readonly Row[],
  now: string,
): Row | undefined => promotions.find(({ endedAt, endDate }) => endedAt === null && endDate >= now)

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
