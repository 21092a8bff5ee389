import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { KeptCard } from '../../../ports/payments'
import { type Bank, BankProblem, inTransaction, type Sql } from './bank'
import { type CardBehaviour, findToken, isGood } from './cards'

const text = (missing: string) => z.string(missing).min(1, missing).max(200, 'Até 200 caracteres.')

export const keepForm = z.object({
  cardToken: text('Informe o cartão.'),
  customerId: text('Informe de quem é o cartão.'),
})
export const forgetForm = z.object({ token: text('Informe o cartão.') })

const COLUMNS = 'token, brand, last4, expiry, fingerprint'

/** Saves the card of a token, once per key. A saved card can be charged for its customer only. */
export const keepCard = (
  bank: Bank,
  key: string,
  { cardToken, customerId }: z.infer<typeof keepForm>,
): Promise<KeptCard> =>
  inTransaction(bank.pool, async (sql) => {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [key])
    const known = await sql.query<KeptCard & { forgotten: boolean }>(
      `select ${COLUMNS}, forgotten_at is not null as forgotten from sandbox.cards where keep_key = $1`,
      [key],
    )
    if (known.rows[0]?.forgotten)
      throw new BankProblem(409, 'card_forgotten', 'Este cartão já foi esquecido.')
    const { forgotten: _, ...kept } = known.rows[0] ?? { forgotten: false }
    if ('token' in kept) return kept
    const typed = await findToken(sql, cardToken)
    if (!typed?.expiry) throw new BankProblem(422, 'unknown_card_token', 'Este cartão não é conhecido.')
    const fingerprint = createHmac('sha256', `card-of:${bank.secret}`)
      .update(`${customerId} ${typed.fingerprint}`)
      .digest('base64url')
    const { brand, last4, expiry, behaviour } = typed
    const token = `card_${randomBytes(24).toString('base64url')}`
    const { rows } = await sql.query<KeptCard>(
      `insert into sandbox.cards values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
      [token, key, customerId, brand, last4, expiry, behaviour, fingerprint, bank.clock.now()],
    )
    return rows[0]!
  })

/** Deletes a saved card with everything that identifies it. Idempotent. */
export async function forgetCard(bank: Bank, token: string): Promise<void> {
  await bank.pool.query(
    `update sandbox.cards
     set customer_id = '', brand = '', last4 = '', expiry = '', fingerprint = '', forgotten_at = coalesce(forgotten_at, $2)
     where token = $1`,
    [token, bank.clock.now()],
  )
}

const KEPT: Partial<Record<CardBehaviour, CardBehaviour>> = { approve_typed: 'decline' }

/** A saved card for a charge of `customerId`; undefined for other customers and once it was deleted. */
export async function findKept(bank: Bank, sql: Sql, token: string, customerId: string | undefined) {
  const { rows } = await sql.query<{
    brand: string
    last4: string
    expiry: string
    behaviour: CardBehaviour
  }>(
    `select brand, last4, expiry, behaviour from sandbox.cards
     where token = $1 and customer_id = $2 and forgotten_at is null`,
    [token, customerId ?? ''],
  )
  const [card] = rows
  if (!card) return undefined
  const behaviour = isGood(card.expiry, bank.clock.now())
    ? (KEPT[card.behaviour] ?? card.behaviour)
    : 'expired'
  return { token, brand: card.brand, last4: card.last4, behaviour } as const
}
