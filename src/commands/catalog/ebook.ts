import * as z from 'zod'
import { materialForm, materialPageForm } from '../../contracts/catalog/material'
import { ebook, reviseEbook, writeEbook } from '../../domain/catalog/ebook'
import {
  changeEbookPage,
  closeEbookPage,
  ebookPage,
  openEbookPage,
  reopenEbookPage,
} from '../../domain/catalog/ebook-page'
import { id } from '../../domain/kernel/event'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { demandFile } from '../site/file'
import { pageAddress } from './material-page'

const who = ['Admin', 'Editor'] as const
const address = pageAddress('ebookpage')

async function knownEbook(ebookId: string, ctx: CommandContext) {
  if ((await ctx.load(ebook, ebookId)).phase === 'absent') throw new NotFound('Este e-book não existe.')
}

export const WriteEbook = command({
  name: 'WriteEbook',
  summary: 'Creates an e-book, which is rendered as a PDF on download.',
  mints: 'ebookId',
  input: materialForm,
  who,
  on: ebook,
  facts: ({ support }, ctx) => demandFile(support, 'support', ctx),
  decide: (input) => writeEbook(input),
})

export const ReviseEbook = command({
  name: 'ReviseEbook',
  summary: 'Changes the contents of an e-book.',
  input: materialForm.extend({ ebookId: id }),
  who,
  on: ebook,
  id: ({ ebookId }) => ebookId,
  facts: ({ support }, ctx) => demandFile(support, 'support', ctx),
  decide: ({ ebookId, ...text }) => reviseEbook(text),
})

export const OpenEbookPage = command({
  name: 'OpenEbookPage',
  summary: 'Opens the public page that gives an e-book for name and e-mail.',
  mints: 'pageId',
  input: materialPageForm.extend({ ebookId: id }),
  who,
  on: ebookPage,
  facts: ({ ebookId }, ctx) => knownEbook(ebookId, ctx),
  claims: address.taken,
  decide: (input) => openEbookPage(input),
})

export const ChangeEbookPage = command({
  name: 'ChangeEbookPage',
  summary: 'Changes texts or slug of an e-book’s public page, or the e-book that it gives.',
  input: materialPageForm.extend({ pageId: id, ebookId: id.optional() }),
  who,
  on: ebookPage,
  id: ({ pageId }) => pageId,
  facts: async ({ ebookId }, ctx) => {
    if (ebookId) await knownEbook(ebookId, ctx)
  },
  claims: address.taken,
  releases: address.left,
  decide: ({ pageId, ...text }) => changeEbookPage(text),
})

export const ReopenEbookPage = command({
  name: 'ReopenEbookPage',
  summary: 'Opens a closed page of an e-book as it last was, at its former slug.',
  input: z.object({ pageId: id }),
  who,
  on: ebookPage,
  id: ({ pageId }) => pageId,
  claims: (_, __, ___, page) => address.retaken(page),
  decide: () => reopenEbookPage(),
})

export const CloseEbookPage = command({
  name: 'CloseEbookPage',
  summary: 'Closes an e-book’s public page and frees its slug.',
  input: z.object({ pageId: id }),
  who,
  on: ebookPage,
  id: ({ pageId }) => pageId,
  releases: address.left,
  decide: () => closeEbookPage(),
})
