import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const ofLink = { linkId: id }
const terms = {
  name: z.string(),
  /** What its short address ends with, in capitals. */
  code: z.string(),
  /** Page of the shop that it opens. */
  path: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  /** Empty where the campaign has one link alone. */
  content: z.string(),
  /** Spent on it so far. */
  cost: centavos,
}

/** Where people come from: a link with the words of a campaign, and what it cost. */
export const campaignLinkEvents = events({
  CampaignLinkAdded: eventSchema('Origem criada', { ...ofLink, ...terms }),
  CampaignLinkChanged: eventSchema('Origem alterada', { ...ofLink, ...terms }),
  CampaignLinkArchived: eventSchema('Origem arquivada', ofLink),
  CampaignLinkReopened: eventSchema('Origem reaberta', ofLink),
})
export type CampaignLinkEvent = EventOf<typeof campaignLinkEvents>
export type CampaignLinkTerms = Omit<
  Extract<CampaignLinkEvent, { type: 'CampaignLinkChanged' }>['data'],
  'linkId'
>

export type CampaignLink =
  | { phase: 'absent' }
  | ({ phase: 'active' | 'archived'; linkId: string } & CampaignLinkTerms)

const becomes = (phase: 'active' | 'archived') => (l: CampaignLink) =>
  l.phase === 'absent' ? l : { ...l, phase }

export const campaignLink = aggregate<CampaignLink, typeof campaignLinkEvents>(
  { name: 'campaignlink', label: 'Origem' },
  campaignLinkEvents,
  { phase: 'absent' },
  {
    CampaignLinkAdded: (_, data) => ({ phase: 'active', ...data }),
    CampaignLinkChanged: (l, data) => (l.phase === 'absent' ? l : { ...l, ...data }),
    CampaignLinkArchived: becomes('archived'),
    CampaignLinkReopened: becomes('active'),
  },
)

type LinkDecide = Decide<CampaignLink, CampaignLinkEvent>

const present = (l: CampaignLink) =>
  l.phase === 'absent' ? refuse('campaign-link-unknown', 'Esta origem não existe.') : l

export const addCampaignLink =
  (data: CampaignLinkTerms & { linkId: string }): LinkDecide =>
  (l) =>
    l.phase === 'absent' ? [event('CampaignLinkAdded', data)] : []

export const changeCampaignLink =
  ({ name, code, path, source, medium, campaign, content, cost }: CampaignLinkTerms): LinkDecide =>
  (l) => {
    const { phase: _, ...before } = present(l)
    const after = { ...before, name, code, path, source, medium, campaign, content, cost }
    const isSame = (Object.keys(terms) as (keyof CampaignLinkTerms)[]).every(
      (each) => before[each] === after[each],
    )
    return isSame ? [] : [event('CampaignLinkChanged', after)]
  }

export const archiveCampaignLink = (): LinkDecide => (l) => {
  const { phase, linkId } = present(l)
  return phase === 'active' ? [event('CampaignLinkArchived', { linkId })] : []
}

export const reopenCampaignLink = (): LinkDecide => (l) => {
  const { phase, linkId } = present(l)
  return phase === 'archived' ? [event('CampaignLinkReopened', { linkId })] : []
}
