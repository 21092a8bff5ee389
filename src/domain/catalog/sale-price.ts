import * as z from 'zod'
import type { DomainEvent } from '../kernel/event'
import { centavos, id, instant } from '../kernel/event'
import { brl } from '../kernel/format'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { demandWindow } from '../kernel/window'

/** Data of the events of a product's sale price, beside the product's own id. */
export const salePriceEvents = {
  scheduled: { salePriceId: id, price: centavos, from: instant, until: instant },
  /** `regular`: what is asked again after it. */
  started: {
    salePriceId: id,
    price: centavos,
    regular: z.object({ price: centavos, listPrice: centavos.nullable() }),
  },
  /** `replaced`: another one took its place; `repriced`: staff set a new price meanwhile. */
  ended: { salePriceId: id, reason: z.enum(['over', 'staff', 'replaced', 'repriced']) },
}

type EndReason = z.infer<typeof salePriceEvents.ended.reason>

/** A lower price (centavos) from an instant until just before another. */
export interface SalePriceTerms {
  salePriceId: string
  price: number
  from: Instant
  until: Instant
}

interface Asked {
  /** Centavos. */
  price: number
  /** Centavos: the crossed-out former price. */
  listPrice: number | null
}

interface Started {
  salePriceId: string
  price: number
  regular: Asked
}

/** That a price was set by a levelling of many, or put back by its undoing. */
export const levellingMark = { levellingId: id.optional(), undone: z.boolean().optional() }

/** Centavos; `listPrice` is the comparison that staff asked for. */
interface Priced extends Asked {
  levellingId?: string
  undone?: boolean
}

/** What a product costs, and the sale price that waits or runs. */
export interface ProductPrice {
  /** Centavos, asked now; null until it is priced. */
  price: number | null
  listPrice: number | null
  salePrice: (SalePriceTerms & { running: boolean }) | null
  /** What is asked again once the running sale price ends; null while none runs. */
  regular: Asked | null
  /** Levellings that this product went through, and those undone. */
  levellings: readonly string[]
}

export const unpriced: ProductPrice = {
  price: null,
  listPrice: null,
  salePrice: null,
  regular: null,
  levellings: [],
}

/** What happens to a price: events of a course or a programme, without their noun and their id. */
export type PriceStep =
  | DomainEvent<'Priced', Priced>
  | DomainEvent<'SalePriceScheduled', SalePriceTerms>
  | DomainEvent<'SalePriceStarted', Started>
  | DomainEvent<'SalePriceEnded', { salePriceId: string; reason: EndReason }>

const levellingStep = ({ levellingId, undone }: { levellingId: string; undone?: boolean | undefined }) =>
  undone ? `${levellingId}/undone` : levellingId

/** A price after a step; `product` may be more than a price. */
export const afterStep = {
  Priced: <P extends ProductPrice>(product: P, { price, listPrice, levellingId, undone }: Priced): P => ({
    ...product,
    price,
    listPrice,
    levellings: levellingId
      ? [...product.levellings, levellingStep({ levellingId, undone })]
      : product.levellings,
  }),
  SalePriceScheduled: <P extends ProductPrice>(
    product: P,
    { salePriceId, price, from, until }: SalePriceTerms,
  ): P => ({
    ...product,
    salePrice: { salePriceId, price, from, until, running: false },
  }),
  SalePriceStarted: <P extends ProductPrice>(product: P, { regular }: Started): P => ({
    ...product,
    salePrice: product.salePrice && { ...product.salePrice, running: true },
    regular,
  }),
  SalePriceEnded: <P extends ProductPrice>(product: P): P => ({ ...product, salePrice: null, regular: null }),
}

/** The price without the sale price; null until staff have set one. */
export function regularPrice({ price, listPrice, regular }: ProductPrice): Asked | null {
  return regular ?? (price === null ? null : { price, listPrice })
}

const ended = (salePriceId: string, reason: EndReason): PriceStep => ({
  type: 'SalePriceEnded',
  data: { salePriceId, reason },
})
const started = (
  { salePriceId, price }: SalePriceTerms,
  regular: Asked,
  mark: Omit<Priced, keyof Asked> = {},
): PriceStep[] => [
  { type: 'SalePriceStarted', data: { salePriceId, price, regular } },
  { type: 'Priced', data: { price, listPrice: regular.price, ...mark } },
]

