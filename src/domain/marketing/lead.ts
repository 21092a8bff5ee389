import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { REDACTED } from '../kernel/redacted'
import { refuse } from '../kernel/refuse'

const leadOriginKinds = ['contact', 'ebook', 'slides', 'event', 'waitlist', 'newsletter'] as const

/** Where a lead came from: the thing requested, with its name at the time. */
export const leadOrigin = z.object({ kind: z.enum(leadOriginKinds), id, title: z.string().max(200) })

/** How the person came: path of the page, host that led there, and what the address said of a campaign. */
export const leadSource = z.object({
  page: z.string().max(200),
  referrer: z.string().max(100).nullable(),
  utm: z.partialRecord(
    z.enum(['source', 'medium', 'campaign', 'term', 'content']),
    z.string().min(1).max(60),
  ),
})

/** Which text was read, and which of its boxes were ticked. */
export const leadConsent = z.object({
  version: z.string().min(1).max(40),
  ticked: z.array(z.string()).max(5),
})

const left = {
  leadId: id,
  origin: leadOrigin,
  name: personal(z.string(), 'leadId'),
  email: personal(z.string(), 'leadId'),
  phone: personal(z.string().nullable(), 'leadId'),
  source: leadSource,
  consent: leadConsent,
}

/** Streams are one per e-mail, named by its keyed hash; `leadId` is the subject, another one after a forgetting. */
export const leadEvents = events({
  /** The first time at this origin. */
  LeadCaptured: eventSchema('Contato deixado', left),
  /** The same e-mail at the same origin again. */
  LeadReturned: eventSchema('Contato de volta', left),
  /** The first purchase after something was asked for; `origins` are those until then, by `originKey`. */
  LeadConverted: eventSchema('Lead ganho', {
    leadId: id,
    orderId: id,
    amount: centavos,
    paidAt: instant,
    origins: z.array(z.string()),
  }),
  /** Staff gave it up, for now: who comes back is a lead again. */
  LeadLost: eventSchema('Lead perdido', {
    leadId: id,
    reason: personal(z.string(), 'leadId'),
    origins: z.array(z.string()),
  }),
})
export type LeadEvent = EventOf<typeof leadEvents>
export type LeadData = Extract<LeadEvent, { type: 'LeadCaptured' }>['data']
export type LeadOrigin = z.infer<typeof leadOrigin>
export type LeadSource = z.infer<typeof leadSource>

export type Lead =
  | { phase: 'absent' }
  | {
      phase: 'known'
      leadId: string
      name: string
      email: string
      origins: string[]
      /** Those that no purchase has won. */
      open: string[]
      status: 'open' | 'won' | 'lost'
    }

export const originKey = ({ kind, id }: Pick<LeadOrigin, 'kind' | 'id'>) => `${kind}:${id}`

const becomes =
  (change: { status: 'lost' } | { status: 'won'; open: [] }) =>
  (lead: Lead, { leadId }: { leadId: string }): Lead =>
    lead.phase === 'known' && lead.leadId === leadId ? { ...lead, ...change } : lead

/** A lead whose key was destroyed is anonymous; the same e-mail starts a new one. */
const seen = (lead: Lead, { leadId, origin, name, email }: LeadData): Lead => {
  if (email === REDACTED) return { phase: 'absent' }
  const before = lead.phase === 'known' && lead.leadId === leadId ? lead : undefined
  const known = before?.origins ?? []
  const isNew = !known.includes(originKey(origin))
  const status = before?.status === 'won' ? 'won' : 'open'
  const added = isNew ? [originKey(origin)] : []
  const origins = [...known, ...added]
  return { phase: 'known', leadId, name, email, origins, open: [...(before?.open ?? []), ...added], status }
}

export const lead = aggregate<Lead, typeof leadEvents>(
  { name: 'lead', label: 'Lead' },
  leadEvents,
  { phase: 'absent' },
  {
    LeadCaptured: seen,
    LeadReturned: seen,
    LeadConverted: becomes({ status: 'won', open: [] }),
    LeadLost: becomes({ status: 'lost' }),
  },
)

/** `leadId` is who it becomes, should the e-mail be new. */
export const captureLead =
  (data: LeadData): Decide<Lead, LeadEvent> =>
  (l) => {
    if (l.phase === 'absent') return [event('LeadCaptured', data)]
    const known = { ...data, leadId: l.leadId }
    return l.origins.includes(originKey(data.origin))
      ? [event('LeadReturned', known)]
      : [event('LeadCaptured', known)]
  }

/** A purchase wins all that who made it had asked for before; what is asked for after it waits for the next one. */
export const convertLead =
  (sale: { orderId: string; amount: number; paidAt: Instant }): Decide<Lead, LeadEvent> =>
  (l) =>
    l.phase === 'absent' || l.open.length === 0
      ? []
      : [event('LeadConverted', { leadId: l.leadId, ...sale, origins: l.origins })]

export const loseLead =
  (reason: string): Decide<Lead, LeadEvent> =>
  (l) => {
    if (l.phase === 'absent') return refuse('lead-unknown', 'Este lead não existe mais.')
    if (l.status === 'won') refuse('lead-won', 'Quem já comprou não é um lead perdido.')
    return l.status === 'lost' ? [] : [event('LeadLost', { leadId: l.leadId, reason, origins: l.origins })]
  }
