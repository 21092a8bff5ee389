import type { SalePriceTerms } from '../../domain/catalog/sale-price'
import { column, nullable } from '../kernel/columns'

/** The sale price of a product that waits or runs; all null without one. */
export interface SalePriceColumns {
  /** Centavos. */
  salePrice: number | null
  saleFrom: string | null
  saleUntil: string | null
  /** Centavos that are asked again after the one that runs, and the former price beside them. */
  regularPrice: number | null
  regularListPrice: number | null
}

export const salePriceColumns = {
  salePrice: nullable(column.price('Preço promocional')),
  saleFrom: nullable(column.instant('Promoção começa em')),
  saleUntil: nullable(column.instant('Promoção termina em')),
  regularPrice: nullable(column.price('Preço normal')),
  regularListPrice: nullable(column.price('Preço anterior ao normal')),
}

export const noSalePrice: SalePriceColumns = {
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  regularPrice: null,
  regularListPrice: null,
}

/** One takes the place of another by ending it first. */
export const withSalePrice = <Row extends SalePriceColumns>(
  row: Row | undefined,
  { price, from, until }: SalePriceTerms,
) => row && { ...row, salePrice: price, saleFrom: from, saleUntil: until }

export const withRegularPrice = <Row extends SalePriceColumns>(
  row: Row | undefined,
  { regular }: { regular: { price: number; listPrice: number | null } },
) => row && { ...row, regularPrice: regular.price, regularListPrice: regular.listPrice }

export const withoutSalePrice = <Row extends SalePriceColumns>(row: Row | undefined) =>
  row && { ...row, ...noSalePrice }

interface Priced {
  price: number | null
  listPrice: number | null
}

/** A record as staff edit it: its price is the regular one, which stands beside the sale price. */
export const regularlyPriced = <Row extends Priced & Partial<SalePriceColumns>>(row: Row): Row =>
  row.regularPrice === null || row.regularPrice === undefined
    ? row
    : { ...row, price: row.regularPrice, listPrice: row.regularListPrice ?? null }

/** The same as a query over the card (c) and the page (p) of a product. */
export const regularPriceSql = [
  'coalesce(p.regular_price, c.price) as price',
  'case when p.regular_price is null then c.list_price else p.regular_list_price end as list_price',
]
