import type { Pool } from 'pg'

/** Mails that the outbox keeps, newest first, of one address or of all. */
export async function keptMails(pool: Pool, to?: string) {
  const { rows } = await pool.query<{ to: string; subject: string; text: string }>(
    `select to_address as to, subject, text from ops.outbox_mails
     where $1::text is null or lower(to_address) = lower($1) order by accepted_at desc, message_id`,
    [to ?? null],
  )
  return rows
}
