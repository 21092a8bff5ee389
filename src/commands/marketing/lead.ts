import * as z from 'zod'
import { CONSENT_MISSING, consentText } from '../../contracts/marketing/consent'
import { captureLeadForm, loseLeadForm } from '../../contracts/marketing/lead'
import { centavos, id, instant } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { captureLead, convertLead, lead, loseLead } from '../../domain/marketing/lead'
import { command, type Outcome } from '../kernel/command'

/** The stream of an e-mail, named by a keyed hash. */
const leadStreamId = (email: string, { hash }: { hash(value: string): string }) => hash(`lead:${email}`)

export const CaptureLead = command({
  name: 'CaptureLead',
  limits: [{ limit: 'lead' }],
  summary: 'Records a lead with name and e-mail; the same e-mail at the same origin counts as another visit.',
  input: captureLeadForm,
  who: 'anyone',
  on: lead,
  id: ({ email }, ctx) => leadStreamId(email, ctx),
  allow: ({ consent }) => {
    const missing = consentText(consent.version).required.find((box) => !consent.ticked.includes(box))
    if (missing) refuse('consent-missing', CONSENT_MISSING, `consent_${missing}`)
  },
  decide: (input, ctx) => captureLead({ leadId: ctx.commandId, ...input }),
  // The origin is set by the page, not by the visitor.
  internal: true,
})

export const ConvertLead = command({
  name: 'ConvertLead',
  summary: 'Wins the lead of a person who bought, if they had left their data before.',
  input: z.object({ email: z.string(), orderId: id, amount: centavos, paidAt: instant }),
  who: 'system',
  on: lead,
  id: ({ email }, ctx) => leadStreamId(email, ctx),
  decide: ({ orderId, amount, paidAt }) => convertLead({ orderId, amount, paidAt }),
  internal: true,
})

export const LoseLead = command({
  name: 'LoseLead',
  summary: 'Ends a lead as lost, for a reason, until the person comes back or buys.',
  input: loseLeadForm,
  who: ['Admin'],
  on: lead,
  id: ({ leadKey }) => leadKey,
  decide: ({ reason }) => loseLead(reason),
})

/** Id of the lead that a `CaptureLead` was about. */
export const leadIdOf = ({ events }: Outcome): string => {
  const [captured] = events as { data: { leadId: string } }[]
  if (!captured) throw new Error('no lead was captured')
  return captured.data.leadId
}
