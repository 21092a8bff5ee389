import { expect, test } from 'vitest'
import { Forbidden } from '../../../src/commands/kernel/errors'
import {
  AddCampaignLink,
  ArchiveCampaignLink,
  ChangeCampaignLink,
  ReopenCampaignLink,
} from '../../../src/commands/marketing/campaign-link'
import { campaignLink } from '../../../src/domain/marketing/campaign-link'
import { as, inMemory } from '../../support/in-memory'

const admin = as('Admin')
const bio = {
  name: 'Bio',
  path: '',
  code: 'bio',
  source: 'Instagram',
  medium: 'bio',
  campaign: 'Turma 42',
  cost: 5_000,
}

test('words lose capitals and spaces, codes are in capitals, and an empty page is the beginning of the shop', async () => {
  const app = inMemory()
  await app.send(admin, AddCampaignLink, { linkId: 'l1', ...bio })
  expect(await app.state(campaignLink, 'l1')).toMatchObject({
    source: 'instagram',
    campaign: 'turma-42',
    content: '',
    code: 'BIO',
    path: '/',
  })
})

test('a code and its words are one origin’s, also while it is archived; changed ones are free again', async () => {
  const app = inMemory()
  await app.send(admin, AddCampaignLink, { linkId: 'l1', ...bio })
  await app.send(admin, ArchiveCampaignLink, { linkId: 'l1' })
  await expect(
    app.send(admin, AddCampaignLink, { linkId: 'l2', ...bio, campaign: 'outra' }),
  ).rejects.toMatchObject({ field: 'code' })
  await expect(
    app.send(admin, AddCampaignLink, { linkId: 'l2', ...bio, code: 'outro' }),
  ).rejects.toMatchObject({ field: 'campaign' })
  await app.send(admin, AddCampaignLink, { linkId: 'l2', ...bio, code: 'outro', content: 'video-b' })
  await app.send(admin, ChangeCampaignLink, { linkId: 'l1', ...bio, code: 'novo', content: 'video-a' })
  await app.send(admin, AddCampaignLink, { linkId: 'l3', ...bio })
  expect(await app.dispatcher.facts.ownerOf('campaigncode', 'BIO')).toBe('l3')
  await app.send(admin, ReopenCampaignLink, { linkId: 'l1' })
  expect(await app.state(campaignLink, 'l1')).toMatchObject({ phase: 'active', code: 'NOVO' })
})

test('what is no word, no page of the shop and no cost is told by field, and editors only ask', async () => {
  const app = inMemory()
  const odd = { ...bio, source: 'a@b', medium: ' ', path: '//mal.example', cost: -1 }
  await expect(app.send(admin, AddCampaignLink, odd)).rejects.toMatchObject({
    errors: {
      source: 'Use letras, números, ponto, hífen ou sublinhado',
      medium: 'Diga o meio, como bio ou anuncio',
      path: 'Use um caminho deste site, que comece com /',
      cost: 'O custo não pode ser negativo',
    },
  })
  for (const path of ['https://mal.example/', 'javascript:alert(1)', '/\\mal.example'])
    await expect(app.send(admin, AddCampaignLink, { ...bio, path })).rejects.toMatchObject({
      errors: { path: 'Use um caminho deste site, que comece com /' },
    })
  await expect(app.send(admin, AddCampaignLink, { ...bio, path: '/admin/orders' })).rejects.toMatchObject({
    errors: { path: 'Escolha uma página da loja' },
  })
  await expect(app.send(as('Editor'), AddCampaignLink, bio)).rejects.toThrow(Forbidden)
})
