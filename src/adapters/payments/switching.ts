import { type Charge, type Payments, ProviderRefused } from '../../ports/payments'

export interface KnownProvider {
  kind: 'sandbox' | 'mercadopago'
  payments: Payments
}

/** Mercado Pago numbers its payments; the sandbox names charges by uuid. */
const kindOf = (chargeId: string): KnownProvider['kind'] =>
  /^\d+$/.test(chargeId) ? 'mercadopago' : 'sandbox'

const hasNone = (error: unknown) => error instanceof ProviderRefused
const isShut = (error: unknown) => error instanceof ProviderRefused && [401, 403].includes(error.status)

interface Known {
  /** Reads again which providers there are, if that may have changed. */
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

  /** Asks those that may hold a charge, in turn; a closed account of the past knows nothing of it. */
  async function whoHolds<T>(chargeId: string, ask: (payments: Payments) => Promise<T>): Promise<T> {
    await refresh()
    const [first, ...others] = all().filter(({ kind }) => kind === kindOf(chargeId))
    if (!first) throw new ProviderRefused(404, 'unknown_charge', 'no provider has charges of this kind')
    try {
      return await ask(first.payments)
    } catch (error) {
      if (!hasNone(error) || (isShut(error) && first === all()[0])) throw error
      for (const { payments } of others) {
        try {
          return await ask(payments)
        } catch (other) {
          if (!hasNone(other)) throw other
        }
      }
      throw error
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
        found.push(
          ...(await payments.chargesOf(paymentId).catch((error): Charge[] => {
            if (isShut(error)) return []
            throw error
          })),
        )
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
    book: async (since) => (await (await current()).book?.(since)) ?? [],
  }
}
