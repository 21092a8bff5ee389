import type { Knex } from 'knex'
import type { ProductDraftEvent } from '../../domain/catalog/product-draft'
import { productKey } from '../../domain/kernel/product-key'
import type { RecordedEvent } from '../../ports/event-store'
import { column } from '../kernel/columns'
import { foldEvent } from '../kernel/fold'
import { type EventMetadata, projection, table } from '../kernel/projection'

type Kept = Extract<ProductDraftEvent, { type: 'ProductDraftKept' }>['data']
type Product = Pick<Kept, 'productType' | 'productId'>

export interface KeptSection extends Pick<Kept, 'section' | 'values' | 'base'> {
  /** ISO instant, and account id of who kept it last. */
  at: string
  by: string
}

export interface ProductDraftsRow {
  /** `course:react` */
  productKey: string
  productType: Kept['productType']
  productId: string
  sections: KeptSection[]
  sectionCount: number
  changedAt: string
}

/** A draft without sections is none. */
const row = (
  { productType, productId }: Product,
  sections: KeptSection[],
  { at }: EventMetadata,
): ProductDraftsRow | null =>
  sections.length === 0
    ? null
    : {
        productKey: productKey({ productType, productId }),
        productType,
        productId,
        sections,
        sectionCount: sections.length,
        changedAt: at,
      }

const ended = {
  key: productKey,
  apply: (
    before: ProductDraftsRow | undefined,
    data: Product & { sections: string[] },
    event: EventMetadata,
  ) => row(data, before?.sections.filter(({ section }) => !data.sections.includes(section)) ?? [], event),
}

export const productDrafts = projection<ProductDraftEvent, ProductDraftsRow>({
  name: 'product_drafts',
  description: 'Changes of products on sale that were not published yet',
  version: 1,
  key: 'productKey',
  report: {
    label: 'Rascunhos de produtos',
    about: 'Mudanças de cursos, formações e landing pages que a loja ainda não mostra.',
    group: 'Loja',
    columns: ['productKey', 'sectionCount', 'changedAt'],
  },
  columns: {
    productKey: column.id('Produto'),
    productType: column.choice('Tipo', {
      course: 'Curso',
      bundle: 'Formação',
      landingpage: 'Landing page',
    }),
    productId: column.id('Id'),
    sections: column.json('Partes'),
    sectionCount: column.count('Partes com mudanças'),
    changedAt: column.instant('Alterado em'),
  },
  on: {
    ProductDraftKept: {
      key: productKey,
      apply: (before, data, event) => {
        const { section, values, base } = data
        const others = before?.sections.filter((each) => each.section !== section) ?? []
        const by = event.realActor ?? event.actor
        return row(data, [...others, { section, values, base, at: event.at, by }], event)
      },
    },
    ProductDraftDiscarded: ended,
    ProductDraftPublished: ended,
  },
})

/** Sections of a product's draft; none without changes. */
export async function keptOf(db: Knex, product: Product): Promise<readonly KeptSection[]> {
  const found = (await db<ProductDraftsRow>(table(productDrafts))
    .where({ productKey: productKey(product) })
    .first()) as ProductDraftsRow | undefined
  return found?.sections ?? []
}

export const streamOfDraft = (product: Product) => `productdraft-${productKey(product)}`

/** Sections of a draft as its stream left them, in no particular order. */
export function keptIn(events: readonly RecordedEvent[]): readonly KeptSection[] {
  const rows = new Map<string, Record<string, unknown> | null>()
  for (const event of events) foldEvent(productDrafts, rows, event)
  const [only] = [...rows.values()]
  return (only?.sections as KeptSection[] | undefined) ?? []
}
