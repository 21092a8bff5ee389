import * as z from 'zod'
import type { InEditor } from '../kernel/resource-list'
import { centavosField, requiredText } from '../kernel/text'

export const offerKinds = ['bump', 'upsell', 'downsell'] as const
export type OfferKind = (typeof offerKinds)[number]
const productType = z.enum(['course', 'bundle'], { error: 'Escolha um curso ou uma formação.' })
const id = (missing: string) => z.string({ error: missing }).min(1, missing).max(80, missing)

const price = centavosField(
  z
    .int({ error: 'Informe o preço em reais, como 47,00.' })
    .min(0, 'O preço não pode ser negativo.')
    .max(100_000_000, 'O preço passa do limite de R$ 1.000.000,00.'),
)

/** The offered product: `course:<id>` or `bundle:<id>`. */
const product = z
  .string({ error: 'Escolha o que oferecer.' })
  .regex(/^(course|bundle):.{1,80}$/, 'Escolha o que oferecer.')
  .meta({ examples: ['course:react'] })

export const offerTermsForm = z.object({
  product,
  price,
  headline: requiredText('Escreva o título da oferta', 80),
  words: requiredText('Escreva por que vale a pena', 240),
})

/** Whose buyers see the offer. */
const offerHost = z.object({ hostType: productType, hostId: id('Escolha o produto.') })
export const offerRef = offerHost.extend({ offerId: id('Escolha a oferta.') })
export const makeOfferForm = offerHost.extend({
  kind: z.enum(offerKinds, { error: 'Escolha onde a oferta aparece.' }),
  ...offerTermsForm.shape,
})
export const changeOfferForm = offerRef.extend(offerTermsForm.shape)

export interface OfferLine {
  offerId: string
  kind: OfferKind
  active: boolean
  productType: 'course' | 'bundle'
  productId: string
  /** Title of the offered product and its price in the shop (centavos); null while it is not sold. */
  title: string
  shopPrice: number | null
  price: number
  headline: string
  words: string
}

export interface ProductOffersPage {
  /** Address of the page, and the kinds of offers that it keeps. */
  path: string
  kinds: readonly OfferKind[]
  /** Where the product's other offers are kept; null when all are here. */
  sister: { href: string; label: string } | null
  host: {
    productType: 'course' | 'bundle'
    productId: string
    title: string
    href: string
    price: number | null
  }
  offers: OfferLine[]
  /** What may be offered, by title. */
  products: { value: string; title: string; price: number }[]
  /** Where else there are offers, and every programme. */
  others: { href: string; title: string; active: number }[]
  /** Most active ones of each kind. */
  most: Record<OfferKind, number>
  /** The offer that is being changed; null: a new one. */
  editing: OfferLine | null
}

export interface ProductOfferPages {
  'Admin/Courses/OrderBump': ProductOffersPage & InEditor
  'Admin/Bundles/OrderBump': ProductOffersPage & InEditor
  'Admin/Bundles/Upsell': ProductOffersPage & InEditor
}
