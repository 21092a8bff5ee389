import { NotFound } from '../../commands/kernel/errors'
import { outboxQuery } from '../../contracts/communication/lists'
import type { OutboxRow } from '../../contracts/communication/pages'
import type { Outbox, OutboxLine } from '../../ports/outbox'
import { type PageRoute, page } from '../kernel/page'

const SIZE = 50

/** Encoded, because message ids contain `<`, `@` and slashes, which proxies rewrite in paths. */
const pathId = (messageId: string) => Buffer.from(messageId).toString('base64url')
const messageIdOf = (id: string) => Buffer.from(id, 'base64url').toString().replaceAll('\0', '')

/** Where a mail of the outbox is read. */
export const outboxPath = (messageId: string) => `/admin/outbox/${pathId(messageId)}`

const row = ({ messageId, to, subject, acceptedAt }: OutboxLine): OutboxRow => ({
  id: pathId(messageId),
  to,
  subject,
  at: acceptedAt,
})

/** Sent mails, for staff to read while no SMTP server is configured. */
export const outboxPages = (outbox: Outbox): PageRoute[] => [
  page('Admin/Outbox/Index', {
    title: 'Caixa de saída',
    load: async ({ query, deps }) => {
      const { query: search, page } = outboxQuery.parse(query)
      const { mails, total } = await outbox.list({ search, limit: SIZE, offset: (page - 1) * SIZE })
      return { search, mails: mails.map(row), page, total, size: SIZE, keeps: !deps.env.SMTP_URL }
    },
  }),
  page('Admin/Outbox/Show', {
    title: ({ mail }) => mail.subject,
    load: async ({ params }) => {
      const found = await outbox.read(messageIdOf(params.id ?? ''))
      if (!found) throw new NotFound('Não encontramos este e-mail.')
      return { mail: { ...row(found), html: found.html, text: found.text } }
    },
  }),
]
