import type { PageContext } from '../kernel/page'

/** The sandbox provider's page about a charge; null with a real provider. */
export function bankPage({ deps }: PageContext, chargeId: string | null | undefined): string | null {
  const { PAYMENTS, PAYMENTS_URL } = deps.env
  if (PAYMENTS !== 'sandbox' || !chargeId) return null
  return `${PAYMENTS_URL ?? '/sandbox'}/charges/${chargeId}/bank`
}
