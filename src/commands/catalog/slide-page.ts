import * as z from 'zod'
import { materialForm, materialPageForm } from '../../contracts/catalog/material'
import { changeSlidePage, closeSlidePage, openSlidePage, slidePage } from '../../domain/catalog/slide-page'
import { id } from '../../domain/kernel/event'
import { type CommandContext, command } from '../kernel/command'
import { slugClaim } from './claims'

const who = ['Admin', 'Editor'] as const
const KIND = 'slidepage'
const form = materialForm.extend(materialPageForm.shape)

const pageIdOf = (input: { pageId?: string }, ctx: CommandContext) => input.pageId ?? ctx.commandId

export const OpenSlidePage = command({
  name: 'OpenSlidePage',
  summary: 'Opens the public page that gives a set of slides for name and e-mail.',
  input: form.extend({ pageId: id.optional() }),
  who,
  on: slidePage,
  id: pageIdOf,
  claims: (input, ctx) => [slugClaim(KIND, input.slug, pageIdOf(input, ctx))],
  decide: (input, ctx) => openSlidePage({ ...input, pageId: pageIdOf(input, ctx) }),
})

export const ChangeSlidePage = command({
  name: 'ChangeSlidePage',
  summary: 'Changes slides, words or address of a set’s public page.',
  input: form.extend({ pageId: id }),
  who,
  on: slidePage,
  id: ({ pageId }) => pageId,
  claims: ({ slug, pageId }) => [slugClaim(KIND, slug, pageId)],
  releases: ({ slug, pageId }, _, before) =>
    before.phase === 'open' && before.text.slug !== slug
      ? [{ kind: `slug-${KIND}`, value: before.text.slug, owner: pageId }]
      : [],
  decide: ({ pageId, ...text }) => changeSlidePage(text),
})

export const CloseSlidePage = command({
  name: 'CloseSlidePage',
  summary: 'Takes a set’s public page off; its address becomes free.',
  input: z.object({ pageId: id }),
  who,
  on: slidePage,
  id: ({ pageId }) => pageId,
  releases: ({ pageId }, _, before) =>
    before.phase === 'open' ? [{ kind: `slug-${KIND}`, value: before.text.slug, owner: pageId }] : [],
  decide: () => closeSlidePage(),
})
