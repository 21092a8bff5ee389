import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import type { RefundEvent } from '../../domain/ordering/refund'
import type { Charge } from '../../ports/payments'
import { type LogCheck, MOST, many, reais, UNDER_WAY_MS } from './check'

interface Book {
  /** Centavos of the order: paid less refunded and charged back, as the order says. */
  booked: number
  captured: number
  returned: number
  /** Taken back by banks. */
  lost: number
  touchedAt: string
  /** Charges whose money does not belong to the order: paid twice, or refused on arrival. */
  stray: Map<string, number>
  number: string
}

/** Keeps what orders and payments say of money, per order and per charge. */
export function ledger() {
  const books = new Map<string, Book>()
  /** Charge id to centavos captured less returned. */
  const charges = new Map<string, number>()
  const chargeOfPayment = new Map<string, { chargeId: string; amount: number }>()
  const book = (orderId: string, at: string): Book => {
    const found = books.get(orderId) ?? {
      booked: 0,
      captured: 0,
      returned: 0,
      lost: 0,
      touchedAt: at,
      stray: new Map(),
      number: orderId,
    }
    found.touchedAt = at
    books.set(orderId, found)
    return found
  }
  const move = (chargeId: string, amount: number) =>
    charges.set(chargeId, (charges.get(chargeId) ?? 0) + amount)

  function see({ type, data, at }: (OrderEvent | PaymentEvent | RefundEvent) & { at: string }) {
    switch (type) {
      case 'OrderPlaced':
        book(data.orderId, at).number = data.number
        return
      case 'OrderPaid':
        book(data.orderId, at).booked += data.total
        return
      case 'OrderRefunded':
        book(data.orderId, at).booked -= data.amount
        return
      case 'OrderChargedBack':
        book(data.orderId, at).booked -= data.amount
        return
      case 'RefundSettled':
        // Transferred by hand: the provider's own book knows nothing of it.
        if (data.via === 'transfer') book(data.orderId, at).returned += data.amount
        return
      case 'PaymentChargedBack':
        book(data.orderId, at).lost += data.amount
        move(data.chargeId, -data.amount)
        return
      case 'OrderPaymentReturned': {
        const charge = chargeOfPayment.get(data.paymentId)
        if (charge) book(data.orderId, at).stray.set(charge.chargeId, charge.amount)
        return
      }
      case 'PaymentConfirmed':
        book(data.orderId, at).captured += data.amount
        chargeOfPayment.set(data.paymentId, data)
        move(data.chargeId, data.amount)
        return
      case 'PaymentDuplicated': {
        const of = book(data.orderId, at)
        of.captured += data.amount
        of.stray.set(data.chargeId, data.amount)
        move(data.chargeId, data.amount)
        return
      }
      case 'PaymentRefunded':
        book(data.orderId, at).returned += data.amount
        move(data.chargeId, -data.amount)
    }
  }
  return { books, charges, see }
}

type Ledger = ReturnType<typeof ledger>

/** Net paid over orders = captures − refunds − chargebacks, in centavos, per order and in sum. */
export function moneyReconciles(ledger: Ledger): LogCheck {
  return {
    see: (event) => ledger.see(event as never),
    verdict(now) {
      const findings: string[] = []
      let orders = 0
      let capturedNet = 0
      let bookedNet = 0
      let underWay = 0
      for (const { booked, captured, returned, lost, stray, touchedAt, number } of ledger.books.values()) {
        const waiting = [...stray.keys()].reduce(
          (sum, id) => sum + Math.max(0, ledger.charges.get(id) ?? 0),
          0,
        )
        const net = captured - returned - lost - waiting
        if (booked !== 0 || captured !== 0) orders++
        bookedNet += booked
        capturedNet += net
        if (net === booked) continue
        if (Date.parse(now) - Date.parse(touchedAt) < UNDER_WAY_MS) underWay++
        else findings.push(`pedido ${number}: ${reais(booked)} no pedido, ${reais(net)} nas cobranças`)
      }
      return {
        name: 'Dinheiro confere',
        ok: findings.length === 0,
        detail: `${many(orders)} pedidos pagos, ${reais(bookedNet)} líquidos; cobranças − estornos − contestações perdidas ${reais(capturedNet)}${underWay ? `; ${underWay} em andamento` : ''}`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}

/** The provider's book says of each charge what the log says. */
export function providerAgrees(ledger: Ledger, book: Charge[], now: string) {
  const findings: string[] = []
  let net = 0
  let underWay = 0
  const seen = new Set<string>()
  for (const charge of book) {
    seen.add(charge.chargeId)
    const kept = ['paid', 'partially_refunded', 'refunded', 'disputed'].includes(charge.status)
    const theirs = kept ? charge.amount - charge.refunded : 0
    const ours = ledger.charges.get(charge.chargeId) ?? 0
    net += theirs
    if (theirs === ours) continue
    const recent = charge.paidAt && Date.parse(now) - Date.parse(charge.paidAt) < UNDER_WAY_MS
    if (recent) underWay++
    else findings.push(`cobrança ${charge.chargeId}: ${reais(theirs)} no provedor, ${reais(ours)} no log`)
  }
  for (const [chargeId, ours] of ledger.charges) {
    if (ours !== 0 && !seen.has(chargeId)) findings.push(`cobrança ${chargeId}: o provedor não a conhece`)
  }
  return {
    name: 'Provedor confere',
    ok: findings.length === 0,
    detail: `${many(book.length)} cobranças no livro do provedor, ${reais(net)} líquidos${underWay ? `; ${underWay} em andamento` : ''}`,
    findings: findings.slice(0, MOST),
  }
}
