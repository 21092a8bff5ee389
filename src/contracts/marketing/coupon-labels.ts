import type { Tone } from '../kernel/attribute'
import { type ListQuery, listQuery, pageOf } from '../kernel/list-query'

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

export const couponStatusTone: Record<CouponStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  active: 'ok',
  paused: 'warn',
  exhausted: 'warn',
  ended: 'neutral',
  archived: 'neutral',
}

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

export const COUPONS_PATH = '/admin/coupons'

/** The seats on a coupon's page. */
export const seatsQuery = (couponId: string): ListQuery<{ page: number }> =>
  listQuery(`${COUPONS_PATH}/${encodeURIComponent(couponId)}`, { page: pageOf() })
