import { cardBrand, parseExpiry } from '../../../../src/contracts/kernel/card'
import { withoutSeparators } from '../../../../src/contracts/kernel/separators'
import { own } from '../../../../src/domain/kernel/own'
import { type AcceptedBrand, acceptedBrands } from './cardBrands'
import { CardRefused, type CardToken, type TypedCard } from './cardToken'

const UNREACHED = 'Não conseguimos falar com o provedor de pagamento. Nada foi cobrado. Tente de novo.'

/** Fields by Mercado Pago's cause codes. */
const fieldOf: Record<string, [keyof TypedCard, string]> = {
  '205': ['number', 'Informe o número do cartão'],
  E301: ['number', 'Confira o número do cartão: os dígitos não batem.'],
  '208': ['expiry', 'Informe a validade'],
  '209': ['expiry', 'Informe a validade'],
  '325': ['expiry', 'Confira a validade, como no cartão.'],
  '326': ['expiry', 'Confira a validade, como no cartão.'],
  '221': ['holder', 'Informe o nome como está no cartão'],
  '316': ['holder', 'Confira o nome, como no cartão.'],
  '224': ['cvv', 'Informe o código de segurança'],
  E302: ['cvv', 'Confira o código de segurança.'],
  E203: ['cvv', 'Confira o código de segurança.'],
}

/** Mercado Pago's names of the accepted brands. */
const methodOf: Record<AcceptedBrand, string> = {
  visa: 'visa',
  mastercard: 'master',
  amex: 'amex',
  elo: 'elo',
  hipercard: 'hipercard',
}

/**
 * A token of Mercado Pago, browser to provider, with the brand that a charge has to name: `visa:…`.
 * Throws CardRefused.
 */
export async function mercadoPagoToken(url: string, card: TypedCard): Promise<CardToken> {
  const number = withoutSeparators(card.number)
  const brand = acceptedBrands.find((each) => each === cardBrand(number))
  const method = brand && methodOf[brand]
  const expiry = parseExpiry(card.expiry)
  if (!method) throw new CardRefused('', { number: 'Não aceitamos esta bandeira. Use outro cartão ou Pix.' })
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      card_number: number,
      expiration_month: expiry?.month,
      expiration_year: expiry?.year,
      security_code: card.cvv,
      cardholder: { name: card.holder },
    }),
  }).catch(() => {
    throw new CardRefused(UNREACHED)
  })
  const answer = await response.json().catch(() => ({}))
  if (response.ok && typeof answer.id === 'string')
    return { token: `${method}:${answer.id}`, brand, last4: number.slice(-4) }
  const causes: { code?: string }[] = Array.isArray(answer.cause) ? answer.cause : []
  const fields = causes.flatMap(({ code }) => {
    const field = own(fieldOf, String(code))
    return field ? [field] : []
  })
  throw new CardRefused(UNREACHED, Object.fromEntries(fields))
}
