import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { OfferTerms, ProductOffer, ProductOfferEvent } from '../../domain/marketing/product-offers'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface ProductOfferRow extends OfferTerms, Pick<ProductOffer, 'offerId' | 'kind' | 'active'> {
  hostType: 'course' | 'bundle'
  hostId: string
  madeAt: string
  changedAt: string
}

const ofOffer = { key: ({ offerId }: { offerId: string }) => offerId }

export const productOfferList = projection<ProductOfferEvent, ProductOfferRow>({
  name: 'product_offer_list',
  description: 'Offers to the buyers of a product, at the checkout and after the payment',
  version: 1,
  key: 'offerId',
  report: {
    label: 'Ofertas de produtos',
    about: 'Order bumps, upsells e downsells de cada curso e formação.',
    group: 'Vendas',
    columns: ['kind', 'hostId', 'productId', 'price', 'headline', 'active', 'changedAt'],
  },
  columns: {
    offerId: column.id('Oferta'),
    hostType: column.text('Tipo do produto que oferece'),
    hostId: column.id('Produto que oferece'),
    kind: column.choice('Tipo', valueLabels),
    productType: column.choice('Produto', valueLabels),
    productId: column.id('Produto'),
    price: column.money('Preço'),
    headline: column.text('Título'),
    words: column.text('Texto'),
    active: column.bool('Ativa'),
    madeAt: column.instant('Escrita'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['hostType', 'hostId']],
  on: {
    ProductOfferMade: {
      ...ofOffer,
      apply: (_, e, { at }) => ({ ...e, active: false, madeAt: at, changedAt: at }),
    },
    ProductOfferChanged: { ...ofOffer, apply: (row, e, { at }) => row && { ...row, ...e, changedAt: at } },
    ProductOfferActivated: {
      ...ofOffer,
      apply: (row, _, { at }) => row && { ...row, active: true, changedAt: at },
    },
    ProductOfferDeactivated: {
      ...ofOffer,
      apply: (row, _, { at }) => row && { ...row, active: false, changedAt: at },
    },
  },
})

/** Offers attached to these products, oldest first. */
export async function offersWith(
  db: Knex,
  hosts: readonly { productType: 'course' | 'bundle'; productId: string }[],
): Promise<ProductOfferRow[]> {
  if (hosts.length === 0) return []
  const pairs = hosts.map(({ productType, productId }) => [productType, productId])
  return (await db<ProductOfferRow>(table(productOfferList))
    .whereIn(['hostType', 'hostId'], pairs)
    .orderByRaw('made_at, offer_id')) as ProductOfferRow[]
}

/** Offers of this product to the buyers of others, oldest first. */
export const offersOf = (
  db: Knex,
  { productType, productId }: Pick<ProductOfferRow, 'productType' | 'productId'>,
): Promise<ProductOfferRow[]> =>
  db<ProductOfferRow>(table(productOfferList))
    .where({ productType, productId })
    .orderByRaw('made_at, offer_id') as unknown as Promise<ProductOfferRow[]>

export interface HostWithOffers {
  hostType: 'course' | 'bundle'
  hostId: string
  active: number
}

/** Products with offers, and how many of them are active. */
export async function hostsWithOffers(db: Knex): Promise<HostWithOffers[]> {
  const rows: HostWithOffers[] = await db(table(productOfferList))
    .select('hostType', 'hostId')
    .select(db.raw('count(*) filter (where active) as active'))
    .groupBy('hostType', 'hostId')
  return rows.map(({ hostType, hostId, active }) => ({ hostType, hostId, active: Number(active) }))
}

/** Offers that buyers are shown, oldest first. */
export const activeOffers = (db: Knex): Promise<ProductOfferRow[]> =>
  db<ProductOfferRow>(table(productOfferList))
    .where({ active: true })
    .orderByRaw('made_at, offer_id') as unknown as Promise<ProductOfferRow[]>
