import { number } from '../../domain/kernel/format'
import type { CouponEvent } from '../../domain/marketing/coupon'
import type { OrderEvent } from '../../domain/ordering/order'
import { type LogCheck, MOST, UNDER_WAY_MS } from './check'

interface Use {
  number: string
  code: string
  /** What the money of the order says. */
  due: 'used' | 'free' | 'open'
  used: boolean
  touchedAt: string
}

type Seen = (OrderEvent | CouponEvent) & { at: string }

/** Each paid order uses its coupon once; what went back whole, or was lost to a bank, uses none. */
export function couponsFollowMoney(): LogCheck {
  const uses = new Map<string, Use>()
  const numbers = new Map<string, string>()
  /** The highest limit that a coupon ever had, and how many use it. */
  const limits = new Map<string, number>()
  const used = new Map<string, number>()
  const over = new Set<string>()

  function touch(couponId: string, orderId: string, at: string, change: Partial<Use>) {
    const key = `${couponId}|${orderId}`
    const number = numbers.get(orderId) ?? orderId
    const before = uses.get(key) ?? { number, code: couponId, due: 'open', used: false, touchedAt: at }
    const next = { ...before, ...change, touchedAt: at }
    if (next.used !== before.used) count(couponId, next.used ? 1 : -1)
    uses.set(key, next)
  }
  function count(couponId: string, by: number) {
    const now = (used.get(couponId) ?? 0) + by
    used.set(couponId, now)
    if (now > (limits.get(couponId) ?? Number.POSITIVE_INFINITY)) over.add(couponId)
  }
  const limited = (couponId: string, totalLimit: number | null) =>
    limits.set(couponId, Math.max(limits.get(couponId) ?? 0, totalLimit ?? Number.POSITIVE_INFINITY))

  return {
    see(event) {
      const { type, data, at } = event as unknown as Seen
      switch (type) {
        case 'CouponRegistered':
        case 'CouponTermsChanged':
          limited(data.couponId, data.terms.totalLimit)
          return
        case 'OrderPlaced':
          if (data.couponId) numbers.set(data.orderId, data.number)
          return
        case 'OrderPaid':
          if (data.couponId) touch(data.couponId, data.orderId, at, { due: 'used' })
          return
        case 'OrderRefunded':
          if (data.couponId && data.whole) touch(data.couponId, data.orderId, at, { due: 'free' })
          return
        case 'OrderChargedBack':
          if (data.couponId) touch(data.couponId, data.orderId, at, { due: 'free' })
          return
        case 'CouponSeatConsumed':
          touch(data.couponId, data.orderId, at, { used: true, code: data.code })
          return
        case 'CouponSeatReleased':
          touch(data.couponId, data.orderId, at, { used: false, code: data.code })
      }
    },
    verdict(now) {
      const findings: string[] = []
      let underWay = 0
      let standing = 0
      for (const { number, code, due, used: isUsed, touchedAt } of uses.values()) {
        if (isUsed) standing++
        if (isUsed === (due === 'used')) continue
        if (Date.parse(now) - Date.parse(touchedAt) < UNDER_WAY_MS) underWay++
        else if (isUsed) findings.push(`pedido ${number}: usa o cupom ${code} sem dinheiro que o sustente`)
        else findings.push(`pedido ${number}: foi pago e não usou o cupom ${code}`)
      }
      for (const couponId of over) findings.push(`cupom ${couponId}: mais usos do que o limite permite`)
      return {
        name: 'Cupom segue dinheiro',
        ok: findings.length === 0,
        detail: `${number(standing)} usos de cupom por pedidos pagos${underWay ? `; ${underWay} em andamento` : ''}`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}
