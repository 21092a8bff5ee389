import { expect, test } from 'vitest'
import { campaignKey } from '../../../src/domain/kernel/campaign-key'
import { event } from '../../../src/domain/kernel/event'
import {
  addCampaignLink,
  archiveCampaignLink,
  campaignLink,
  changeCampaignLink,
  reopenCampaignLink,
} from '../../../src/domain/marketing/campaign-link'
import { given } from '../../support/given'

const linkId = 'l1'
const terms = {
  name: 'Bio',
  code: 'BIO',
  path: '/',
  source: 'instagram',
  medium: 'bio',
  campaign: 'turma-42',
  content: '',
  cost: 5_000,
}
const added = event('CampaignLinkAdded', { linkId, ...terms })
const archived = event('CampaignLinkArchived', { linkId })

test('an origin is added once, and changed where something differs', () => {
  given(campaignLink)
    .when(addCampaignLink({ linkId, ...terms }))
    .thenEvents([added])
  given(campaignLink, added)
    .when(addCampaignLink({ linkId, ...terms }))
    .thenNothing()
  given(campaignLink, added).when(changeCampaignLink(terms)).thenNothing()
  given(campaignLink, added)
    .when(changeCampaignLink({ ...terms, cost: 9_000 }))
    .thenEvents([event('CampaignLinkChanged', { linkId, ...terms, cost: 9_000 })])
  given(campaignLink).when(changeCampaignLink(terms)).thenRefused('campaign-link-unknown')
})

test('it is archived and put in use again, and may still be changed while archived', () => {
  given(campaignLink, added).when(archiveCampaignLink()).thenEvents([archived])
  given(campaignLink, added, archived).when(archiveCampaignLink()).thenNothing()
  given(campaignLink, added, archived)
    .when(reopenCampaignLink())
    .thenEvents([event('CampaignLinkReopened', { linkId })])
  given(campaignLink, added).when(reopenCampaignLink()).thenNothing()
  given(campaignLink, added, archived)
    .when(changeCampaignLink({ ...terms, name: 'Bio antiga' }))
    .thenEvents([event('CampaignLinkChanged', { linkId, ...terms, name: 'Bio antiga' })])
  given(campaignLink).when(archiveCampaignLink()).thenRefused('campaign-link-unknown')
})

test('words match whatever their case, and nothing matches without a source', () => {
  expect(campaignKey({ source: 'Instagram', medium: 'bio', campaign: 'Turma-42' })).toBe(
    campaignKey({ ...terms, content: '' }),
  )
  expect(campaignKey({ source: 'instagram', medium: 'bio' })).not.toBe(campaignKey(terms))
  expect(campaignKey({ medium: 'bio', campaign: 'turma-42' })).toBeNull()
})
