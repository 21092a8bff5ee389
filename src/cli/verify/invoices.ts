import { brl, number as formatted } from '../../domain/kernel/format'
import type { InvoiceEvent } from '../../domain/ordering/invoice'
import type { OrderEvent } from '../../domain/ordering/order'
import { type LogCheck, MOST } from './check'

type Seen = (OrderEvent | InvoiceEvent) & { at: string }
interface Note {
  amount: number
  environment: string
  at: string
}
interface Sold {
  number: string
  standing: number
  /** When its money last changed. */
  at: string
  live: Note | null
  /** A person has to look: refused, denied, or on its way. */
  open: boolean
}

/** An issuer may be down for days; a note that is due for longer is a finding. */
const LATE_MS = 3 * 86_400_000

/** One live note an order, a number of a series for one order, and what was issued says what the order kept. */
export function invoicesFollowMoney(): LogCheck {
  const orders = new Map<string, Sold>()
  const owners = new Map<string, string>()
  const issuedNumbers = new Set<string>()
  const findings: string[] = []
  let notes = 0

  const told = (wrong: boolean, orderId: string, what: string) => {
    if (wrong) findings.push(`pedido ${orders.get(orderId)?.number ?? orderId}: ${what}`)
  }
  const returned = (orderId: string, amount: number, at: string) => {
    const sold = orders.get(orderId)
    if (sold) Object.assign(sold, { standing: Math.max(0, sold.standing - amount), at })
  }
  const set = (orderId: string, change: Partial<Sold>) => {
    const sold = orders.get(orderId)
    if (sold) Object.assign(sold, change)
  }

  return {
    see(event) {
      const { type, data, at } = event as unknown as Seen
      switch (type) {
        case 'OrderPaid': {
          const { orderId, number, total } = data
          orders.set(orderId, { number, standing: total, at, live: null, open: false })
          return
        }
        case 'OrderRefunded':
        case 'OrderChargedBack':
          return returned(data.orderId, data.amount, at)
        case 'InvoiceRequested': {
          const { orderId, environment, series, dpsNumber } = data
          const key = `${environment} ${series} ${dpsNumber}`
          const owner = owners.get(key) ?? orderId
          told(owner !== orderId, orderId, `número ${dpsNumber} da série ${series} já era de outro pedido`)
          told(issuedNumbers.has(key), orderId, `número ${dpsNumber} da série ${series} usado de novo`)
          owners.set(key, owner)
          return set(orderId, { open: true })
        }
        case 'InvoiceIssued': {
          const { orderId, environment, series, dpsNumber, amount } = data
          const key = `${environment} ${series} ${dpsNumber}`
          const live = orders.get(orderId)?.live
          // A note of the trial place is none, and gives way to the first real one.
          const gaveWay = live?.environment === 'restricted' && environment === 'production'
          told(Boolean(live) && !gaveWay, orderId, 'duas notas em vigor')
          told(issuedNumbers.has(key), orderId, `número ${dpsNumber} da série ${series} emitido duas vezes`)
          issuedNumbers.add(key)
          notes += 1
          return set(orderId, { live: { amount, environment, at }, open: false })
        }
        case 'InvoiceRecorded':
          told(Boolean(orders.get(data.orderId)?.live), data.orderId, 'duas notas em vigor')
          return
        case 'InvoiceSubstituted':
        case 'InvoiceCanceled':
          return set(data.orderId, { live: null, open: false })
        case 'InvoiceCancelRequested':
          return set(data.orderId, { open: true })
        case 'InvoiceWithdrawn':
          return set(data.orderId, { open: false })
      }
    },
    verdict(now) {
      for (const [orderId, { live, standing, open, at }] of orders) {
        if (!live || open || live.amount === standing || live.environment === 'restricted') continue
        if (live.amount > standing && Date.parse(now) - Date.parse(at) < LATE_MS) continue
        told(true, orderId, `nota de ${brl(live.amount)}, e o pedido ficou com ${brl(standing)}`)
      }
      return {
        name: 'Notas seguem dinheiro',
        ok: findings.length === 0,
        detail: `${formatted(notes)} notas emitidas pela loja`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}
