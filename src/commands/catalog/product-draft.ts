import {
  discardProductDraft,
  endPublishedDraft,
  keepProductDraft,
  productDraft,
  productDraftEvents,
} from '../../domain/catalog/product-draft'
import { productKey } from '../../domain/kernel/product-key'
import { command } from '../kernel/command'

/** The pages of staff check what is typed by the command of its section, and send that command when they publish. */
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: productDraft,
  id: productKey,
  internal: true,
}

export const KeepProductDraft = command({
  ...shared,
  name: 'KeepProductDraft',
  summary: 'Keeps changes of one section of a product that is on sale, to be published later.',
  input: productDraftEvents.ProductDraftKept,
  decide: keepProductDraft,
})

export const DiscardProductDraft = command({
  ...shared,
  name: 'DiscardProductDraft',
  summary: 'Drops unpublished changes of sections of a product.',
  input: productDraftEvents.ProductDraftDiscarded,
  decide: discardProductDraft,
})

export const EndPublishedDraft = command({
  ...shared,
  name: 'EndPublishedDraft',
  summary: 'Takes sections out of a product’s draft, after their changes were published.',
  input: productDraftEvents.ProductDraftPublished,
  decide: endPublishedDraft,
})
