import * as z from 'zod'
import { OWN_PATH } from '../kernel/address'
import { priceField, textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'

const text = (max: number) => textInput().max(max, `Use até ${max} letras.`)
const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), field.nullable())

export const couponCode = textInput({ error: 'Informe o código do cupom' })
  // Before the case is changed: ß would become SS, and ſ an S.
  .regex(/^[\w-]{3,30}$/, 'Use de 3 a 30 letras sem acento, números, hífen ou sublinhado.')
  .toUpperCase()

const instant = z.iso.datetime({ error: 'Informe o dia e a hora.' })

/** `discount` percent off every price, or a `promotionalPrice` (centavos) for the banner; never both. */
export const globalPromotionForm = z
  .object({
    code: couponCode,
    endDate: instant,
    labelMessage: blank(text(2000)),
    discount: blank(typedInt(z.int('Informe a porcentagem.').min(1, 'De 1 a 100.').max(100, 'De 1 a 100.'))),
    promotionalPrice: blank(typedInt(priceField.min(1, 'O preço precisa ser maior que zero.'))),
    buttonUrl: blank(text(300).regex(OWN_PATH, 'Use um caminho deste site, como /popular-courses.')),
    buttonText: blank(text(60)),
  })
  .refine((p) => p.discount === null || p.promotionalPrice === null, {
    path: ['promotionalPrice'],
    error: 'Escolha desconto ou preço promocional, não os dois.',
  })

/** POST /promotions/{id}/dismiss: `code` of the banner and the page it was closed on. */
export const closePromotionForm = z.object({
  code: z
    .string({ error: 'Informe a promoção.' })
    .min(1, 'Informe a promoção.')
    .max(60, 'Informe a promoção.'),
  path: z.string().max(500).regex(OWN_PATH, 'Informe a página.').default('/'),
})
