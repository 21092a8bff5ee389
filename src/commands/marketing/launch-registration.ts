import * as z from 'zod'
import { CONSENT_MISSING, consentText } from '../../contracts/marketing/consent'
import { joinLaunchForm } from '../../contracts/marketing/launch'
import { id, instant } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { launch } from '../../domain/marketing/launch'
import {
  joinLaunch,
  launchRegistration,
  mustTakeIn,
  noticeKinds,
  noticeRegistered,
} from '../../domain/marketing/launch-registration'
import { command, type Facts } from '../kernel/command'
import { sameText } from '../kernel/same-text'

type Hash = Pick<Facts, 'hash'>

/** The stream of an e-mail at a launch, named by a keyed hash. */
export const seatOf = (launchId: string, email: string, { hash }: Hash) => hash(`launch:${launchId}:${email}`)

export const JoinLaunch = command({
  name: 'JoinLaunch',
  limits: [{ limit: 'lead' }],
  summary: 'Registers a person for a live event; the same e-mail gets its link again.',
  input: joinLaunchForm,
  who: 'anyone',
  on: launchRegistration,
  id: ({ launchId, email }, ctx) => seatOf(launchId, email, ctx),
  allow: ({ consent }) => {
    const missing = consentText(consent.version).required.find((box) => !consent.ticked.includes(box))
    if (missing) refuse('consent-missing', CONSENT_MISSING, `consent_${missing}`)
  },
  facts: async ({ launchId }, ctx) => {
    const found = await ctx.load(launch, launchId)
    mustTakeIn(found)
    return found.phase === 'absent' ? '' : found.title
  },
  decide: (input, ctx, title) =>
    joinLaunch({
      ...input,
      at: ctx.now,
      title,
      seat: seatOf(input.launchId, input.email, ctx),
      registrationId: ctx.commandId,
      accountId: ctx.actor.role === 'Student' ? ctx.actor.accountId : null,
      visitorId: ctx.actor.visitorId ?? null,
    }),
  // A page says where the form stood and which text was agreed to.
  internal: true,
})

export const NoticeRegistered = command({
  name: 'NoticeRegistered',
  summary: 'Makes a mail about a live event due to one person who registered.',
  input: z.object({ seat: id, kind: z.enum(noticeKinds), about: instant }),
  who: 'system',
  on: launchRegistration,
  id: ({ seat }) => seat,
  decide: ({ kind, about }) => noticeRegistered({ kind, about }),
  internal: true,
})

const mac = (seat: string, registrationId: string, { hash }: Hash) =>
  hash(`launch-entry/${seat}/${registrationId}`).slice(0, 32)

/** The way in that is mailed: which seat, whose, and their HMAC. Nothing in the log or the database can make one. */
export const entryToken = (seat: string, registrationId: string, facts: Hash) =>
  `${seat}.${registrationId}.${mac(seat, registrationId, facts)}`

/** The registration of an access link; undefined when it is forged or the person was forgotten. */
export async function registrationOf(facts: Facts, token: string) {
  const [seat, registrationId, signature, ...rest] = token.split('.')
  if (!seat || !registrationId || !signature || rest.length > 0) return undefined
  if (!sameText(mac(seat, registrationId, facts), signature)) return undefined
  const found = await facts.load(launchRegistration, seat)
  return found.phase === 'joined' && found.registrationId === registrationId ? found : undefined
}
