import { expect, test } from 'vitest'
import { SendContactMessage } from '../../src/commands/communication/contact'
import { event } from '../../src/domain/kernel/event'
import type { Mail } from '../../src/ports/mail'
import { mailShopWhenContacted } from '../../src/workers/communication'
import { mailShop } from '../../src/workers/jobs/mail-shop'
import { guest, inMemory } from '../support/in-memory'
import { reacts } from '../support/reacts'

const form = { name: 'Ana', email: 'ana@exemplo.test', message: 'Tem nota fiscal?\nObrigada.' }

async function run(contactId: string, shopMail = 'oi@trilha.test') {
  const app = inMemory()
  await app.send(guest, SendContactMessage, form, 'c1')
  const mails: Mail[] = []
  const shop = {
    name: 'Trilha',
    company: 'Trilha Ltda.',
    cnpj: '11222333000181',
    address: 'São Paulo',
    colour: '',
    teaching: '',
    newsletter: '',
  }
  await mailShop.run(
    { contactId },
    {
      facts: app.dispatcher.facts,
      acceptedMails: undefined as never,
      mailer: { send: async (mail) => void mails.push(mail) },
      shop: async () => ({ ...shop, email: shopMail }),
      publicUrl: 'http://localhost',
      payments: undefined as never,
      charges: undefined as never,
      consistencyGaps: undefined as never,
      invoices: undefined as never,
      eraser: undefined as never,
      sessions: undefined as never,
      newsletterAudience: undefined as never,
      reportMails: undefined as never,
      priceStanding: undefined as never,
      saleNotices: undefined as never,
      projectionAdmin: undefined as never,
      orderExports: undefined as never,
      imports: undefined as never,
      films: undefined as never,
      lessonFiles: undefined as never,
    },
    { id: 'job-1', attempt: 1, now: app.clock.at, reschedule: async () => {}, send: async () => undefined },
  )
  return mails
}

test('a message asks for a mail; what was written stays out of the queue', () => {
  const sent = event('ContactMessageSent', { contactId: 'c1', ...form })
  const { intents, enqueues } = reacts(mailShopWhenContacted, sent)
  enqueues(mailShop, { contactId: 'c1' })
  expect(JSON.stringify(intents)).not.toContain('ana@exemplo.test')
})

test('the shop gets the words and the address to answer to', async () => {
  const [mail] = await run('c1')
  expect(mail).toMatchObject({ messageId: 'job-1', to: 'oi@trilha.test', subject: 'Contato pelo site: Ana' })
  expect(mail?.text).toContain('Tem nota fiscal?')
  expect(mail?.html).toContain('mailto:ana@exemplo.test')
})

test('nothing is sent for an unknown message or while the shop has no address', async () => {
  expect(await run('outra')).toEqual([])
  expect(await run('c1', '')).toEqual([])
})
