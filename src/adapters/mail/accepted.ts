import type { Pool } from 'pg'

/** Which of these mails a mail server or the outbox has taken, by their ids. */
export async function acceptedOf(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ message_id: string }>(
    `select message_id from ops.sent_mails where message_id = any($1::text[])
     union select message_id from ops.outbox_mails where message_id = any($1::text[])`,
    [ids],
  )
  return new Set(rows.map((row) => row.message_id))
}
