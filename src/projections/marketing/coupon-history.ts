import type { Knex } from 'knex'
import type { CouponEvent } from '../../domain/marketing/coupon'
import { type CouponTerms, type FullTerms, fullTerms } from '../../domain/marketing/coupon-terms'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

/** Terms without personal data: only the number of people. */
export type ShownTerms = Omit<FullTerms, 'people'> & { people: number }

export interface CouponStepRow {
  /** Id of the event. */
  stepId: string
  couponId: string
  at: string
  /** Account id, or `system`. */
  actor: string
  type: string
  /** Revision in the coupon's stream. */
  revision: number
  reason: string | null
  /** Only for steps that changed the terms. */
  version: number | null
  terms: ShownTerms | null
}

const shown = (terms: CouponTerms): ShownTerms => {
  const { people, ...full } = fullTerms(terms)
  return { ...full, people: people.length }
}

interface StepDetails {
  reason?: string
  version?: number
  terms?: CouponTerms
}

const entry = <D extends { couponId: string }>(
  type: string,
  detailsOf: (data: D) => StepDetails = () => ({}),
) => ({
  key: (_: D, event: EventMetadata) => event.id,
  apply: (
    _: CouponStepRow | undefined,
    data: D,
    { id, at, actor, revision }: EventMetadata,
  ): CouponStepRow => {
    const { reason = null, version = null, terms } = detailsOf(data)
    const { couponId } = data
    return {
      stepId: id,
      couponId,
      at,
      actor,
      type,
      revision,
      reason,
      version,
      terms: terms ? shown(terms) : null,
    }
  },
})

export const couponHistory = projection<CouponEvent, CouponStepRow>({
  name: 'coupon_history',
  description: 'Who created, changed, paused, ended or archived a coupon, when and why',
  version: 1,
  key: 'stepId',
  report: {
    label: 'História dos cupons',
    about: 'Quem criou, mudou, pausou, encerrou ou arquivou cada cupom, quando e por quê.',
    group: 'Vendas',
    columns: ['couponId', 'type', 'actor', 'version', 'reason', 'at'],
  },
  columns: {
    stepId: column.id('Passo'),
    couponId: column.id('Cupom'),
    at: column.instant('Quando'),
    actor: column.text('Quem'),
    type: column.text('Tipo'),
    revision: column.number('Revisão'),
    reason: nullable(column.text('Motivo')),
    version: nullable(column.count('Versão')),
    terms: nullable(column.json('Condições')),
  },
  indexes: [['couponId', 'revision']],
  on: {
    CouponRegistered: entry('CouponRegistered', ({ terms }) => ({ version: 1, terms })),
    CouponTermsChanged: entry('CouponTermsChanged', ({ version, terms }) => ({ version, terms })),
    CouponPublished: entry('CouponPublished'),
    CouponPaused: entry('CouponPaused', ({ reason }) => ({ reason })),
    CouponResumed: entry('CouponResumed'),
    CouponEnded: entry('CouponEnded', ({ reason }) => ({ reason })),
    CouponArchived: entry('CouponArchived'),
  },
})

/** Steps of a coupon, newest first. */
export const stepsOf = (db: Knex, couponId: string) =>
  db<CouponStepRow>(table(couponHistory)).where({ couponId }).orderBy('revision', 'desc') as Promise<
    CouponStepRow[]
  >
