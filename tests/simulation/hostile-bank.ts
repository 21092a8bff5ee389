import { type BankCharge, publicCharge } from '../../src/adapters/payments/sandbox/charge'
import { type Move, obstacle } from '../../src/adapters/payments/sandbox/moves'
import { simulatedBank } from '../../src/demo/simulation/bank'
import { DAY, type Instant, MINUTE, plus } from '../../src/domain/kernel/instants'
import type { Seeded } from '../../src/domain/kernel/seeded'
import type { Clock } from '../../src/ports/clock'
import {
  type Charge,
  type PaymentNotice,
  type Payments,
  ProviderRefused,
  ProviderUnavailable,
} from '../../src/ports/payments'

const PIX_RETURN_MS = 90 * DAY
const URL = 'http://banco.test'
/** Of a call: that it never arrives, and that its answer never comes back. */
const LOST_ON_THE_WAY = 0.08
const LOST_ON_THE_WAY_BACK = 0.08
/** Of a notice: that it never comes, that it comes more than once, and the longest it takes. */
const NEVER_COMES = 0.1
const REPEATED = 0.3
const SLOWEST_MS = 300 * MINUTE

interface Letter {
  at: Instant
  notice: PaymentNotice
  forged: boolean
}

/** The sandbox bank's rules under a provider that loses calls and answers, and writes late, twice and out of order. */
export function hostileBank(random: Seeded, clock: Clock, newId: () => string) {
  const bank = simulatedBank({ clock, newId, publicUrl: URL })
  const letters: Letter[] = []
  /** Charges that came in a second time for a payment that was paid: the simulated bank keeps one for each. */
  const twins = new Map<string, Charge>()
  let peaceful = false

  const chance = (probability: number) => random.next() < probability
  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (!peaceful && chance(LOST_ON_THE_WAY)) throw new ProviderUnavailable('the call never arrived')
    const answer = await work()
    if (!peaceful && chance(LOST_ON_THE_WAY_BACK)) throw new ProviderUnavailable('the answer never arrived')
    return answer
  }

  function post(notice: PaymentNotice, forged = false) {
    if (chance(NEVER_COMES)) return
    const copies = chance(REPEATED) ? random.int(2, 4) : 1
    for (let copy = 0; copy < copies; copy++) {
      letters.push({ at: plus(clock.now(), Math.floor(random.next() * SLOWEST_MS)), notice, forged })
    }
  }

  const notice = (charge: Charge): PaymentNotice => ({
    noticeId: newId(),
    type: 'charge.updated',
    charge,
    at: clock.now(),
  })

  /** A twin's money goes back in a book of its own, in parts where it was the twin that paid the order. */
  async function refundTwin(twin: Charge, refundId: string, amount: number) {
    const { chargeId, refunds = [], refunded: before } = twin
    const asked = { refundId, chargeId, amount, status: 'processing' as const }
    if (refunds.some((each) => each.refundId === refundId)) return asked
    const refunded = before + amount
    if (refunded > twin.amount) throw new ProviderRefused(422, 'refund_above_paid', 'too much')
    const listed = { refundId, providerId: newId(), amount, status: 'settled' as const }
    const status = refunded === twin.amount ? ('refunded' as const) : ('partially_refunded' as const)
    const now = { ...twin, refunded, status, refunds: [...refunds, listed] }
    twins.set(chargeId, now)
    post({ ...notice(now), type: 'refund.updated', refund: { ...asked, status: 'settled' } })
    return asked
  }

  /** As the sandbox bank refuses: what is contested stays where it is, a Pix goes back for 90 days. */
  function mustBeRefundable(chargeId: string, amount: number) {
    const charge = charges().find((each) => each.chargeId === chargeId)
    if (!charge) throw new ProviderRefused(404, 'unknown_charge', 'unknown charge')
    if (charge.status !== 'paid' && charge.status !== 'partially_refunded')
      throw new ProviderRefused(409, 'charge_not_refundable', 'contested, or all gone')
    if (charge.method === 'pix' && plus(charge.paidAt ?? clock.now(), PIX_RETURN_MS) < clock.now())
      throw new ProviderRefused(422, 'refund_window_closed', 'too old')
    if (charge.refunded + amount > charge.amount)
      throw new ProviderRefused(422, 'refund_above_paid', 'too much')
  }

  const payments: Payments = {
    ...bank.payments,
    createCharge: (request) =>
      call(async () => {
        const charge = await bank.payments.createCharge(request)
        if (charge.status !== 'pending') post(notice(charge))
        return charge
      }),
    getCharge: (chargeId) => call(async () => twins.get(chargeId) ?? bank.payments.getCharge(chargeId)),
    chargesOf: (paymentId) =>
      call(async () => [
        ...(await bank.payments.chargesOf(paymentId)),
        ...[...twins.values()].filter((twin) => twin.paymentId === paymentId),
      ]),
    book: (since) => call(async () => [...((await bank.payments.book?.(since)) ?? []), ...twins.values()]),
    refund: (chargeId, refundId, amount) =>
      call(async () => {
        const known = bank.book().refunds.find((refund) => refund.refundId === refundId)
        if (known) return known
        const twin = twins.get(chargeId)
        if (twin) return refundTwin(twin, refundId, amount)
        mustBeRefundable(chargeId, amount)
        const refund = await bank.payments.refund(chargeId, refundId, amount)
        post(bank.settle(refundId))
        return refund
      }),
  }

  const charges = () => bank.book().charges
  return {
    payments,
    card: bank.card,
    charges,
    refunds: () => bank.book().refunds,
    /** Everything that the provider holds, as its statement says it. */
    book: (): Charge[] => [...charges().map((each) => publicCharge(each, URL)), ...twins.values()],
    mayMove: (charge: BankCharge, move: Move) => obstacle(charge, move, clock.now()) === undefined,
    move(charge: BankCharge, move: Move) {
      for (const each of bank.move(charge.paymentId, move)) post(each)
    },
    /** The payer sends the same Pix once more. */
    payAgain({ paymentId, chargeId, ...charge }: BankCharge) {
      if (twins.has(`twin-${chargeId}`)) return
      const twin = {
        ...publicCharge({ ...charge, paymentId, chargeId }, URL),
        chargeId: `twin-${chargeId}`,
        refunded: 0,
        status: 'paid' as const,
        paidAt: clock.now(),
      }
      twins.set(twin.chargeId, twin)
      post(notice(twin))
    },
    /** A forged notice, for an existing or an unknown payment. */
    forge(charge: BankCharge | undefined) {
      const claimed = charge
        ? {
            ...publicCharge(charge, URL),
            status: 'paid' as const,
            amount: charge.amount + random.pick([-1, 1, -500]),
          }
        : {
            chargeId: newId(),
            paymentId: newId(),
            status: 'paid' as const,
            amount: 100,
            refunded: 0,
            method: 'pix' as const,
          }
      post(notice(claimed), true)
    },
    /** What has arrived by now, in the order of arrival. */
    delivered(): Letter[] {
      const now = clock.now()
      const due = letters.filter(({ at }) => at <= now).sort((a, b) => a.at.localeCompare(b.at))
      for (const letter of due) letters.splice(letters.indexOf(letter), 1)
      return due
    },
    nextLetter: (): Instant | undefined => letters.map(({ at }) => at).sort()[0],
    /** From now on every call arrives and is answered. */
    makePeace() {
      peaceful = true
    },
  }
}
