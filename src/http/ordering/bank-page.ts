import type { PageContext } from '../kernel/page'

/** The test bank shows each charge on a page of its own; a real provider is not linked to. */
export function bankPage({ deps }: PageContext, chargeId: string | null | undefined): string | null {
  const { PAYMENTS, PAYMENTS_URL } = deps.env
  if (PAYMENTS !== 'sandbox' || !chargeId) return null
  return `${PAYMENTS_URL ?? '/sandbox'}/charges/${chargeId}/bank`
}
