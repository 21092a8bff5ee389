import * as z from 'zod'
import { campaignLinkForm } from '../../contracts/marketing/campaign-links'
import { campaignKey } from '../../domain/kernel/campaign-key'
import { id } from '../../domain/kernel/event'
import {
  addCampaignLink,
  archiveCampaignLink,
  type CampaignLink,
  campaignLink,
  changeCampaignLink,
  reopenCampaignLink,
} from '../../domain/marketing/campaign-link'
import { command } from '../kernel/command'
import { unique } from '../kernel/unique'

const ofOne = z.object({ linkId: id })
const shared = {
  who: ['Admin'] as const,
  on: campaignLink,
  id: ({ linkId }: z.infer<typeof ofOne>) => linkId,
}

/** Kept by archived links, whose printed codes go on working. */
const code = unique<CampaignLink>({
  kind: 'campaigncode',
  held: (l) => (l.phase === 'absent' ? null : l.code),
  refusal: { code: 'campaign-code-taken', message: 'Este código já é de outra origem.', field: 'code' },
})
const words = unique<CampaignLink>({
  kind: 'campaignwords',
  held: (l) => (l.phase === 'absent' ? null : campaignKey(l)),
  refusal: {
    code: 'campaign-words-taken',
    message: 'Outra origem já usa esta fonte, este meio, esta campanha e este conteúdo.',
    field: 'campaign',
  },
})
const wordsOf = (form: Parameters<typeof campaignKey>[0]) => campaignKey(form) ?? ''
const taken = (input: z.infer<typeof campaignLinkForm> & { linkId: string }) => [
  ...code.taken(input.code, input.linkId),
  ...words.taken(wordsOf(input), input.linkId),
]

export const AddCampaignLink = command({
  name: 'AddCampaignLink',
  summary: 'Adds an origin: a link with the words of a campaign, a short address and what it cost.',
  mints: 'linkId',
  input: campaignLinkForm,
  who: shared.who,
  on: campaignLink,
  claims: taken,
  decide: (input) => addCampaignLink(input),
})

export const ChangeCampaignLink = command({
  ...shared,
  name: 'ChangeCampaignLink',
  summary: 'Changes name, address, words or cost of an origin.',
  input: campaignLinkForm.extend(ofOne.shape),
  claims: taken,
  releases: (input, _, before) => [
    ...code.left(before, input.linkId, input.code),
    ...words.left(before, input.linkId, wordsOf(input)),
  ],
  decide: (input) => changeCampaignLink(input),
})

export const ArchiveCampaignLink = command({
  ...shared,
  name: 'ArchiveCampaignLink',
  summary: 'Takes an origin off the list in use; its link goes on working and counting.',
  input: ofOne,
  decide: () => archiveCampaignLink(),
})

export const ReopenCampaignLink = command({
  ...shared,
  name: 'ReopenCampaignLink',
  summary: 'Puts an archived origin back among those in use.',
  input: ofOne,
  decide: () => reopenCampaignLink(),
})

export const campaignLinkCommands = {
  AddCampaignLink,
  ChangeCampaignLink,
  ArchiveCampaignLink,
  ReopenCampaignLink,
}
