import { CONSENT_MISSING, consentText } from '../../contracts/marketing/consent'
import { captureLeadForm } from '../../contracts/marketing/lead'
import { refuse } from '../../domain/kernel/refuse'
import { captureLead, lead } from '../../domain/marketing/lead'
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

/** Id of the lead that a `CaptureLead` was about. */
export const leadIdOf = ({ events }: Outcome): string => {
  const [captured] = events as { data: { leadId: string } }[]
  if (!captured) throw new Error('no lead was captured')
  return captured.data.leadId
}
