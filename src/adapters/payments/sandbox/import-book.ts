import type { Pool } from 'pg'
import type { Instant } from '../../../domain/kernel/instants'
import type { Refund } from '../../../ports/payments'
import { inTransaction } from './bank'
import type { BankCharge } from './charge'
import { createSandboxSchema } from './schema'

export interface BankRefund extends Refund {
  createdAt: Instant
  settleAt: Instant
}

const PAGE = 2_000

const CHARGES = `
  insert into sandbox.charges (charge_id, payment_id, order_id, txid, charge)
  select c->>'chargeId', c->>'paymentId', c->>'orderId', c->'pix'->>'txid', c
  from unnest($1::jsonb[]) with ordinality as given(c, n) order by n`
const REFUNDS = `
  insert into sandbox.refunds (refund_id, charge_id, amount, status, settle_at, created_at)
  select r->>'refundId', r->>'chargeId', (r->>'amount')::int, r->>'status', r->>'settleAt', r->>'createdAt'
  from unnest($1::jsonb[]) as r`

/** Replaces all charges of the bank, oldest first, without notices: the shop already knows these charges. */
export async function importBook(
  pool: Pool,
  { charges, refunds }: { charges: readonly BankCharge[]; refunds: readonly BankRefund[] },
): Promise<void> {
  await createSandboxSchema(pool)
  await inTransaction(pool, async (sql) => {
    await sql.query('delete from sandbox.notices')
    await sql.query('delete from sandbox.refunds')
    await sql.query('delete from sandbox.charges')
    for (const page of pages(charges)) await sql.query(CHARGES, [page.map((c) => JSON.stringify(c))])
    for (const page of pages(refunds)) await sql.query(REFUNDS, [page.map((r) => JSON.stringify(r))])
  })
}

const pages = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PAGE) }, (_, i) => list.slice(i * PAGE, (i + 1) * PAGE))
