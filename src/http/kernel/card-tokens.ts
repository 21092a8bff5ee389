import type { Env } from '../../env'

type Settings = Pick<Env, 'PAYMENTS' | 'PAYMENTS_URL' | 'PAYMENTS_PUBLIC_KEY'>

/**
 * Where the browser exchanges card data for a token: at the provider, so that we never see it. Null: cards are not
 * accepted.
 */
export function cardTokensUrl({ PAYMENTS, PAYMENTS_URL, PAYMENTS_PUBLIC_KEY }: Settings): string | null {
  if (PAYMENTS === 'sandbox') return `${PAYMENTS_URL ?? '/sandbox'}/tokens`
  if (!PAYMENTS_PUBLIC_KEY || !PAYMENTS_URL) return null
  return `${PAYMENTS_URL.replace(/\/+$/, '')}/v1/card_tokens?public_key=${PAYMENTS_PUBLIC_KEY}`
}

/** The origin that the content security policy must allow for it. */
export function cardTokensOrigin(settings: Settings): string[] {
  const url = cardTokensUrl(settings)
  return url?.startsWith('http') ? [new URL(url).origin] : []
}
