import { CaptureLead } from '../../commands/marketing/lead'
import { type ConsentBox, type ConsentVersion, consentVersions } from '../../contracts/marketing/consent'
import { DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import type { LaunchEvent } from '../../domain/marketing/launch'
import type { LaunchRegistrationEvent, NoticeKind } from '../../domain/marketing/launch-registration'
import { mailLaunchJoined, mailLaunchNotice } from '../jobs/mail-launch'
import { tellLaunch } from '../jobs/tell-launch'
import { enqueue, reactor, send } from '../kernel/reactor'

interface Dates {
  launchId: string
  startsAt: Instant
  endsAt: Instant
}

/** A reminder whose time has passed when the date is set is not sent late. */
const tell = (launchId: string, kind: NoticeKind, about: Instant, runAt?: Instant) =>
  enqueue(tellLaunch, { launchId, kind, about }, runAt ? { runAt } : {})

const tellOffer = (launchId: string, endsAt: Instant) => tell(launchId, 'offer', endsAt, plus(endsAt, HOUR))

const timers = ({ launchId, startsAt, endsAt }: Dates, at: Instant) => [
  ...(plus(startsAt, -DAY) > at ? [tell(launchId, 'day', startsAt, plus(startsAt, -DAY))] : []),
  ...(plus(startsAt, -HOUR) > at ? [tell(launchId, 'hour', startsAt, plus(startsAt, -HOUR))] : []),
  tellOffer(launchId, endsAt),
]

export const tellLaunchInTime = reactor<LaunchEvent>('tell-launch-in-time', {
  LaunchPublished: (dates, { at }) => timers(dates, at),
  LaunchMoved: (dates, { at }) => [tell(dates.launchId, 'moved', dates.startsAt), ...timers(dates, at)],
  LaunchBasicsChanged: ({ launchId, endsAt }) => [tellOffer(launchId, endsAt)],
  LaunchOfferSet: ({ launchId, offer }, { at }) => (offer ? [tell(launchId, 'offer', at)] : []),
  LaunchCancelled: ({ launchId, startsAt }) => [tell(launchId, 'cancelled', startsAt)],
})

export const mailWhenLaunchJoined = reactor<LaunchRegistrationEvent>('mail-when-launch-joined', {
  LaunchJoined: ({ seat, registrationId }) => [enqueue(mailLaunchJoined, { seat, registrationId })],
  LaunchLinkAsked: ({ seat, registrationId }) => [enqueue(mailLaunchJoined, { seat, registrationId })],
  LaunchNoticeDue: ({ seat, registrationId, kind, about }) => [
    enqueue(mailLaunchNotice, { seat, registrationId, kind, about }),
  ],
})

type Agreed = Extract<LaunchRegistrationEvent, { type: 'LaunchJoined' | 'LaunchConsentGiven' }>['data']

function leadOf({ launchId, title, name, email, phone, source, consent }: Agreed) {
  const version = consentVersions.find((each) => each === consent.version)
  if (email === REDACTED || !version) return []
  const ticked = consent.ticked as ConsentBox[]
  const given: { version: ConsentVersion; ticked: ConsentBox[] } = { version, ticked }
  const origin = { kind: 'event' as const, id: launchId, title }
  return [send(CaptureLead, { name, email, phone, origin, consent: given, source })]
}

/** A registration also makes a lead of the live event, with the consent given there, at once or later. */
export const captureLeadWhenJoined = reactor<LaunchRegistrationEvent>('capture-lead-when-joined', {
  LaunchJoined: leadOf,
  LaunchConsentGiven: leadOf,
})
