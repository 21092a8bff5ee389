import { expect, it } from 'vitest'
import { outboxMailer } from '../../../src/adapters/mail/outbox'
import { testDatabase } from '../../support/database'
import { keptMails } from '../../support/outbox'

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
  expect(await keptMails(pool, 'Ana@exemplo.com')).toEqual([
    { to: 'ana@exemplo.com', subject: 'Recibo', text: 'Recibo' },
  ])
  expect(await keptMails(pool)).toHaveLength(2)
})
