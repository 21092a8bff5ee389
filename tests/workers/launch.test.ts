import { describe, expect, test } from 'vitest'
import { TurnOffEmails, turnOffPath } from '../../src/commands/communication/email-preferences'
import { readerOf } from '../../src/commands/communication/mail-link'
import { RequestNewsletter } from '../../src/commands/communication/newsletter'
import { CreateLaunch, DescribeLaunch, PublishLaunch } from '../../src/commands/marketing/launch'
import { JoinLaunch, NoticeRegistered, seatOf } from '../../src/commands/marketing/launch-registration'
import { CaptureLead } from '../../src/commands/marketing/lead'
import type { Mail } from '../../src/ports/mail'
import { mailLaunchNotice } from '../../src/workers/jobs/mail-launch'
import { tellLaunch } from '../../src/workers/jobs/tell-launch'
import { captureLeadWhenJoined, tellLaunchInTime } from '../../src/workers/reactors/follow-launches'
import { requestNewsletterWhenAgreed } from '../../src/workers/reactors/follow-newsletter'
import { basics, END, joined, launchId, published, START } from '../support/histories/launch'
import { as, guest, inMemory } from '../support/in-memory'
import { reacts } from '../support/reacts'

const shop = {
  name: 'Trilha',
  company: 'Trilha Ltda.',
  cnpj: '',
  address: 'São Paulo',
  email: 'oi@trilha.test',
}

/** A published event with two who registered; Bia asked for news, too. */
async function floor() {
  const app = inMemory('2026-03-01T12:00:00.000Z')
  await app.send(as('Editor'), CreateLaunch, { launchId, slug: 'imersao-sql', ...basics })
  const text = { description: '<p>SQL</p>', audience: [], programme: [], speakers: [], faq: [] }
  await app.send(as('Editor'), DescribeLaunch, { launchId, ...text })
  await app.send(as('Editor'), PublishLaunch, { launchId })
  for (const [name, ticked] of [
    ['ana', ['use']],
    ['bia', ['use', 'news']],
  ] as const) {
    const { phone, source } = joined()
    const consent = { version: 'evento-2026-11' as const, ticked: [...ticked] }
    await app.send(guest, JoinLaunch, {
      launchId,
      name,
      email: `${name}@exemplo.test`,
      phone,
      source,
      consent,
    })
  }
  const { facts } = app.dispatcher
  const mails: Mail[] = []
  const ports = {
    facts,
    shop: async () => shop,
    publicUrl: 'http://localhost',
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  } as never
  /** What the timer rings, when it rings at `now`. */
  async function rings(kind: 'day' | 'hour' | 'offer', about: string, now: string) {
    const sent: { command: unknown; input: unknown }[] = []
    const send = async (command: unknown, input: unknown) => void sent.push({ command, input })
    await tellLaunch.run({ launchId, kind, about }, ports, { id: 'j', attempt: 1, now, send } as never)
    return sent
  }
  const seat = (name: string) => seatOf(launchId, `${name}@exemplo.test`, facts)
  async function mail(kind: 'day' | 'moved', now: string, about = START) {
    const person = (await app.store.readStream(`launchregistration-${seat('ana')}`))[0]?.data as {
      registrationId: string
    }
    const data = { seat: seat('ana'), registrationId: person.registrationId, kind, about }
    await mailLaunchNotice.run(data, ports, {
      id: `mail-${kind}`,
      attempt: 1,
      now,
      reschedule: async () => {},
      send: async () => undefined,
    })
    return { mails, person }
  }
  return { app, rings, mail, seat, facts }
}

