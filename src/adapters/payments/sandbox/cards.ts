import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Instant } from '../../../domain/kernel/instants'
import { businessDay } from '../../../domain/kernel/instants'
import { own } from '../../../domain/kernel/own'
import type { Bank, Sql } from './bank'

/** `approve_typed`: approved when its owner types it, refused when it is charged again from what was kept. */
export type CardBehaviour = 'approve' | 'approve_typed' | 'decline' | 'insufficient_funds' | 'challenge'

/** The documented test cards; every other valid card is approved. */
const testCards: Record<string, CardBehaviour> = {
  '4111111111111111': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000003220': 'challenge',
  '4000000000000341': 'approve_typed',
}

const brands: [brand: string, pattern: RegExp][] = [
  [
    'elo',
    /^(401178|401179|431274|438935|451416|457393|45763[12]|504175|5067|509|627780|636297|636368|6500|6504|6505|6507|6509|6516|6550)/,
  ],
  ['hipercard', /^(606282|3841)/],
  ['amex', /^3[47]/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['visa', /^4/],
]
export const brandOf = (number: string) => brands.find(([, pattern]) => pattern.test(number))?.[0] ?? 'outra'

export function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** MM/AA or MM/AAAA as YYYY-MM; undefined for a month that does not exist. */
function monthOf(expiry: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.exec(expiry) ?? []
  return month && year ? `${year.length === 2 ? `20${year}` : year}-${month}` : undefined
}

/** Good to the last day of its month in São Paulo. */
export const isGood = (month: string | undefined, now: Instant): boolean =>
  month !== undefined && month >= businessDay(now).slice(0, 7)

/** The form that the browser sends straight to the bank. */
export const cardForm = (now: Instant) =>
  z
    .object({
      number: z
        .string('Informe o número do cartão.')
        .max(40, 'Confira o número do cartão.')
        .transform((text) => text.replace(/[\s.-]/g, ''))
        .refine((number) => /^\d{13,19}$/.test(number) && luhn(number), 'Confira o número do cartão.'),
      holder: z
        .string('Informe o nome impresso no cartão.')
        .trim()
        .min(2, 'Informe o nome impresso no cartão.')
        .max(60, 'O nome pode ter até 60 letras.'),
      expiry: z
        .string('Informe a validade.')
        .transform((text) => text.replace(/\s/g, ''))
        .refine((text) => /^\d{2}\/(\d{2}|\d{4})$/.test(text), 'Informe a validade como MM/AA.')
        .refine(
          (text) => !/^\d{2}\/(\d{2}|\d{4})$/.test(text) || isGood(monthOf(text), now),
          'O cartão está expirado ou a validade não existe.',
        ),
      cvv: z.string('Informe o código de segurança.').regex(/^\d{3,4}$/, 'Confira o código de segurança.'),
    })
    .refine(({ number, cvv }) => cvv.length === (brandOf(number) === 'amex' ? 4 : 3), {
      path: ['cvv'],
      message: 'Confira o código de segurança.',
    })
export type CardForm = z.infer<ReturnType<typeof cardForm>>

export interface CardToken {
  token: string
  brand: string
  last4: string
}

/** Keeps what may be kept of a card: brand, last four, its month, how it behaves, and a keyed fingerprint. */
export async function tokenize(bank: Bank, { number, expiry }: CardForm): Promise<CardToken> {
  const card = {
    token: `tok_${randomBytes(18).toString('base64url')}`,
    brand: brandOf(number),
    last4: number.slice(-4),
  }
  const fingerprint = createHmac('sha256', `card:${bank.secret}`).update(number).digest('hex')
  await bank.pool.query('insert into sandbox.tokens values ($1, $2, $3, $4, $5, $6, $7)', [
    card.token,
    card.brand,
    card.last4,
    own(testCards, number) ?? 'approve',
    fingerprint,
    bank.clock.now(),
    monthOf(expiry),
  ])
  return card
}

export interface TypedCard extends CardToken {
  behaviour: CardBehaviour
  fingerprint: string
  /** YYYY-MM; null for tokens made before it was recorded. */
  expiry: string | null
}

export async function findToken(sql: Sql, token: string): Promise<TypedCard | undefined> {
  const { rows } = await sql.query(
    'select token, brand, last4, behaviour, fingerprint, expiry from sandbox.tokens where token = $1',
    [token],
  )
  return rows[0]
}

export const tokenForm = z.object({ token: z.string('Informe o token do cartão.').min(1).max(200) })

/** A fingerprint of the card behind a token that does not reveal its number; null for an unknown token. */
export const fingerprintOf = async (bank: Bank, token: string): Promise<string | null> =>
  (await findToken(bank.pool, token))?.fingerprint ?? null
