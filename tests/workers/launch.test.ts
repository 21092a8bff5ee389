import { describe, expect, test } from 'vitest'
import { TurnOffEmails, turnOffPath } from '../../src/commands/communication/email-preferences'
import { readerOf } from '../../src/commands/communication/mail-link'
import { RequestNewsletter } from '../../src/commands/communication/newsletter'
import {
  ChangeLaunchBasics,
  CreateLaunch,
  DescribeLaunch,
  PublishLaunch,
} from '../../src/commands/marketing/launch'
import { JoinLaunch, NoticeRegistered, seatOf } from '../../src/commands/marketing/launch-registration'
import { CaptureLead } from '../../src/commands/marketing/lead'
import { newsletter } from '../../src/domain/communication/newsletter'
import { type DomainEvent, event } from '../../src/domain/kernel/event'
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

/** What happened without a command. */
async function happened({ store, clock }: ReturnType<typeof inMemory>, stream: string, told: DomainEvent) {
  const { length } = await store.readStream(stream)
  const meta = { commandId: 'happened', correlationId: 'happened', actor: 'system' }
  await store.append(stream, length - 1, [{ ...told, id: `${stream}-${length}`, at: clock.at, meta }])
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
    const reschedule = async (at: string) => void sent.push({ command: 'later', input: at })
    const info = { id: 'j', attempt: 1, now, send, reschedule }
    await tellLaunch.run({ launchId, kind, about }, ports, info as never)
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
    // Nor that it begins in an hour when it begins in twenty minutes.
    expect(reacts(tellLaunchInTime, { ...published, at: '2026-03-10T22:10:00.000Z' }).intents).toHaveLength(1)
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

  test('speak of the offer an hour after the end as it is by then, to who still wants news', async () => {
    const { app, rings, seat, facts } = await floor()
    const offer = {
      productType: 'course' as const,
      productId: 'c1',
      headline: 'Siga',
      text: '',
      couponCode: null,
    }
    const until = '2026-03-20T22:30:00.000Z'
    await happened(
      app,
      `launch-${launchId}`,
      event('LaunchOfferSet', { launchId, offer: { ...offer, until } }),
    )
    const endsAt = '2026-03-11T01:00:00.000Z'
    await app.send(as('Editor'), ChangeLaunchBasics, { launchId, ...basics, endsAt })
    const [due, tooEarly] = ['2026-03-11T02:00:00.000Z', '2026-03-11T01:30:00.000Z']
    // The timer of the end that was.
    expect(await rings('offer', END, tooEarly)).toEqual([{ command: 'later', input: due }])
    const input = { seat: seat('bia'), kind: 'offer', about: endsAt }
    expect(await rings('offer', END, due)).toEqual([{ command: NoticeRegistered, input }])
    const email = 'bia@exemplo.test'
    await app.send(guest, RequestNewsletter, { email, source: '/', consent: 'newsletter-2026-11' })
    const reader = readerOf(email, facts)
    const { subscriptionId } = (await facts.load(newsletter, reader)) as { subscriptionId: string }
    await happened(
      app,
      `newsletter-${reader}`,
      event('NewsletterLeft', { reader, subscriptionId, way: 'one-click' }),
    )
    expect(await rings('offer', END, due)).toEqual([])
  })

  test('are set anew where only the end or the offer changes', () => {
    const at = '2026-03-05T12:00:00.000Z'
    const changed = { type: 'LaunchBasicsChanged', at, data: { launchId, ...basics } }
    reacts(tellLaunchInTime, changed).enqueues(tellLaunch, { kind: 'offer' }, '2026-03-11T01:30:00.000Z')
    const set = { type: 'LaunchOfferSet', at, data: { launchId, offer: { until: END } } }
    reacts(tellLaunchInTime, set).enqueues(tellLaunch, { kind: 'offer' })
    expect(reacts(tellLaunchInTime, { ...set, data: { launchId, offer: null } }).intents).toEqual([])
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
