import * as z from 'zod'
import { OWN_PATH } from '../kernel/address'
import { codeField } from '../kernel/code-field'
import { priceField, textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'
import { boundField } from '../kernel/window'

const text = (max: number) => textInput().max(max, `Use até ${max} letras.`)
const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), field.nullable())

export const couponCode = codeField('Informe o código do cupom')

const instant = z.iso.datetime({ error: 'Informe o dia e a hora.' })

/** `discount` percent off every price, or a `promotionalPrice` (centavos) for the banner; never both. */
const worthFields = {
  discount: blank(typedInt(z.int('Informe a porcentagem.').min(1, 'De 1 a 100.').max(100, 'De 1 a 100.'))),
  promotionalPrice: blank(typedInt(priceField.min(1, 'O preço precisa ser maior que zero.'))),
}
/** `labelMessage` is HTML; the command cleans it. */
const messageFields = {
  labelMessage: blank(text(2000)),
  buttonText: blank(text(60)),
  buttonUrl: blank(text(300).regex(OWN_PATH, 'Use um caminho deste site, como /popular-courses.')),
}
const oneWorth = {
  path: ['promotionalPrice'],
  error: 'Escolha desconto ou preço promocional, não os dois.',
}
const hasOneWorth = (p: { discount: number | null; promotionalPrice: number | null }) =>
  p.discount === null || p.promotionalPrice === null

export const globalPromotionForm = z
  .object({ code: couponCode, endDate: instant, ...worthFields, ...messageFields })
  .refine(hasOneWorth, oneWorth)

/** Without a beginning it begins now. */
const datesFields = {
  startDate: boundField('start'),
  endDate: boundField('end').refine((at) => at !== null, 'Informe até quando ela vale.'),
}
export const promotionOfferForm = z.object({ ...datesFields, ...worthFields })
export const promotionMessageForm = z.object(messageFields)
export const promotionPlanForm = z.object({
  code: couponCode,
  ...datesFields,
  ...worthFields,
  ...messageFields,
})

/** POST /promotions/{id}/dismiss: `code` of the banner and the page it was closed on. */
export const closePromotionForm = z.object({
  code: z
    .string({ error: 'Informe a promoção.' })
    .min(1, 'Informe a promoção.')
    .max(60, 'Informe a promoção.'),
  path: z.string().max(500).regex(OWN_PATH, 'Informe a página.').default('/'),
})
