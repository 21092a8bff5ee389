import { type Asked, oneAsked, pageAsked, wordsAsked } from '../kernel/asked'

/** What a coupon is at a moment, as staff read it. */
export const couponStatusLabel = {
  draft: 'Rascunho',
  scheduled: 'Agendado',
  active: 'Ativo',
  paused: 'Em pausa',
  exhausted: 'Esgotado',
  ended: 'Encerrado',
  archived: 'Arquivado',
} as const
export type CouponStatus = keyof typeof couponStatusLabel
export const couponStatusNames = Object.keys(couponStatusLabel) as CouponStatus[]

/** What may be done with a coupon; which of them now, its state says. */
export type CouponStep = 'publish' | 'pause' | 'resume' | 'end' | 'archive' | 'change'

export const seatStatusLabel = { reserved: 'Reservado', consumed: 'Usado', released: 'Devolvido' } as const
/** Why a seat came back. */
export const releaseReasonLabel: Record<string, string> = {
  expired: 'o pagamento venceu',
  declined: 'o pagamento foi recusado',
  canceled: 'o pedido foi cancelado',
  refunded: 'o dinheiro foi devolvido',
  charged_back: 'o banco devolveu o dinheiro na contestação',
}

export const couponSorts = { criado: 'registered', codigo: 'code', usos: 'uses', receita: 'revenue' } as const
export type CouponSort = (typeof couponSorts)[keyof typeof couponSorts]

/** Which coupons staff look at; the address of the list keeps all of it. */
export interface CouponsView {
  query: string
  /** Null: all but the archived. */
  status: CouponStatus | null
  sort: CouponSort
  page: number
}

export const COUPONS_PATH = '/admin/coupons'

/** The view that an address asks for. What does not fit is left out, as if it had not been asked. */
export const couponsViewOf = (query: Asked): CouponsView => ({
  query: wordsAsked(query.busca),
  status: oneAsked(couponStatusNames, query.situacao),
  sort: Object.entries(couponSorts).find(([name]) => name === query.ordem)?.[1] ?? 'registered',
  page: pageAsked(query.pagina),
})

/** The query of a view's address; what is as by itself stays out. */
export const couponsQuery = (view: CouponsView): Record<string, string | number | null> => ({
  busca: view.query || null,
  situacao: view.status,
  ordem:
    view.sort === 'registered'
      ? null
      : (Object.entries(couponSorts).find(([, sort]) => sort === view.sort)?.[0] ?? null),
  pagina: view.page,
})
