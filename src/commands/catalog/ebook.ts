import * as z from 'zod'
import { materialForm, materialPageForm } from '../../contracts/catalog/material'
import { ebook, reviseEbook, writeEbook } from '../../domain/catalog/ebook'
import { changeEbookPage, closeEbookPage, ebookPage, openEbookPage } from '../../domain/catalog/ebook-page'
import { id } from '../../domain/kernel/event'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { pageAddress, pageIdOf } from './material-page'

const who = ['Admin', 'Editor'] as const
const address = pageAddress('ebookpage')

const ebookIdOf = (input: { ebookId?: string }, ctx: CommandContext) => input.ebookId ?? ctx.commandId

export const WriteEbook = command({
  name: 'WriteEbook',
  summary: 'Writes an e-book, which becomes a PDF when somebody downloads it.',
  input: materialForm.extend({ ebookId: id.optional() }),
  who,
  on: ebook,
  id: ebookIdOf,
  decide: (input, ctx) => writeEbook({ ...input, ebookId: ebookIdOf(input, ctx) }),
})

export const ReviseEbook = command({
  name: 'ReviseEbook',
  summary: 'Changes what an e-book says.',
  input: materialForm.extend({ ebookId: id }),
  who,
  on: ebook,
  id: ({ ebookId }) => ebookId,
  decide: ({ ebookId, ...text }) => reviseEbook(text),
})

export const OpenEbookPage = command({
  name: 'OpenEbookPage',
  summary: 'Opens the public page that gives an e-book for name and e-mail.',
  input: materialPageForm.extend({ pageId: id.optional(), ebookId: id }),
  who,
  on: ebookPage,
  id: pageIdOf,
  facts: async ({ ebookId }, ctx) => {
    if ((await ctx.load(ebook, ebookId)).phase === 'absent') throw new NotFound('Este e-book não existe.')
  },
  claims: ({ slug, ...input }, ctx) => address.taken({ slug, pageId: pageIdOf(input, ctx) }),
  decide: (input, ctx) => openEbookPage({ ...input, pageId: pageIdOf(input, ctx) }),
})

export const ChangeEbookPage = command({
  name: 'ChangeEbookPage',
  summary: 'Changes words or address of an e-book’s public page.',
  input: materialPageForm.extend({ pageId: id }),
  who,
  on: ebookPage,
  id: ({ pageId }) => pageId,
  claims: address.taken,
  releases: address.left,
  decide: ({ pageId, ...text }) => changeEbookPage(text),
})

export const CloseEbookPage = command({
  name: 'CloseEbookPage',
  summary: 'Takes an e-book’s public page off; its address becomes free.',
  input: z.object({ pageId: id }),
  who,
  on: ebookPage,
  id: ({ pageId }) => pageId,
  releases: address.left,
  decide: () => closeEbookPage(),
})
