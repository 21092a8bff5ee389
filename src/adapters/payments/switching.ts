import { type Charge, type Payments, ProviderRefused } from '../../ports/payments'
import { isForeign } from './mercadopago/charge'

export interface KnownProvider {
  kind: 'sandbox' | 'mercadopago'
  payments: Payments
}

/** Mercado Pago numbers its payments; the sandbox names charges by uuid. */
export const kindOf = (chargeId: string): KnownProvider['kind'] =>
  /^\d+$/.test(chargeId) ? 'mercadopago' : 'sandbox'

const hasNone = (error: unknown) => error instanceof ProviderRefused
const isUnknown = (error: unknown) => error instanceof ProviderRefused && error.status === 404
const isShut = (error: unknown) => error instanceof ProviderRefused && [401, 403].includes(error.status)

/** A closed account of the past has no charges to tell of. */
const unlessShut = (asked: Promise<Charge[]>) =>
  asked.catch((error): Charge[] => {
    if (isShut(error)) return []
    throw error
  })

interface Known {
  /** Reads which providers there are now. Throws ProviderUnavailable where that cannot be read. */
  refresh: () => Promise<void>
  /** The one in force, then those before it. */
  all: () => readonly [KnownProvider, ...KnownProvider[]]
}

/**
 * New charges go to the provider in force. A charge that was made before a change is asked for, and given back, where it
 * was made.
 */
export function switchingPayments({ refresh, all }: Known): Payments {
  async function current(): Promise<Payments> {
    await refresh()
    return all()[0].payments
  }

  /**
   * Asks those that may hold a charge, in turn. Where none of them gave it, one that refused the question may be the one
   * that holds it, so that its refusal is told rather than that the others do not know the charge.
   */
  async function whoHolds<T>(chargeId: string, ask: (payments: Payments) => Promise<T>): Promise<T> {
    await refresh()
    const [inForce, ...former] = all()
    const likely = [inForce, ...former].filter(({ kind }) => kind === kindOf(chargeId))
    // A provider at another address that is asked as the sandbox is may name its charges otherwise.
    const [first = inForce, ...others] = likely.length > 0 ? likely : [inForce, ...former]
    try {
      return await ask(first.payments)
    } catch (error) {
      if (!hasNone(error) || (isShut(error) && first === inForce)) throw error
      let told = error
      for (const { payments } of others) {
        try {
          return await ask(payments)
        } catch (other) {
          if (!hasNone(other)) throw other
          if (isUnknown(told)) told = other
        }
      }
      throw told
    }
  }

  return {
    createCharge: async (request) => (await current()).createCharge(request),
    getCharge: (chargeId) => whoHolds(chargeId, (payments) => payments.getCharge(chargeId)),
    refund: (chargeId, refundId, amount) =>
      whoHolds(chargeId, (payments) => payments.refund(chargeId, refundId, amount)),
    async chargesOf(paymentId) {
      const found: Charge[] = await (await current()).chargesOf(paymentId)
      for (const { payments } of all().slice(1)) {
        if (found.length > 0) break
        found.push(...(await unlessShut(payments.chargesOf(paymentId))))
      }
      return found
    },
    fingerprintOf: async (cardToken) => (await (await current()).fingerprintOf?.(cardToken)) ?? null,
    get keepCard() {
      return all()[0].payments.keepCard
    },
    /** Kept cards stay where they were kept. */
    async forgetCard(token) {
      await refresh()
      await all()
        .find(({ payments }) => payments.forgetCard)
        ?.payments.forgetCard?.(token)
    },
    /** The test bank that was left moved no money, and is asked for a charge by its name where one is missed. */
    async book(since) {
      const found = (await (await current()).book?.(since)) ?? []
      for (const { kind, payments } of all().slice(1)) {
        if (kind !== 'mercadopago') continue
        const book = await unlessShut(payments.book?.(since) ?? Promise.resolve([]))
        // What else was sold with that account is none of this shop's business any more.
        found.push(...book.filter(({ paymentId }) => !isForeign(paymentId)))
      }
      // The environment may name an account that the page knows, too.
      return [...new Map(found.map((charge) => [charge.chargeId, charge])).values()]
    },
  }
}
