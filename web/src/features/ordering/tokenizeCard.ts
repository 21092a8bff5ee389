import { withoutSeparators } from '../../../../src/contracts/kernel/separators'
import { CardRefused, type CardToken, type TypedCard } from './cardToken'

const UNREACHED = 'Não conseguimos falar com o provedor de pagamento. Nada foi cobrado. Tente de novo.'

/** Turns a card into a token at the provider, browser to provider. Throws CardRefused. */
export async function tokenizeCard(url: string, card: TypedCard): Promise<CardToken> {
  if (url.includes('/v1/card_tokens')) return (await import('./mercadoPagoCard')).mercadoPagoToken(url, card)
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...card, number: withoutSeparators(card.number) }),
  }).catch(() => {
    throw new CardRefused(UNREACHED)
  })
  const answer = await response.json().catch(() => ({}))
  if (response.ok && typeof answer.token === 'string') return answer
  const { message, fields } = answer.error ?? {}
  throw new CardRefused(response.status === 422 && message ? message : UNREACHED, fields)
}
