import { createHash } from 'node:crypto'
import { seeded } from '../../src/domain/kernel/seeded'

/** What becomes of one charge at the bank, as its notices tell it, oldest first. */
export const fates = {
  paid: ['paid'],
  'declined, then paid': ['declined', 'paid'],
  'given back by the bank': ['paid', 'refunded'],
  'contested and won': ['paid', 'disputed', 'paid'],
  'contested and lost': ['paid', 'disputed', 'charged_back'],
  'never paid, but forged': [],
} as const
export type Fate = keyof typeof fates

export interface Pix {
  orderId: string
  paymentId: string
  chargeId: string
  amount: number
  brcode: string
  txid: string
  expiresAt: string
}

export interface Delivery {
  body: string
  /** With a signature that is not the bank's, or far too old. */
  forged: boolean
  /** What the bank is to be answered. */
  expects: number
}

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** How the bank's book shows a charge at the end. */
export function chargeAt(pix: Pix, status: string, since: number) {
  const { chargeId, paymentId, amount, brcode, txid, expiresAt } = pix
  const isBack = status === 'refunded'
  return {
    chargeId,
    paymentId,
    status,
    amount,
    refunded: isBack ? amount : 0,
    method: 'pix',
    pix: { brcode, txid, expiresAt },
    ...(status !== 'declined' && { paidAt: new Date(since + 1_000).toISOString() }),
    ...(status === 'declined' && { decline: { code: 'refused_by_bank', retryable: true } }),
  }
}

/** The clean notices of one charge, one second apart. */
export function clean(pix: Pix, fate: Fate, since: number): string[] {
  return fates[fate].map((status, n) => {
    const { chargeId, amount } = pix
    const isBack = status === 'refunded'
    const refund = { refundId: uuidOf(`refund ${chargeId}`), chargeId, amount, status: 'settled' }
    return JSON.stringify({
      noticeId: uuidOf(`${chargeId} ${n}`),
      type: isBack ? 'refund.updated' : 'charge.updated',
      charge: chargeAt(pix, status, since),
      ...(isBack && { refund }),
      at: new Date(since + (n + 1) * 1_000).toISOString(),
    })
  })
}

function forged(pix: Pix, n: number, since: number): Delivery {
  const lies = { ...pix, amount: pix.amount - 1 - (n % 500) }
  const strange = { ...pix, paymentId: uuidOf(`nobody ${n}`), chargeId: uuidOf(`nothing ${n}`) }
  const [of, signed] = [
    [pix, false],
    [lies, true],
    [strange, true],
  ][n % 3] as [Pix, boolean]
  const body = JSON.stringify({
    noticeId: uuidOf(`forged ${n}`),
    type: 'charge.updated',
    charge: chargeAt(of, 'paid', since),
    at: new Date(since + 1_000).toISOString(),
  })
  return { body, forged: !signed, expects: signed ? 200 : 401 }
}

/**
 * `count` deliveries about these charges: every notice at least once, a tenth of all forged, the rest repeats, in an
 * order that has nothing to do with what happened. A tenth comes after everything else.
 */
export function storm(
  seed: string,
  count: number,
  charges: { pix: Pix; fate: Fate }[],
  since: number,
): Delivery[] {
  const random = seeded(`notices/${seed}`)
  const told = charges.flatMap(({ pix, fate }) => clean(pix, fate, since))
  const lies = Array.from({ length: Math.floor(count / 10) }, (_, n) => {
    const unpaid = charges.filter(({ fate }) => fates[fate].length === 0)
    return forged((n % 2 ? random.pick(unpaid) : random.pick(charges)).pix, n, since)
  })
  const repeats = Array.from({ length: Math.max(0, count - told.length - lies.length) }, () =>
    random.pick(told),
  )
  const honest = [...told, ...repeats].map((body) => ({ body, forged: false, expects: 200 }))
  const all = [...honest, ...lies].map((each) => ({
    each,
    at: random.next() + (random.next() < 0.1 ? 1 : 0),
  }))
  return all.sort((a, b) => a.at - b.at).map(({ each }) => each)
}
