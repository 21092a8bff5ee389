import type * as z from 'zod'
import type { salePriceForm } from '../../contracts/catalog/sale-price'
import type { SalePriceTerms } from '../../domain/catalog/sale-price'
import type { Instant } from '../../domain/kernel/instants'

/** The terms that a form asks for at `now`. */
export const salePriceTerms = (
  { salePriceId, salePrice, from, until }: z.output<typeof salePriceForm> & { salePriceId: string },
  now: Instant,
): SalePriceTerms => ({ salePriceId, price: salePrice, from: from ?? now, until: until ?? now })
