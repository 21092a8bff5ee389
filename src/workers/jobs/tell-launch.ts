import * as z from 'zod'
import { NoticeRegistered } from '../../commands/marketing/launch-registration'
import { id, instant } from '../../domain/kernel/event'
import { type Launch, launch } from '../../domain/marketing/launch'
import { type Joined, noticeKinds } from '../../domain/marketing/launch-registration'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ launchId: id, kind: z.enum(noticeKinds), about: instant })
type Data = z.infer<typeof data>

/** Timers for a changed date or a withdrawn offer do nothing. */
function isDue(l: Launch, { kind, about }: Data, now: string): boolean {
  if (l.phase === 'absent') return false
  if (kind === 'cancelled') return l.phase === 'cancelled'
  if (l.phase !== 'published') return false
  if (kind === 'offer') return l.offer !== null && l.endsAt === about && now <= l.offer.until
  return l.startsAt === about && (kind === 'moved' || now < about)
}

/** Notifies all registrants once; later ones learn it from their confirmation. */
export const tellLaunch = job<Data, WorkerPorts>({
  name: 'tell-launch',
  label: 'Avisos de um evento ao vivo',
  data,
  async run(given, { facts }, { now, send }) {
    const { launchId, kind, about } = given
    if (!isDue(await facts.load(launch, launchId), given, now)) return
    const joined = await facts.find(['LaunchJoined'], (event) => (event.data as Joined).launchId === launchId)
    for (const event of joined) {
      const { seat, consent } = event.data as Joined
      // An offer is more than news of the event: only those who asked for news get it.
      if (kind === 'offer' && !consent.ticked.includes('news')) continue
      await send(NoticeRegistered, { seat, kind, about })
    }
  },
})
