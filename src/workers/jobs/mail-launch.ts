import * as z from 'zod'
import { mayMail, preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import { entryToken } from '../../commands/marketing/launch-registration'
import { id, instant } from '../../domain/kernel/event'
import { type KnownLaunch, launch } from '../../domain/marketing/launch'
import { launchRegistration, noticeKinds } from '../../domain/marketing/launch-registration'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { launchJoinedMail, launchNoticeMail } from '../mails/launch'

const ofOne = z.object({ seat: id, registrationId: id })

/** The registrant, the launch and the mail address; undefined for a forgotten person. */
async function seatedAt({ seat, registrationId }: z.infer<typeof ofOne>, ports: WorkerPorts) {
  const { facts, publicUrl } = ports
  const person = await facts.load(launchRegistration, seat)
  if (person.phase !== 'joined' || person.registrationId !== registrationId) return undefined
  const found = await facts.load(launch, person.launchId)
  if (found.phase === 'absent') return undefined
  const who = { kind: 'r', id: seat, subject: registrationId } as const
  const page = `${publicUrl}/eventos/${found.slug}`
  return {
    person,
    launch: found as KnownLaunch,
    leaveUrl: `${publicUrl}${turnOffPath(who, 'events', facts)}`,
    data: {
      shop: await ports.shop(),
      name: person.name,
      title: found.title,
      startsAt: found.startsAt,
      url: `${page}/obrigado?acesso=${entryToken(seat, registrationId, facts)}`,
      calendarUrl: `${page}/calendario.ics`,
      links: [{ href: `${publicUrl}${preferencesPath(who, facts)}`, label: 'Escolher o que recebo' }],
    },
  }
}

/** The way in, at once and whenever it is asked for. */
export const mailLaunchJoined = job<z.infer<typeof ofOne>, WorkerPorts>({
  name: 'mail-launch-joined',
  label: 'E-mail da inscrição no evento',
  data: ofOne,
  async run(given, ports, { id }) {
    const found = await seatedAt(given, ports)
    if (!found) return
    const mail = await launchJoinedMail(found.data)
    await ports.mailer.send({ messageId: id, to: found.person.email, ...mail })
  },
})

const notice = ofOne.extend({ kind: z.enum(noticeKinds), about: instant })

/** Changes are mailed to all registrants; reminders and offers only to those who opted in. */
const MUST = ['moved', 'cancelled']

export const mailLaunchNotice = job<z.infer<typeof notice>, WorkerPorts>({
  name: 'mail-launch-notice',
  label: 'E-mail de aviso do evento',
  data: notice,
  async run({ kind, about, ...given }, ports, { id, now }) {
    const found = await seatedAt(given, ports)
    if (!found) return
    const { person, launch: event, data, leaveUrl } = found
    const isReminder = kind === 'day' || kind === 'hour'
    // Late by a long stop of the queue, or of a date that is not the date any more.
    if (isReminder && (event.phase !== 'published' || event.startsAt !== about || now >= about)) return
    if (kind === 'moved' && (event.phase !== 'published' || event.startsAt !== about)) return
    if (kind === 'offer' && (!event.offer || now > event.offer.until)) return
    const isMust = MUST.includes(kind)
    if (!isMust && !(await mayMail(ports.facts, person.email, 'events'))) return
    const mail = await launchNoticeMail(kind, data)
    await ports.mailer.send({ messageId: id, to: person.email, ...mail, ...(!isMust && { leaveUrl }) })
  },
})
