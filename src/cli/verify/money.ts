import { kindOf } from '../../adapters/payments/switching'
import { brl, number as formatNumber } from '../../domain/kernel/format'
import { type ChargeEntry, compareBooks, entryOf, type Unexplained } from '../../domain/ordering/charge-books'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import type { RefundEvent } from '../../domain/ordering/refund'
import type { Charge } from '../../ports/payments'
import { type LogCheck, MOST, UNDER_WAY_MS } from './check'

interface Of {
  chargeId: string
  paymentId: string
  orderId: string
  amount: number
}

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
  /** The same charges as one side of a comparison with the provider's statement. */
  const entries = new Map<string, ChargeEntry>()
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
  function move({ chargeId, paymentId, orderId, amount }: Of, sum: 'captured' | 'refunded' | 'chargedBack') {
    charges.set(chargeId, (charges.get(chargeId) ?? 0) + (sum === 'captured' ? amount : -amount))
    const known = entries.get(chargeId) ?? {
      chargeId,
      paymentId,
      orderId,
      captured: 0,
      refunded: 0,
      chargedBack: 0,
    }
    entries.set(chargeId, { ...known, [sum]: known[sum] + amount })
  }

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
        move(data, 'chargedBack')
        return
      case 'OrderPaymentReturned': {
        const charge = chargeOfPayment.get(data.paymentId)
        if (charge) book(data.orderId, at).stray.set(charge.chargeId, charge.amount)
        return
      }
      case 'PaymentConfirmed':
        book(data.orderId, at).captured += data.amount
        chargeOfPayment.set(data.paymentId, data)
        move(data, 'captured')
        return
      case 'PaymentDuplicated': {
        const of = book(data.orderId, at)
        of.captured += data.amount
        of.stray.set(data.chargeId, data.amount)
        move(data, 'captured')
        return
      }
      case 'PaymentRefunded':
        book(data.orderId, at).returned += data.amount
        move(data, 'refunded')
    }
  }
  return { books, charges, entries, see }
}

type Ledger = ReturnType<typeof ledger>

const MEND =
  'Peça uma comparação em /admin/charges/reconciliation: o pedido recebe em eventos novos o que a cobrança já sabe.'

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
        if (Date.parse(now) - Date.parse(touchedAt) < UNDER_WAY_MS) {
          underWay++
          continue
        }
        const said = `pedido ${number}: ${brl(booked)} no pedido, ${brl(net)} nas cobranças`
        findings.push(returned > 0 || lost > 0 ? `${said}. ${MEND}` : said)
      }
      return {
        name: 'Dinheiro confere',
        ok: findings.length === 0,
        detail: `${formatNumber(orders)} pedidos pagos, ${brl(bookedNet)} líquidos; cobranças − estornos − contestações perdidas ${brl(capturedNet)}${underWay ? `; ${underWay} em andamento` : ''}`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}

const sentence = ({ kind, chargeId, ours, theirs }: Unexplained) => {
  if (kind === 'missing-charge') return `cobrança ${chargeId}: o provedor não a conhece`
  const what = {
    'unknown-charge': 'recebidos',
    amount: 'recebidos',
    refund: 'devolvidos',
    chargeback: 'contestados',
  }
  return `cobrança ${chargeId}: ${brl(theirs)} ${what[kind]} no provedor, ${brl(ours)} no log`
}

/** The test bank's book says of each of its charges what the log says: the comparison of each night, on the log itself. */
export function providerAgrees(ledger: Ledger, book: Charge[], now: string) {
  const paidAt = new Map(book.map((charge) => [charge.chargeId, charge.paidAt]))
  const isRecent = (at: string | undefined) => at && Date.parse(now) - Date.parse(at) < UNDER_WAY_MS
  const theirs = book.map(entryOf)
  // Of real accounts, had before or since, the book of the test bank knows nothing.
  const ours = [...ledger.entries.values()].filter(({ chargeId }) => kindOf(chargeId) === 'sandbox')
  const found = compareBooks(ours, theirs)
  const lines = [...found].flatMap(([chargeId, each]) => (isRecent(paidAt.get(chargeId)) ? [] : each))
  const underWay = [...found.keys()].filter((chargeId) => isRecent(paidAt.get(chargeId))).length
  const net = theirs.reduce(
    (sum, { captured, refunded, chargedBack }) => sum + captured - refunded - chargedBack,
    0,
  )
  return {
    name: 'Provedor confere',
    ok: lines.length === 0,
    detail: `${formatNumber(book.length)} cobranças no livro do provedor, ${brl(net)} líquidos${underWay ? `; ${underWay} em andamento` : ''}`,
    findings: lines.map(sentence).slice(0, MOST),
  }
}