/** Plans a sale price in place of the one that waits or runs; one whose time has come begins at once. */
export function scheduleSalePrice(product: ProductPrice, terms: SalePriceTerms, at: Instant): PriceStep[] {
  const { salePrice } = product
  const regular =
    regularPrice(product) ??
    refuse('unpriced', 'Defina e salve o preço antes de agendar um menor.', 'salePrice')
  if (terms.until <= at) refuse('sale-price-over', 'O fim precisa estar no futuro.', 'until')
  demandWindow(terms)
  if (terms.price >= regular.price) {
    refuse(
      'sale-price-high',
      `O preço promocional precisa ser menor que o preço, ${brl(regular.price)}.`,
      'salePrice',
    )
  }
  const isDue = terms.from <= at
  if (
    salePrice?.price === terms.price &&
    salePrice.until === terms.until &&
    (salePrice.running ? isDue : salePrice.from === terms.from)
  )
    return []
  const replaced = salePrice ? [ended(salePrice.salePriceId, 'replaced')] : []
  const scheduled: PriceStep = { type: 'SalePriceScheduled', data: terms }
  if (isDue) return [...replaced, scheduled, ...started(terms, regular)]
  const restored: PriceStep[] = salePrice?.running ? [{ type: 'Priced', data: regular }] : []
  return [...replaced, ...restored, scheduled]
}

/** Begins a planned sale price; one that was replaced or is over meanwhile changes nothing. */
export function startSalePrice(product: ProductPrice, salePriceId: string, at: Instant): PriceStep[] {
  const { salePrice } = product
  const regular = regularPrice(product)
  if (salePrice?.salePriceId !== salePriceId || salePrice.running || !regular) return []
  return salePrice.from <= at && at < salePrice.until ? started(salePrice, regular) : []
}

export interface SalePriceEnding {
  salePriceId: string
  reason: Extract<EndReason, 'over' | 'staff'>
  at: Instant
}

/** Ends a sale price: at its time, or by staff before it. One that is no more changes nothing. */
export function endSalePrice(
  { salePrice, regular }: ProductPrice,
  { salePriceId, reason, at }: SalePriceEnding,
): PriceStep[] {
  if (salePrice?.salePriceId !== salePriceId) return []
  if (reason === 'over' && at < salePrice.until) return []
  return [ended(salePriceId, reason), ...(regular ? [{ type: 'Priced', data: regular } as const] : [])]
}

/**
 * A running sale price under another regular price: it goes on while it is below that, else it ends. `salePriceId` is what
 * it is called from then on.
 */
function regularChanged(
  salePrice: SalePriceTerms,
  regular: Asked,
  salePriceId: string,
  mark: Omit<Priced, keyof Asked> = {},
): PriceStep[] {
  if (salePrice.price >= regular.price)
    return [ended(salePrice.salePriceId, 'repriced'), { type: 'Priced', data: { ...regular, ...mark } }]
  const { price, from, until } = salePrice
  const terms = { salePriceId, price, from, until }
  return [
    ended(salePrice.salePriceId, 'replaced'),
    { type: 'SalePriceScheduled', data: terms },
    ...started(terms, regular, mark),
  ]
}

/** Sets the regular price, which is asked at once unless a sale price runs below it. */
export function setPrice(
  product: ProductPrice,
  { price, listPrice }: Asked,
  salePriceId: string,
): PriceStep[] {
  const { salePrice } = product
  if (listPrice !== null && listPrice <= price) {
    refuse('list-price-low', 'O preço anterior precisa ser maior que o preço atual.', 'listPrice')
  }
  const before = regularPrice(product)
  if (before?.price === price && before.listPrice === listPrice) return []
  if (salePrice?.running) return regularChanged(salePrice, { price, listPrice }, salePriceId)
  if (salePrice && price <= salePrice.price) {
    refuse(
      'sale-price-high',
      `O preço promocional já agendado é ${brl(salePrice.price)}. Escolha um preço maior, ou cancele o promocional.`,
      'price',
    )
  }
  return [{ type: 'Priced', data: { price, listPrice } }]
}

/** One price of a levelling: it changes only while the product still asks `before`. All money in centavos. */
export interface LevelledPrice {
  levellingId: string
  undone?: boolean
  before: number
  after: number
  listPrice: number | null
  /** Id of the sale price that goes on above the new regular price. */
  salePriceId: string
}

/**
 * Sets the regular price once for each levelling. A sale price goes on while it is below the new regular price, else it
 * ends. A product whose price was changed meanwhile stays as it is.
 */
export function levelPrice(product: ProductPrice, levelled: LevelledPrice): PriceStep[] {
  const { levellingId, undone, before, after } = levelled
  if (product.levellings.includes(levellingStep({ levellingId, undone }))) return []
  if (regularPrice(product)?.price !== before) return []
  const listPrice = levelled.listPrice !== null && levelled.listPrice > after ? levelled.listPrice : null
  const mark = { levellingId, ...(undone && { undone }) }
  const regular = { price: after, listPrice }
  const { salePrice } = product
  if (salePrice && (salePrice.running || salePrice.price >= after))
    return regularChanged(salePrice, regular, levelled.salePriceId, mark)
  return [{ type: 'Priced', data: { ...regular, ...mark } }]
}
