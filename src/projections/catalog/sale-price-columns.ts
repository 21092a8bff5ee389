import type { SalePriceTerms } from '../../domain/catalog/sale-price'
import { column, nullable } from '../kernel/columns'

/** The sale price of a product that waits or runs; all null without one. */
export interface SalePriceColumns {
  /** Centavos. */
  salePrice: number | null
  saleFrom: string | null
  saleUntil: string | null
}

export const salePriceColumns = {
  salePrice: nullable(column.price('Preço promocional')),
  saleFrom: nullable(column.instant('Promoção começa em')),
  saleUntil: nullable(column.instant('Promoção termina em')),
}

export const noSalePrice: SalePriceColumns = { salePrice: null, saleFrom: null, saleUntil: null }

/** One takes the place of another by ending it first. */
export const withSalePrice = <Row extends SalePriceColumns>(
  row: Row | undefined,
  { price, from, until }: SalePriceTerms,
) => row && { ...row, salePrice: price, saleFrom: from, saleUntil: until }

export const withoutSalePrice = <Row extends SalePriceColumns>(row: Row | undefined) =>
  row && { ...row, ...noSalePrice }
