import type { Pool } from 'pg'
import type { Mailer } from '../../ports/mail'

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
