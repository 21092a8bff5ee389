import { expect, it } from 'vitest'
import { clearOutboxOf, listOutbox, outboxMailer, readOutbox } from '../../../src/adapters/mail/outbox'
import { testDatabase } from '../../support/database'

const { pool } = await testDatabase()
const mailer = outboxMailer(pool)
const mail = (messageId: string, to: string, subject: string) => ({
  messageId,
  to,
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
})

it('keeps a mail once per message id, as it was first sent', async () => {
  await mailer.send(mail('m1', 'ana@exemplo.com', 'Recibo'))
  await Promise.all([
    mailer.send(mail('m1', 'ana@exemplo.com', 'Outro')),
    mailer.send(mail('m2', 'bia@exemplo.com', 'Seu acesso')),
  ])
  expect(await readOutbox(pool, 'm1')).toMatchObject({
    ...mail('m1', 'ana@exemplo.com', 'Recibo'),
    acceptedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await readOutbox(pool, 'nobody')).toBeUndefined()
})

it('lists the newest first, in pages, and finds by address or subject', async () => {
  await mailer.send(mail('m3', 'ana@exemplo.com', '100% concluído'))
  const all = await listOutbox(pool)
  expect(all.mails.map((m) => m.messageId)).toEqual(['m3', 'm2', 'm1'])
  expect(await listOutbox(pool, { limit: 1, offset: 1 })).toMatchObject({
    mails: [{ messageId: 'm2' }],
    total: 3,
  })
  expect((await listOutbox(pool, { search: 'BIA@' })).mails.map((m) => m.messageId)).toEqual(['m2'])
  expect((await listOutbox(pool, { search: '%' })).mails.map((m) => m.messageId)).toEqual(['m3'])
  expect(await listOutbox(pool, { search: 'zebra' })).toEqual({ mails: [], total: 0 })
})

it('lets go of all mails to a forgotten person', async () => {
  expect(await clearOutboxOf(pool, 'Ana@exemplo.com')).toBe(2)
  expect((await listOutbox(pool)).mails.map((m) => m.to)).toEqual(['bia@exemplo.com'])
})
