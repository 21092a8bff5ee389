import { afterAll, beforeEach, expect, it } from 'vitest'
import { once } from '../../../src/adapters/mail/once'
import { smtpMailer } from '../../../src/adapters/mail/smtp'
import { MailRefused } from '../../../src/ports/mail'
import { testDatabase } from '../../support/database'
import { startSmtp } from '../../support/smtp-server'

const { pool } = await testDatabase()
const smtp = await startSmtp()
const mailer = smtpMailer({ url: smtp.url, from: 'ola@trilha.test', name: async () => 'Trilha' })
beforeEach(() => {
  smtp.received.length = 0
})
afterAll(async () => {
  mailer.close()
  await smtp.stop()
})

const mail = (messageId: string, to = 'ana@exemplo.com') => ({
  messageId,
  to,
  subject: 'Sua formação começou',
  html: '<p>Olá, <b>Ana</b></p>',
  text: 'Olá, Ana',
})
const decoded = (data: string) =>
  data
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))

it('hands over one mail with both versions, the sender and an id of ours', async () => {
  await mailer.send(mail('event:1/receipt'))
  expect(smtp.received).toMatchObject([{ from: 'ola@trilha.test', to: ['ana@exemplo.com'] }])
  const data = decoded(smtp.received[0]?.data ?? '')
  expect(data).toContain('From: Trilha <ola@trilha.test>')
  expect(data).toContain('Message-ID: <event-1-receipt@trilha.test>')
  expect(data).toContain('multipart/alternative')
  expect(data).toContain('Olá, Ana')
  expect(data).toContain('<p>Olá, <b>Ana</b></p>')
  expect(data).toMatch(/Subject: =\?UTF-8\?/i)
})

it.each(['ana@exemplo.com, bob@exemplo.com', 'ana@exemplo.com\r\nBcc: bob@exemplo.com'])(
  'never mails a second person through the address %j',
  async (to) => {
    await mailer.send(mail('inject', to)).catch(() => {})
    expect(smtp.received.flatMap((m) => m.to)).not.toContain('bob@exemplo.com')
    expect(smtp.received.map((m) => m.data).join()).not.toMatch(/^Bcc:/im)
  },
)

it('fails when the server refuses, so that the job comes back', async () => {
  smtp.refuseNext()
  await expect(mailer.send(mail('m2'))).rejects.toThrow('451')
  await mailer.send(mail('m2'))
  expect(smtp.received).toHaveLength(1)
})

it('tells an address that is refused for good from a server that may take the mail later', async () => {
  await expect(once(pool, mailer).send(mail('m3', 'unknown@exemplo.com'))).rejects.toThrow(MailRefused)
  smtp.refuseNext()
  await expect(mailer.send(mail('m3'))).rejects.not.toThrow(MailRefused)
})

it('sends an id once, also when two jobs send it together', async () => {
  const careful = once(pool, mailer)
  await Promise.all([careful.send(mail('o1')), careful.send(mail('o1'))])
  await careful.send(mail('o1'))
  expect(smtp.received).toHaveLength(1)
})

it('sends an id again when the first time failed', async () => {
  const careful = once(pool, mailer)
  smtp.refuseNext()
  await expect(careful.send(mail('o2'))).rejects.toThrow('451')
  await careful.send(mail('o2'))
  expect(smtp.received).toHaveLength(1)
})

it('says how to leave by one click, only where a mail may be left', async () => {
  const leaveUrl = 'https://trilha.test/newsletter/unsubscribe/abc'
  await mailer.send({ ...mail('news-1'), leaveUrl })
  await mailer.send(mail('receipt-1'))
  const [news, receipt] = smtp.received.map(({ data }) => decoded(data).replace(/\r\n\s+/g, ' '))
  expect(news).toContain(`List-Unsubscribe: <${leaveUrl}>`)
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(receipt).not.toContain('List-Unsubscribe')
})
