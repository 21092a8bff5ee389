import { number as formatted } from '../../domain/kernel/format'
import { orderProductKey } from '../../domain/kernel/product-key'
import type { CommissionEvent } from '../../domain/ordering/commission'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PayoutEvent } from '../../domain/ordering/payout'
import { type LogCheck, MOST, UNDER_WAY_MS } from './check'

interface Earned {
  number: string
  accrued: number
  reversed: number
  paid: number
  released: boolean
}

type Seen = (OrderEvent | CommissionEvent | PayoutEvent) & { at: string }

/** Each order earns once, no more is reversed or paid than was earned, and what went back whole earns nothing. */
export function commissionsFollowMoney(): LogCheck {
  const lines = new Map<string, Earned>()
  const orders = new Map<string, { number: string; lines: Earned[] }>()
  /** When all money of an order was gone, by order. */
  const gone = new Map<string, string>()
  const findings: string[] = []

  const told = (wrong: boolean, number: string, what: string) => {
    if (wrong) findings.push(`pedido ${number}: ${what}`)
  }
  const lineOf = (orderId: string, product: { productType: string; productId: string }) =>
    lines.get(orderProductKey(orderId, product))

  function accrue({ orderId, number, rate, cap, base, amount, lines: own }: Accrued) {
    told(orders.has(orderId), number, 'comissão gerada duas vezes')
    const most = Math.min(cap ?? Number.POSITIVE_INFINITY, Math.floor((base * rate) / 100))
    told(amount > most, number, 'comissão acima da porcentagem ou do limite')
    told(own.reduce((sum, line) => sum + line.amount, 0) !== amount, number, 'comissão não soma seus itens')
    const kept = own.map((line) => {
      const earned = { number, accrued: line.amount, reversed: 0, paid: 0, released: false }
      lines.set(orderProductKey(orderId, line), earned)
      return earned
    })
    orders.set(orderId, { number, lines: kept })
  }
  function pay(entries: Entries, sign: 1 | -1) {
    for (const entry of entries) {
      const line = lineOf(entry.orderId, entry)
      told(!line?.released, entry.number, 'comissão paga antes do fim da garantia')
      if (!line) continue
      line.paid += sign * entry.amount
      // A transfer that comes back after a later payout settled its lines leaves less than zero until the next one.
      const isOver = sign === 1 && (line.paid < 0 || line.paid > line.accrued)
      told(isOver, entry.number, 'comissão paga acima do que foi gerado')
    }
  }

  return {
    see(event) {
      const { type, data, at } = event as unknown as Seen
      switch (type) {
        case 'CommissionAccrued':
          return accrue(data)
        case 'CommissionReleased':
          for (const line of orders.get(data.orderId)?.lines ?? []) line.released = true
          return
        case 'CommissionReversed':
          for (const back of data.lines) {
            const line = lineOf(data.orderId, back)
            if (line) line.reversed += back.amount
            told(!line || line.reversed > line.accrued, data.number, 'estornado mais do que a comissão')
          }
          return
        case 'PayoutMade':
          for (const { amount, entries } of data.sellers) {
            pay(entries, 1)
            if (entries.reduce((sum, entry) => sum + entry.amount, 0) !== amount)
              findings.push(`pagamento ${data.payoutId}: não soma seus itens`)
          }
          return
        case 'PayoutReturned':
          return pay(data.entries, -1)
        case 'OrderRefunded':
          if (data.whole) gone.set(data.orderId, at)
          return
        case 'OrderChargedBack':
          gone.set(data.orderId, at)
      }
    },
    verdict(now) {
      for (const [orderId, at] of gone) {
        if (Date.parse(now) - Date.parse(at) < UNDER_WAY_MS) continue
        const { number = '', lines: own = [] } = orders.get(orderId) ?? {}
        told(
          own.some(({ accrued, reversed }) => reversed !== accrued),
          number,
          'voltou inteiro e a comissão não',
        )
      }
      return {
        name: 'Comissão segue dinheiro',
        ok: findings.length === 0,
        detail: `${formatted(orders.size)} pedidos com comissão`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}

type Accrued = Extract<CommissionEvent, { type: 'CommissionAccrued' }>['data']
type Entries = Extract<PayoutEvent, { type: 'PayoutReturned' }>['data']['entries']
