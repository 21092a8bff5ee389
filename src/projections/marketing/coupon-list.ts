import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { plainText } from '../../domain/kernel/plain-text'
import type { CouponEvent } from '../../domain/marketing/coupon'
import { type CouponStatus, type CouponStep, statusOf, stepsIn } from '../../domain/marketing/coupon-status'
import { type CouponTerms, type FullTerms, fullTerms } from '../../domain/marketing/coupon-terms'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CouponRow extends Omit<FullTerms, 'people'> {
  couponId: string
  code: string
  /** Internal note. */
  note: string
  /** Set by staff; the status also depends on the time and on seats in use. */
  phase: 'draft' | 'live' | 'paused' | 'ended' | 'archived'
  /** Version of the current terms. */
  version: number
  /** Number of people it is limited to; 0: no limit. */
  people: number
  /** Cart reminder that created it for one person; null when staff created it. */
  reminderId: string | null
  registeredAt: string
  endedAt: string | null
  searchText: string
}

const withPeopleCount = (terms: CouponTerms) => {
  const { people, ...full } = fullTerms(terms)
  return { ...full, people: people.length }
}

const key = (e: { couponId: string }) => e.couponId
const toPhase = (phase: CouponRow['phase']) => ({
  key,
  apply: (row: CouponRow | undefined) => row && { ...row, phase },
})

export const couponList = projection<CouponEvent, CouponRow>({
  name: 'coupon_list',
  description: 'Coupons and their terms',
  version: 4,
  key: 'couponId',
  report: {
    label: 'Cupons',
    about: 'Os cupons e suas regras.',
    group: 'Vendas',
    columns: ['code', 'phase', 'kind', 'value', 'minimum', 'totalLimit', 'startsAt', 'endsAt', 'endedAt'],
  },
  columns: {
    couponId: column.id('Cupom'),
    code: column.text('Código'),
    note: column.text('Observação'),
    phase: column.text('Etapa'),
    version: column.count('Versão'),
    kind: column.choice('Tipo', valueLabels),
    value: column.number('Valor'),
    productIds: column.json('Produtos'),
    categoryIds: column.json('Categorias'),
    startsAt: nullable(column.instant('Vale desde')),
    endsAt: nullable(column.instant('Vale até')),
    totalLimit: nullable(column.number('Limite de usos')),
    perCustomerLimit: nullable(column.number('Limite por cliente')),
    minimum: column.price('Compra mínima'),
    maxDiscount: nullable(column.price('Desconto máximo')),
    budget: nullable(column.price('Verba')),
    firstPurchase: column.bool('Só na primeira compra'),
    pixOnly: column.bool('Só no Pix'),
    maxInstallments: nullable(column.number('Parcelas no máximo')),
    people: column.number('Pessoas da lista'),
    reminderId: nullable(column.id('Lembrete')),
    registeredAt: column.instant('Criado'),
    endedAt: nullable(column.instant('Encerrado')),
    searchText: column.text('Texto de busca'),
  },
  indexes: [['code'], ['registeredAt']],
  on: {
    CouponRegistered: {
      key,
      apply: (_, { couponId, code, terms, note = '', draft, reminderId = null }, { at }) => ({
        couponId,
        code,
        note,
        phase: draft ? 'draft' : 'live',
        version: 1,
        ...withPeopleCount(terms),
        reminderId,
        registeredAt: at,
        endedAt: null,
        searchText: plainText(`${code} ${note}`),
      }),
    },
    CouponTermsChanged: {
      key,
      apply: (row, { version, terms, note }) =>
        row && {
          ...row,
          ...withPeopleCount(terms),
          version,
          note: note ?? row.note,
          searchText: plainText(`${row.code} ${note ?? row.note}`),
        },
    },
    CouponPublished: toPhase('live'),
    CouponPaused: toPhase('paused'),
    CouponResumed: toPhase('live'),
    CouponEnded: { key, apply: (row, _, { at }) => row && { ...row, phase: 'ended', endedAt: at } },
    CouponArchived: toPhase('archived'),
  },
})

/** Coupons created by staff, newest first. Those of cart reminders are too many to list. */
export const allCoupons = (db: Knex) =>
  db<CouponRow>(table(couponList)).whereNull('reminderId').orderBy('registeredAt', 'desc') as Promise<
    CouponRow[]
  >

export const couponById = (db: Knex, couponId: string) =>
  db<CouponRow>(table(couponList)).where({ couponId }).first() as Promise<CouponRow | undefined>

/** Status of a coupon at `now`, and the steps that it allows. `taken.discount`: centavos. */
export function couponState(
  row: CouponRow,
  taken: { all: number; discount: number },
  now: string,
): { status: CouponStatus; steps: readonly CouponStep[] } {
  const status = statusOf({ phase: row.phase, terms: row }, taken, now)
  return { status, steps: stepsIn[status] }
}
