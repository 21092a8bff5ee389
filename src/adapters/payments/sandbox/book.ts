import type { Pool } from 'pg'
import type { Charge } from '../../../ports/payments'
import { type BankCharge, publicCharge } from './charge'

/** Every charge of the sandbox bank, read where it keeps them: for checks that run without its server. */
export async function sandboxBook(pool: Pool): Promise<Charge[]> {
  const { rows: known } = await pool.query(`select to_regclass('sandbox.charges') is not null as there`)
  if (!known[0]?.there) return []
  const { rows } = await pool.query<{ charge: BankCharge }>('select charge from sandbox.charges order by seq')
  return rows.map(({ charge }) => publicCharge(charge, ''))
}
