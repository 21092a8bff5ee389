import { v7 } from 'uuid'
import type { PaymentNotice, Refund } from '../../../ports/payments'
import { type Bank, BankProblem, inTransaction, type Sql } from './bank'
import { type BankCharge, publicCharge } from './charge'

export interface StoredNotice {
  noticeId: string
  chargeId: string
  /** The JSON text that is signed and sent, the same bytes at every delivery. */
  body: string
  state: 'queued' | 'delivered' | 'held'
  attempts: number
  deliveries: number
  lastAnswer?: string
}

export const noticeColumns = `notice_id as "noticeId", charge_id as "chargeId", body, state, attempts, deliveries,
  last_answer as "lastAnswer"`

/** Records a notice to the shop; the notifier sends it after the transaction has committed. */
export async function enqueueNotice(
  bank: Bank,
  sql: Sql,
  charge: BankCharge,
  refund?: Refund,
): Promise<void> {
  const notice: PaymentNotice = {
    noticeId: v7(),
    type: refund ? 'refund.updated' : 'charge.updated',
    charge: publicCharge(charge, bank.publicUrl()),
    ...(refund && { refund }),
    at: charge.updatedAt,
  }
  // The share lock makes a notice written during "hold everything" either held or already sent, never stray.
  const { rows } = await sql.query(`select is_on from sandbox.switches where name = 'hold' for share`)
  await sql.query(
    'insert into sandbox.notices (notice_id, charge_id, body, state, next_at) values ($1, $2, $3, $4, $5)',
    [
      notice.noticeId,
      charge.chargeId,
      JSON.stringify(notice),
      charge.holding || rows[0]?.is_on ? 'held' : 'queued',
      bank.clock.now(),
    ],
  )
}

export async function noticesOf(bank: Bank, chargeId: string): Promise<StoredNotice[]> {
  const { rows } = await bank.pool.query(
    `select ${noticeColumns} from sandbox.notices where charge_id = $1 order by seq`,
    [chargeId],
  )
  return rows
}

/** Sends the same notice again, also one that is held. */
export async function repeatNotice(bank: Bank, noticeId: string): Promise<{ chargeId: string }> {
  const { rows } = await bank.pool.query(
    `update sandbox.notices set state = 'queued', attempts = 0, next_at = $2 where notice_id = $1
     returning charge_id as "chargeId"`,
    [noticeId, bank.clock.now()],
  )
  if (!rows[0]) throw new BankProblem(404, 'unknown_notice', 'Esta notificação não existe.')
  bank.wake()
  return rows[0]
}

/** Holds every notice not yet delivered and every new one, of one charge or (without id) of all. */
export const holdNotices = (bank: Bank, chargeId?: string) => setHold(bank, true, chargeId)

/** Lets held notices go, in their present order. */
export async function releaseNotices(bank: Bank, chargeId?: string): Promise<void> {
  await setHold(bank, false, chargeId)
  bank.wake()
}

const setHold = (bank: Bank, on: boolean, chargeId?: string) =>
  inTransaction(bank.pool, async (sql) => {
    await sql.query(
      chargeId
        ? `update sandbox.charges set charge = jsonb_set(charge, '{holding}', $1::text::jsonb) where charge_id = $2`
        : `update sandbox.switches set is_on = $1::text::boolean where name = 'hold' and $2::text is null`,
      [String(on), chargeId ?? null],
    )
    await sql.query(
      `update sandbox.notices set state = $1, attempts = 0, next_at = $2
       where state = $3 and ($4::text is null or charge_id = $4)`,
      [on ? 'held' : 'queued', bank.clock.now(), on ? 'queued' : 'held', chargeId ?? null],
    )
  })

/** Turns the order of the waiting notices round. Answers how many there were. */
export async function reorderNotices(bank: Bank, chargeId?: string): Promise<number> {
  const { rowCount } = await bank.pool.query(
    `with waiting as (
       select notice_id, seq, row_number() over (order by seq) as place,
              row_number() over (order by seq desc) as mirrored
       from sandbox.notices where state <> 'delivered' and ($1::text is null or charge_id = $1))
     update sandbox.notices n set seq = other.seq
     from waiting mine join waiting other on other.place = mine.mirrored
     where n.notice_id = mine.notice_id`,
    [chargeId ?? null],
  )
  return rowCount ?? 0
}

export async function holdingAll(bank: Bank): Promise<boolean> {
  const { rows } = await bank.pool.query(`select is_on from sandbox.switches where name = 'hold'`)
  return rows[0]?.is_on ?? false
}
