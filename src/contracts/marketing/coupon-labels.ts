import { type ListQuery, listQuery, oneOf, pageOf, words } from '../kernel/list-query'

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
  refunded: 'o dinheiro foi reembolsado',
  charged_back: 'o banco devolveu o dinheiro na contestação',
}

export const couponSorts = ['registered', 'code', 'uses', 'revenue'] as const
export type CouponSort = (typeof couponSorts)[number]

/** Which coupons staff look at; the address of the list keeps all of it. */
export interface CouponsView {
  query: string
  /** Null: all but the archived. */
  status: CouponStatus | null
  sort: CouponSort
  page: number
}

export const COUPONS_PATH = '/admin/coupons'

/** The seats on a coupon's page. */
export const seatsQuery = (couponId: string): ListQuery<{ page: number }> =>
  listQuery(`${COUPONS_PATH}/${encodeURIComponent(couponId)}`, { page: pageOf() })

export const couponsQuery = listQuery<CouponsView>(COUPONS_PATH, {
  query: words('busca'),
  status: oneOf('situacao', couponStatusLabel),
  sort: oneOf('ordem', couponSorts, {
    defaultValue: 'registered',
    role: 'sort',
    words: { registered: 'criado', code: 'codigo', uses: 'usos', revenue: 'receita' },
  }),
  page: pageOf(),
})
