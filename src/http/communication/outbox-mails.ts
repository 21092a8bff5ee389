import { outbox } from '../../contracts/communication/outbox'
import { recordAddress } from '../../contracts/kernel/resource-catalogue'
import { column } from '../../projections/kernel/columns'
import { tableSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { extraLoader } from '../admin/extra'

interface OutboxMail {
  /** The message's id as addresses have it. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  acceptedAt: string
  searchText: string
}

/** Mails that wait in the outbox: a table of their own, since they are no events. */
export const outboxMails = tableSource<OutboxMail>({
  name: 'outbox_mails',
  key: 'id',
  columns: {
    id: column.id('Código'),
    to: column.text('Para'),
    subject: column.text('Assunto'),
    html: column.text('Como chega'),
    text: column.text('Só texto'),
    acceptedAt: column.instant('Quando'),
    searchText: column.text('Busca'),
  },
  indexes: [['acceptedAt']],
  query: (db) =>
    db('ops.outbox_mails').select(
      'subject',
      'html',
      'text',
      'acceptedAt',
      { id: 'pathId', to: 'toAddress' },
      db.raw(`${plainSql(`to_address || ' ' || subject`)} as search_text`),
    ),
})

export const outboxExtra = extraLoader(outbox, ({ deps }) => ({ keeps: !deps.env.SMTP_URL }))

/** Where a mail of the outbox is read. */
export const outboxPath = (messageId: string) =>
  recordAddress(outbox, Buffer.from(messageId).toString('base64url'))
