import { v7 } from 'uuid'
import * as z from 'zod'
import { between, DAY, plus } from '../../../domain/kernel/instants'
import type { Charge, Refund } from '../../../ports/payments'
import { type Bank, BankProblem, inTransaction, type Sql } from './bank'
import { type BankCharge, changed, publicCharge } from './charge'
import { enqueueNotice } from './notices'
import { lockCharge, saveCharge } from './store'

export const refundForm = z.object({
  refundId: z
    .string('Informe o identificador.')
    .min(1, 'Informe o identificador.')
    .max(80, 'Até 80 caracteres.'),
  amount: z.int('O valor é em centavos, sem casas decimais.').min(1, 'O valor deve ser maior que zero.'),
})
export type RefundForm = z.infer<typeof refundForm>

const columns = 'refund_id as "refundId", charge_id as "chargeId", amount, status'

/**
 * Asks for money back, once per refund id; it settles a little later and is then noticed.
 * The same id again answers with the refund's status, and retries one that failed.
 */
export const requestRefund = (bank: Bank, chargeId: string, form: RefundForm): Promise<Refund> =>
  inTransaction(bank.pool, async (sql) => {
    const charge = await lockCharge(sql, chargeId)
    const { rows } = await sql.query<Refund>(`select ${columns} from sandbox.refunds where refund_id = $1`, [
      form.refundId,
    ])
    const known = rows[0]
    if (known && (known.chargeId !== chargeId || known.amount !== form.amount))
      throw new BankProblem(422, 'idempotency_mismatch', 'Este estorno já foi pedido com outros dados.')
    if (known && known.status !== 'failed') return known
    await refuseImpossible(bank, sql, charge, form.amount)
    const saved = await sql.query<Refund>(
      `insert into sandbox.refunds values ($1, $2, $3, 'processing', $4, $5)
       on conflict (refund_id) do update set status = 'processing', settle_at = excluded.settle_at
       returning ${columns}`,
      [form.refundId, chargeId, form.amount, plus(bank.clock.now(), bank.settleAfterMs), bank.clock.now()],
    )
    return saved.rows[0]!
  })

async function refuseImpossible(bank: Bank, sql: Sql, charge: BankCharge, amount: number): Promise<void> {
  if (!canRefund(charge))
    throw new BankProblem(409, 'charge_not_refundable', 'Esta cobrança não pode ser estornada agora.')
  if (charge.method === 'pix' && between(charge.paidAt ?? charge.createdAt, bank.clock.now()) > 90 * DAY)
    throw new BankProblem(422, 'refund_window_closed', 'Um Pix só pode ser devolvido em até 90 dias.')
  if (amount > charge.amount - (await claimed(sql, charge.chargeId)))
    throw new BankProblem(422, 'refund_above_paid', 'A soma dos estornos passa do valor pago.')
}

export const canRefund = (charge: BankCharge) =>
  charge.status === 'paid' || charge.status === 'partially_refunded'

/** Centavos already given back or on their way. */
async function claimed(sql: Sql, chargeId: string): Promise<number> {
  const { rows } = await sql.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from sandbox.refunds where charge_id = $1 and status <> 'failed'`,
    [chargeId],
  )
  return rows[0]?.sum ?? 0
}

/** The bank refunds the rest on its own. */
export async function refundRest(bank: Bank, chargeId: string): Promise<void> {
  await inTransaction(bank.pool, async (sql) => {
    const charge = await lockCharge(sql, chargeId)
    const amount = charge.amount - (await claimed(sql, chargeId))
    if (amount < 1) throw new BankProblem(409, 'charge_not_refundable', 'Não há mais nada para estornar.')
    await refuseImpossible(bank, sql, charge, amount)
    const refund: Refund = { refundId: `bank-${v7()}`, chargeId, amount, status: 'processing' }
    const now = bank.clock.now()
    await sql.query(`insert into sandbox.refunds values ($1, $2, $3, 'processing', $4, $4)`, [
      refund.refundId,
      chargeId,
      amount,
      now,
    ])
    await settle(bank, sql, charge, refund)
  })
  bank.wake()
}

/** Settles one refund whose time has come. Answers whether there was one. */
export const settleDue = (bank: Bank): Promise<boolean> =>
  inTransaction(bank.pool, async (sql) => {
    const { rows } = await sql.query<Refund>(
      `select ${columns} from sandbox.refunds where status = 'processing' and settle_at <= $1
       order by settle_at limit 1 for update skip locked`,
      [bank.clock.now()],
    )
    if (!rows[0]) return false
    await settle(bank, sql, await lockCharge(sql, rows[0].chargeId), rows[0])
    return true
  })

async function settle(bank: Bank, sql: Sql, charge: BankCharge, refund: Refund): Promise<void> {
  const fails = charge.refundFails || !canRefund(charge)
  const refunded = charge.refunded + (fails ? 0 : refund.amount)
  const next = changed(charge, bank.clock.now(), {
    refundFails: false,
    refunded,
    ...(!fails && { status: refunded === charge.amount ? 'refunded' : 'partially_refunded' }),
  })
  const status = fails ? 'failed' : 'settled'
  await sql.query('update sandbox.refunds set status = $2 where refund_id = $1', [refund.refundId, status])
  await saveCharge(sql, next)
  await enqueueNotice(bank, sql, next, { ...refund, status })
}

export async function refundsOf(bank: Bank, chargeId: string): Promise<Refund[]> {
  const { rows } = await bank.pool.query<Refund>(
    `select ${columns} from sandbox.refunds where charge_id = $1 order by created_at, refund_id`,
    [chargeId],
  )
  return rows
}

/** Charges in the shape of the API, each with its refunds. */
export async function withRefunds(bank: Bank, charges: readonly BankCharge[]): Promise<Charge[]> {
  const { rows } = await bank.pool.query<Refund>(
    `select ${columns} from sandbox.refunds where charge_id = any($1) order by created_at, refund_id`,
    [charges.map(({ chargeId }) => chargeId)],
  )
  return charges.map((charge) => {
    const own = rows.filter(({ chargeId }) => chargeId === charge.chargeId)
    const refunds = own.map(({ refundId, amount, status }) => ({
      refundId,
      providerId: refundId,
      amount,
      status,
    }))
    return { ...publicCharge(charge, bank.publicUrl()), ...(own.length > 0 && { refunds }) }
  })
}
