import type { Pool } from 'pg'
import type { Mailer } from '../../ports/mail'

/**
 * A mailer that hands each message id over once. The id is written in the transaction that waits for the inner
 * mailer: two senders of one id take turns, and an id whose sending failed is free again. Only a crash
 * between the server's acceptance and our commit can send twice.
 */
export function once(pool: Pool, inner: Mailer): Mailer {
  return {
    async send(mail) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rowCount } = await client.query(
          'insert into ops.sent_mails (message_id) values ($1) on conflict do nothing',
          [mail.messageId],
        )
        if (rowCount) await inner.send(mail)
        await client.query('commit')
        client.release()
      } catch (error) {
        await client.query('rollback').catch(() => {})
        client.release()
        throw error
      }
    },
  }
}
