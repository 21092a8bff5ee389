import type { Instant } from '../../../domain/kernel/instants'
import { type Bank, BankProblem, type Sql } from './bank'
import type { BankCharge } from './charge'

const unknownCharge = () => new BankProblem(404, 'unknown_charge', 'Esta cobrança não existe.')

export async function findCharge(bank: Bank, chargeId: string): Promise<BankCharge> {
  const { rows } = await bank.pool.query('select charge from sandbox.charges where charge_id = $1', [
    chargeId,
  ])
  if (!rows[0]) throw unknownCharge()
  return rows[0].charge
}

/** Reads the charge and keeps every other change to it waiting until the transaction ends. */
export async function lockCharge(sql: Sql, chargeId: string): Promise<BankCharge> {
  const { rows } = await sql.query('select charge from sandbox.charges where charge_id = $1 for update', [
    chargeId,
  ])
  if (!rows[0]) throw unknownCharge()
  return rows[0].charge
}

export const saveCharge = (sql: Sql, charge: BankCharge) =>
  sql.query('update sandbox.charges set charge = $2 where charge_id = $1', [charge.chargeId, charge])

export async function insertCharge(
  sql: Sql,
  charge: BankCharge,
  request?: { key: string; hash: string; answer: string },
): Promise<void> {
  await sql.query(
    `insert into sandbox.charges
       (charge_id, payment_id, order_id, txid, idempotency_key, request_hash, first_answer, charge)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      charge.chargeId,
      charge.paymentId,
      charge.orderId,
      charge.twinOf ? null : (charge.pix?.txid ?? null),
      request?.key ?? null,
      request?.hash ?? null,
      request?.answer ?? null,
      charge,
    ],
  )
}

/** The charge that a Pix code was made for. */
export async function findByTxid(bank: Bank, txid: string): Promise<BankCharge> {
  const { rows } = await bank.pool.query('select charge from sandbox.charges where txid = $1', [txid])
  if (!rows[0]) throw unknownCharge()
  return rows[0].charge
}

export interface BookQuery {
  /** The `next` of the page before. */
  after: string
  limit: number
  /** Only the charges of one payment. */
  paymentId?: string
  /** Only charges opened at this instant or later. */
  since?: Instant
}

/** One page of the book, oldest first. */
export async function bookPage(bank: Bank, { after, limit, paymentId, since }: BookQuery) {
  const { rows } = await bank.pool.query<{ seq: string | number; charge: BankCharge }>(
    `select seq, charge from sandbox.charges
     where seq > $1 and ($3::text is null or payment_id = $3) and ($4::text is null or charge->>'createdAt' >= $4)
     order by seq limit $2`,
    [after || '0', limit, paymentId ?? null, since ?? null],
  )
  return {
    charges: rows.map((row) => row.charge),
    // The pool may parse the sequence as a number; callers pass it back as text.
    next: rows.length === limit ? String(rows.at(-1)?.seq) : undefined,
  }
}

export const PAGE_SIZE = 50

/** Newest first; `search` is part of an order, payment or charge id. */
export async function searchCharges(bank: Bank, search: string, page: number) {
  const where = `where $1 = '' or position($1 in lower(order_id || ' ' || payment_id || ' ' || charge_id)) > 0`
  const needle = search.trim().toLowerCase()
  const [found, counted] = await Promise.all([
    bank.pool.query<{ charge: BankCharge }>(
      `select charge from sandbox.charges ${where} order by seq desc limit ${PAGE_SIZE} offset $2`,
      [needle, (page - 1) * PAGE_SIZE],
    ),
    bank.pool.query<{ total: number }>(`select count(*)::int as total from sandbox.charges ${where}`, [
      needle,
    ]),
  ])
  return { charges: found.rows.map((row) => row.charge), total: counted.rows[0]?.total ?? 0 }
}
