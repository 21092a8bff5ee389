import type { Pool } from 'pg'
import type { Mailer } from '../../ports/mail'
import type { Outbox, OutboxLine, OutboxMail } from '../../ports/outbox'

/** Keeps mails in `ops.outbox_mails`, where staff read them, instead of sending them. */
export function outboxMailer(pool: Pool): Mailer {
  return {
    async send({ messageId, to, subject, html, text }) {
      await pool.query(
        `insert into ops.outbox_mails (message_id, to_address, subject, html, text)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [messageId, to, subject, html, text],
      )
    },
  }
}

const line = (row: Record<string, string>): OutboxLine => ({
  messageId: row.message_id ?? '',
  to: row.to_address ?? '',
  subject: row.subject ?? '',
  acceptedAt: new Date(row.accepted_at ?? 0).toISOString(),
})

const FOUND = `position(lower($1) in lower(to_address || ' ' || subject)) > 0`

/** Newest first; `search` finds a part of the address or of the subject. */
export async function listOutbox(
  pool: Pool,
  { search = '', limit = 50, offset = 0 }: { search?: string; limit?: number; offset?: number } = {},
): Promise<{ mails: OutboxLine[]; total: number }> {
  const [mails, counted] = await Promise.all([
    pool.query(
      `select message_id, to_address, subject, accepted_at from ops.outbox_mails where ${FOUND}
       order by accepted_at desc, message_id limit $2 offset $3`,
      [search, limit, offset],
    ),
    pool.query(`select count(*)::int as total from ops.outbox_mails where ${FOUND}`, [search]),
  ])
  return { mails: mails.rows.map(line), total: counted.rows[0].total }
}

export async function readOutbox(pool: Pool, messageId: string): Promise<OutboxMail | undefined> {
  const { rows } = await pool.query('select * from ops.outbox_mails where message_id = $1', [messageId])
  return rows[0] && { ...line(rows[0]), html: rows[0].html, text: rows[0].text }
}

/** What the outbox pages read through. */
export const outboxOf = (pool: Pool): Outbox => ({
  list: (query) => listOutbox(pool, query),
  read: (messageId) => readOutbox(pool, messageId),
})

/** Part of forgetting a person: nothing sent to the address stays. Answers how many mails went. */
export async function clearOutboxOf(pool: Pool, to: string): Promise<number> {
  const { rowCount } = await pool.query('delete from ops.outbox_mails where lower(to_address) = lower($1)', [
    to,
  ])
  return rowCount ?? 0
}
