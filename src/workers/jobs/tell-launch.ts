import * as z from 'zod'
import { readerOf } from '../../commands/communication/mail-link'
import type { Facts } from '../../commands/kernel/command'
import { NoticeRegistered } from '../../commands/marketing/launch-registration'
import { newsletter } from '../../domain/communication/newsletter'
import { id, instant } from '../../domain/kernel/event'
import { HOUR, plus } from '../../domain/kernel/instants'
import { type Launch, launch } from '../../domain/marketing/launch'
import { type Joined, launchRegistration, noticeKinds } from '../../domain/marketing/launch-registration'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ launchId: id, kind: z.enum(noticeKinds), about: instant })
type Data = z.infer<typeof data>

/** Timers for a changed date do nothing. */
function isDue(l: Launch, { kind, about }: Data, now: string): boolean {
  if (l.phase === 'absent') return false
  if (kind === 'cancelled') return l.phase === 'cancelled'
  if (l.phase !== 'published') return false
  return l.startsAt === about && (kind === 'moved' || now < about)
}

/** Whether the person asked for news, at any registration, and has not left the newsletter since. */
async function wantsNews(seat: string, facts: Facts): Promise<boolean> {
  const found = await facts.load(launchRegistration, seat)
  if (found.phase === 'absent' || !found.consent.ticked.includes('news')) return false
  return (await facts.load(newsletter, readerOf(found.email, facts))).phase !== 'left'
}

/** Notifies all registrants once; later ones learn it from their confirmation. */
export const tellLaunch = job<Data, WorkerPorts>({
  name: 'tell-launch',
  label: 'Avisos de um evento ao vivo',
  data,
  async run(given, { facts }, { now, send, reschedule }) {
    const { launchId, kind } = given
    const told = await facts.load(launch, launchId)
    let { about } = given
    if (kind === 'offer') {
      if (told.phase !== 'published' || !told.offer || now > told.offer.until) return
      // An hour after the end, wherever that lies by now.
      const due = plus(told.endsAt, HOUR)
      if (now < due) return reschedule(due)
      about = told.endsAt
    } else if (!isDue(told, given, now)) return
    const joined = await facts.find(['LaunchJoined'], (event) => (event.data as Joined).launchId === launchId)
    for (const event of joined) {
      const { seat } = event.data as Joined
      // An offer is more than news of the event: only those who asked for news get it.
      if (kind === 'offer' && !(await wantsNews(seat, facts))) continue
      await send(NoticeRegistered, { seat, kind, about })
    }
  },
})
