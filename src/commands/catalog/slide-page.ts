import * as z from 'zod'
import { materialForm, materialPageForm } from '../../contracts/catalog/material'
import {
  changeSlidePage,
  closeSlidePage,
  openSlidePage,
  reopenSlidePage,
  slidePage,
} from '../../domain/catalog/slide-page'
import { id } from '../../domain/kernel/event'
import { command } from '../kernel/command'
import { demandFile } from '../site/file'
import { pageAddress } from './material-page'

const who = ['Admin', 'Editor'] as const
const address = pageAddress('slidepage')
const form = materialForm.extend(materialPageForm.shape)

export const OpenSlidePage = command({
  name: 'OpenSlidePage',
  summary: 'Opens the public page that gives a set of slides for name and e-mail.',
  mints: 'pageId',
  input: form,
  who,
  on: slidePage,
  facts: ({ support }, ctx) => demandFile(support, 'support', ctx),
  claims: address.taken,
  decide: (input) => openSlidePage(input),
})

export const ChangeSlidePage = command({
  name: 'ChangeSlidePage',
  summary: 'Changes slides, texts or slug of a slide set’s public page.',
  input: form.extend({ pageId: id }),
  who,
  on: slidePage,
  id: ({ pageId }) => pageId,
  facts: ({ support }, ctx) => demandFile(support, 'support', ctx),
  claims: address.taken,
  releases: address.left,
  decide: ({ pageId, ...text }) => changeSlidePage(text),
})

export const ReopenSlidePage = command({
  name: 'ReopenSlidePage',
  summary: 'Opens a closed page of slides as it last was, at its former slug.',
  input: z.object({ pageId: id }),
  who,
  on: slidePage,
  id: ({ pageId }) => pageId,
  claims: (_, __, ___, page) => address.retaken(page),
  decide: () => reopenSlidePage(),
})

export const CloseSlidePage = command({
  name: 'CloseSlidePage',
  summary: 'Closes a slide set’s public page and frees its slug.',
  input: z.object({ pageId: id }),
  who,
  on: slidePage,
  id: ({ pageId }) => pageId,
  releases: address.left,
  decide: () => closeSlidePage(),
})