describe('timers of a live event', () => {
  test('are set when it is published: a day and an hour before, and an hour after its end', () => {
    const { enqueues, intents } = reacts(tellLaunchInTime, { ...published, at: '2026-03-01T12:00:00.000Z' })
    enqueues(tellLaunch, { kind: 'day', about: START }, '2026-03-09T22:30:00.000Z')
    enqueues(tellLaunch, { kind: 'hour', about: START }, '2026-03-10T21:30:00.000Z')
    enqueues(tellLaunch, { kind: 'offer', about: END }, '2026-03-11T01:30:00.000Z')
    expect(intents).toHaveLength(3)
    // Less than a day ahead there is nothing to say a day ahead.
    expect(reacts(tellLaunchInTime, { ...published, at: '2026-03-10T12:00:00.000Z' }).intents).toHaveLength(2)
  })

  test('ring for everybody who registered, and for nobody once the date is another or past', async () => {
    const { rings, seat } = await floor()
    const sent = await rings('day', START, '2026-03-09T22:30:00.000Z')
    expect(sent).toEqual(
      ['ana', 'bia'].map((name) => ({
        command: NoticeRegistered,
        input: { seat: seat(name), kind: 'day', about: START },
      })),
    )
    expect(await rings('day', END, '2026-03-09T22:30:00.000Z')).toEqual([])
    expect(await rings('hour', START, START)).toEqual([])
    // There is no offer to speak of.
    expect(await rings('offer', END, END)).toEqual([])
  })
})

describe('a notice by mail', () => {
  test('carries the way in, and the header that turns its kind off', async () => {
    const { mail } = await floor()
    const { mails } = await mail('day', '2026-03-09T22:30:00.000Z')
    expect(mails).toMatchObject([{ to: 'ana@exemplo.test', subject: 'É amanhã: Imersão SQL' }])
    expect(mails[0]?.text).toContain('/eventos/imersao-sql/obrigado?acesso=')
    expect(mails[0]?.text).toContain('10/03/2026 às 19:30')
    expect(mails[0]?.leaveUrl).toMatch(/\/email-preferences\/.+\/turn-off$/)
  })

  test('is not sent late, of a date that is none any more, or to who turned it off; a change always is', async () => {
    const { app, mail, seat, facts } = await floor()
    expect((await mail('day', START)).mails).toEqual([])
    expect((await mail('day', '2026-03-09T22:30:00.000Z', END)).mails).toEqual([])
    const { person } = await mail('day', START)
    const path = turnOffPath({ kind: 'r', id: seat('ana'), subject: person.registrationId }, 'events', facts)
    const token = path.split('/')[2] ?? ''
    const reader = readerOf('ana@exemplo.test', facts)
    await app.send(guest, TurnOffEmails, { token, reader, kind: 'events' })
    expect((await mail('day', '2026-03-09T22:30:00.000Z')).mails).toEqual([])
    const { mails } = await mail('moved', '2026-03-05T12:00:00.000Z')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.leaveUrl).toBeUndefined()
    // The link of one kind turns off no other, and nobody else's.
    const others = readerOf('bia@exemplo.test', facts)
    for (const wrong of [{ kind: 'replies' }, { reader: others }])
      await expect(
        app.send(guest, TurnOffEmails, { token, reader, kind: 'events', ...wrong }),
      ).rejects.toMatchObject({ name: 'NotFound' })
  })
})

test('whoever registers becomes a lead with the consent given there; a tick for news asks the mailbox', () => {
  const told = {
    type: 'LaunchJoined',
    data: joined({ consent: { version: 'evento-2026-11', ticked: ['use', 'news'] } }),
  }
  reacts(captureLeadWhenJoined, told).sends(CaptureLead, {
    email: 'ana@exemplo.test',
    origin: { kind: 'event', id: launchId, title: basics.title },
    consent: { version: 'evento-2026-11', ticked: ['use', 'news'] },
  })
  const lead = (ticked: string[]) => ({
    type: 'LeadCaptured',
    data: { ...joined(), leadId: 'x', consent: { version: 'evento-2026-11', ticked } },
  })
  reacts(requestNewsletterWhenAgreed, lead(['use', 'news'])).sends(RequestNewsletter, {
    email: 'ana@exemplo.test',
  })
  reacts(requestNewsletterWhenAgreed, lead(['use'])).nothing()
})
