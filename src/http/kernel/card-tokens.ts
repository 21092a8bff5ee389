import type { Env } from '../../env'

type Settings = Pick<Env, 'PAYMENTS' | 'PAYMENTS_URL' | 'PAYMENTS_PUBLIC_KEY'>

/** Where the browser gives card data and gets a token; the provider's own address, never ours. Null: cards are not taken. */
export function cardTokensUrl({ PAYMENTS, PAYMENTS_URL, PAYMENTS_PUBLIC_KEY }: Settings): string | null {
  if (PAYMENTS === 'sandbox') return `${PAYMENTS_URL ?? '/sandbox'}/tokens`
  if (!PAYMENTS_PUBLIC_KEY || !PAYMENTS_URL) return null
  return `${PAYMENTS_URL.replace(/\/+$/, '')}/v1/card_tokens?public_key=${PAYMENTS_PUBLIC_KEY}`
}

/** The foreign origin that browsers must be let speak to for it, if it is one. */
export function cardTokensOrigin(settings: Settings): string[] {
  const url = cardTokensUrl(settings)
  return url?.startsWith('http') ? [new URL(url).origin] : []
}
