import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { same } from '../kernel/same'

const ofProduct = { productType: z.enum(['course', 'bundle', 'landingpage']), productId: id }
/** Fields of a section's form, as its command takes them. */
const fields = z.record(z.string(), z.json())
const sections = z.array(z.string())

/**
 * Changes of a product that is on sale, or of a landing page, which the shop shows only once they are published. Each section of the product is
 * kept with what it was when its draft began, so that what others change meanwhile can be told from what the draft changes.
 */
export const productDraftEvents = events({
  ProductDraftKept: eventSchema('Mudanças guardadas no rascunho', {
    ...ofProduct,
    section: z.string(),
    values: fields,
    base: fields,
  }),
  ProductDraftDiscarded: eventSchema('Mudanças do rascunho descartadas', { ...ofProduct, sections }),
  ProductDraftPublished: eventSchema('Mudanças do rascunho publicadas', { ...ofProduct, sections }),
})
export type ProductDraftEvent = EventOf<typeof productDraftEvents>
type Kept = Extract<ProductDraftEvent, { type: 'ProductDraftKept' }>['data']

type DraftFields = Kept['values']
interface DraftSection {
  values: DraftFields
  base: DraftFields
}
/** Sections with changes, by name. */
export interface ProductDraft {
  sections: Readonly<Record<string, DraftSection>>
}

const without = ({ sections }: ProductDraft, names: readonly string[]): ProductDraft => ({
  sections: Object.fromEntries(Object.entries(sections).filter(([name]) => !names.includes(name))),
})

export const productDraft = aggregate<ProductDraft, typeof productDraftEvents>(
  { name: 'productdraft', label: 'Rascunho de produto' },
  productDraftEvents,
  { sections: {} },
  {
    ProductDraftKept: ({ sections }, { section, values, base }) => ({
      sections: { ...sections, [section]: { values, base } },
    }),
    ProductDraftDiscarded: (draft, { sections }) => without(draft, sections),
    ProductDraftPublished: (draft, { sections }) => without(draft, sections),
  },
)

type ProductDraftDecide = Decide<ProductDraft, ProductDraftEvent>

/** Keeps a section; one that is again as it was when its draft began is no change any more. */
export const keepProductDraft =
  ({ productType, productId, section, values, base }: Kept): ProductDraftDecide =>
  ({ sections }) => {
    const known = sections[section]
    const begun = known?.base ?? base
    if (same(values, begun))
      return known ? [event('ProductDraftDiscarded', { productType, productId, sections: [section] })] : []
    return same(values, known?.values)
      ? []
      : [event('ProductDraftKept', { productType, productId, section, values, base: begun })]
  }

type Ending = 'ProductDraftDiscarded' | 'ProductDraftPublished'
const end =
  (type: Ending) =>
  ({
    productType,
    productId,
    sections: named,
  }: Extract<ProductDraftEvent, { type: Ending }>['data']): ProductDraftDecide =>
  ({ sections }) => {
    const ended = Object.keys(sections).filter((name) => named.includes(name))
    return ended.length > 0 ? [event(type, { productType, productId, sections: ended })] : []
  }

export const discardProductDraft = end('ProductDraftDiscarded')
/** Once the commands of the sections were sent. */
export const endPublishedDraft = end('ProductDraftPublished')
