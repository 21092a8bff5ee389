import * as z from 'zod'
import { cepField, ibgeField, ufField } from '../kernel/cep-fields'
import { cnpjField } from '../kernel/cnpj'
import { codeField } from '../kernel/code-field'
import { cpfField } from '../kernel/cpf'
import { emailField } from '../kernel/email'
import { phoneField } from '../kernel/phone'
import { personName, textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'

export const productTypes = ['course', 'bundle'] as const
export type ProductType = (typeof productTypes)[number]

const id = z.string({ error: 'Escolha um curso.' }).min(1, 'Escolha um curso.').max(80, 'Escolha um curso.')
export const productRef = z.object({
  productType: z.enum(productTypes, { error: 'Escolha um curso ou uma formação.' }),
  productId: id,
})
export type ProductRef = z.infer<typeof productRef>

/** POST /cart/items and POST /cart/items/remove. */
export const cartItemForm = productRef

/** As it is stored: upper case. */
export const couponCodeField = textInput({ error: 'Informe o código do cupom' })
  .min(1, 'Informe o código do cupom')
  .regex(/^[\w-]{3,30}$/, 'Este cupom não existe. Confira se digitou como recebeu.')
  .toUpperCase()

/** POST /cart/coupon. */
export const cartCouponForm = z.object({ code: couponCodeField })

/** POST /cart/contact: a guest's e-mail for reminders of the cart; the box is never ticked beforehand. */
export const cartContactForm = z.object({
  email: emailField,
  consent_use: z.literal('on', { error: 'Marque que quer receber os lembretes.' }),
})

/** An empty field of a form is an absent one. */
const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), field.nullable())

const line = (empty: string, max: number) =>
  textInput({ error: empty }).min(1, empty).max(max, `Use até ${max} letras.`)

/** Value of `saidIn` for the profile. */
export const PROFILE = 'profile'

const buyerForm = z.object({
  email: emailField,
  name: personName('Informe seu nome completo').meta({ examples: ['Ana Lima Prado'] }),
  /** CPF and phone: needed where money moves. */
  cpf: cpfField.nullable(),
  phone: phoneField.nullable(),
  /** Where CPF and phone of a signed-in buyer are said, when they are left empty: `PROFILE`, or the id of an own order. */
  saidIn: blank(id),
})

const isTicked = (typed: unknown) => typed === 'on' || typed === 'true' || typed === true

/**
 * CPF and phone that stay empty are nothing where they are not needed, and empty fields where they are. Who buys for a
 * company says its CNPJ instead of a CPF.
 */
function buyerTyped(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed
  const form = typed as Record<string, unknown>
  const empty = form.method === 'free' || form.saidIn ? null : ''
  // What is free has no note, and no fields of a company.
  const asCompany = form.method !== 'free' && isTicked(form.asCompany)
  return {
    ...form,
    asCompany,
    cpf: asCompany ? null : form.cpf || empty,
    phone: form.phone || empty,
  }
}

/** Asked for only when an invoice needs it; nothing of it or all of it. */
export const addressForm = z.object({
  cep: cepField,
  street: line('Informe a rua', 120),
  number: line('Informe o número, ou S/N', 20),
  complement: blank(textInput().max(80, 'Use até 80 letras.')),
  district: line('Informe o bairro', 80),
  city: line('Informe a cidade', 80),
  uf: ufField,
  ibge: blank(ibgeField),
})

/** What is asked of who buys for a company, besides its address; letters of the purchase order are those of a nota fiscal. */
export const companyForm = z.object({
  cnpj: cnpjField,
  companyName: textInput({ error: 'Informe a razão social' })
    .min(1, 'Informe a razão social')
    .max(150, 'Use até 150 letras.')
    .regex(/[\p{L}\p{N}]/u, 'Use letras ou algarismos na razão social.'),
  purchaseOrder: blank(
    textInput()
      .max(60, 'Use até 60 letras.')
      .regex(/^[ -~\u00a1-\u00ff]+$/, 'Use só letras, algarismos e sinais comuns.'),
  ),
})

const payMethods = ['pix', 'card', 'free'] as const

const payment = z.object({
  method: z.enum(payMethods, { error: 'Escolha como pagar: Pix ou cartão.' }),
  /** What the provider gave the browser for the card; the number itself never comes here. */
  cardToken: blank(z.string().max(200, 'Não conseguimos ler o cartão. Digite de novo.')),
  /** One of the own saved cards, instead of a typed one. */
  savedCardId: blank(z.string().max(80, 'Escolha um dos seus cartões.')),
  /** The box that asks to have the typed card kept for the next purchase. */
  saveCard: z.preprocess(isTicked, z.boolean()),
  installments: typedInt(
    z
      .int('Escolha em quantas vezes pagar.')
      .min(1, 'Escolha em quantas vezes pagar.')
      .max(12, 'O cartão aceita até 12 vezes.'),
  ).default(1),
})

const cardNeedsToken = (form: { method: string; cardToken: string | null; savedCardId: string | null }) =>
  form.method !== 'card' || form.cardToken !== null || form.savedCardId !== null
const tokenMissing = { path: ['cardToken'], error: 'Preencha os dados do cartão.' }

const typed = z.string().max(320, 'Use menos letras.').default('')
/** The address as it was typed; checked as a whole by `addressForm` once there is a CEP. */
const typedAddress = z.object({
  cep: typed,
  street: typed,
  number: typed,
  complement: typed,
  district: typed,
  city: typed,
  uf: typed,
  ibge: typed,
})

/** The company as it was typed; checked as a whole by `companyForm` once the box is ticked. */
const typedCompany = z.object({
  /** The box “Comprar como empresa”. */
  asCompany: z.preprocess(isTicked, z.boolean()),
  cnpj: typed,
  companyName: typed,
  purchaseOrder: typed,
})

/** Centavos that a page showed; a whole cart costs less than ten million reais. */
const shownCentavos = (sentence: string) => z.int(sentence).min(0, sentence).max(1_000_000_000, sentence)

const STALE_TERMS = 'Atualize a página para ver por quanto tempo você terá acesso.'
/** What `shownTerms` wrote; left out by callers that show no page. */
const shownTermsField = z
  .string({ error: STALE_TERMS })
  .max(8_000, STALE_TERMS)
  .regex(/^([^,=]{1,100}=\d{1,3}(,|$))*$/, STALE_TERMS)
  .meta({ examples: ['course:react=0'] })
  .optional()

/** Most bumps beside one button. */
export const MOST_BUMPS = 5

/** Accepted bumps as a form sends them, `<offer id>:<centavos>`, several separated in one text, or as objects. */
function bumpsTyped(typed: unknown): { offerId: string; price: number }[] | null {
  if (typed === undefined) return []
  const boxes = typeof typed === 'string' ? typed.split(',').filter(Boolean) : typed
  if (!Array.isArray(boxes) || boxes.length > MOST_BUMPS) return null
  const found = new Map<string, number>()
  for (const box of boxes) {
    const { offerId: id, price: cents } = (box ?? {}) as Record<string, unknown>
    const written = typeof box === 'object' ? `${id}:${cents}` : String(box)
    const [, offerId, price] = /^([\w-]{1,80}):(\d{1,9})$/.exec(written) ?? []
    if (!offerId || found.has(offerId)) return null
    found.set(offerId, Number(price))
  }
  return [...found].map(([offerId, price]) => ({ offerId, price }))
}
/** The boxes that were ticked. */
const bumps = z.preprocess(
  bumpsTyped,
  z
    .array(
      z.object({
        offerId: z.string().regex(/^[\w-]{1,80}$/),
        price: shownCentavos('Atualize a página para ver as ofertas.'),
      }),
      { error: 'Atualize a página para ver as ofertas.' },
    )
    .max(MOST_BUMPS),
)

/** Visits by links that an order remembers. */
export const MOST_TOUCHES = 40
const campaignWordField = textInput().min(1).max(60).optional().catch(undefined)
/** How a browser came to the shop. */
const arrivalField = z
  .object({
    at: z.iso.datetime(),
    source: campaignWordField,
    medium: campaignWordField,
    campaign: campaignWordField,
    content: campaignWordField,
  })
  .optional()
  .catch(undefined)

/** Visits by links before the order. */
const touchesField = z
  .array(
    z.object({
      at: z.iso.datetime(),
      source: textInput().min(1).max(60),
      medium: campaignWordField,
      campaign: campaignWordField,
      content: campaignWordField,
    }),
  )
  .max(MOST_TOUCHES)
  .optional()
  .catch(undefined)

const sellerLinkField = z
  .object({ code: codeField(''), at: z.iso.datetime() })
  .optional()
  .catch(undefined)

const SEATS = 'Use de 1 a 500 vagas.'
/** How many seats are bought together. */
export const seatsField = blank(typedInt(z.int(SEATS).min(1, SEATS).max(500, SEATS)))

const checkoutFields = z
  .object({
    ...buyerForm.shape,
    ...payment.shape,
    ...typedAddress.shape,
    ...typedCompany.shape,
    /** Direct offer; both empty: the cart. */
    productType: blank(z.enum(productTypes)),
    productId: blank(id),
    /** So many seats of the direct offer for other people; empty: it is for the buyer. */
    seats: seatsField,
    /** Coupon of a direct offer; the cart keeps its own. */
    code: blank(couponCodeField),
    bumps,
    /** The shown total before bumps in centavos; each bump carries its own price. */
    expectedTotal: typedInt(shownCentavos('Atualize a página para ver o total.')),
    /** How long the access to each product on the page lasts, as it was shown. */
    expectedTerms: shownTermsField,
    /** Told by the server from its own cookie; anything else is left out. */
    arrival: arrivalField,
    /** Told by the server from what it recorded. */
    touches: touchesField,
    /** The seller's link that was followed last, told likewise. */
    sellerLink: sellerLinkField,
  })
  .refine(cardNeedsToken, tokenMissing)
  .refine(({ seats, productId }) => seats === null || productId !== null, {
    path: ['seats'],
    error: 'Escolha de que curso são as vagas.',
  })
  .refine(({ seats, asCompany }) => seats === null || asCompany, {
    path: ['asCompany'],
    error:
      'Vagas são compradas com o CNPJ da empresa: marque “Comprar como empresa”, ou compre só para você.',
  })
  .superRefine((form, ctx) => {
    const asked = [
      ...(form.asCompany ? [companyForm] : []),
      // The nota fiscal of a company says where it is.
      ...(form.asCompany || form.cep.trim() !== '' ? [addressForm] : []),
    ]
    for (const { path, message } of asked.flatMap((part) => part.safeParse(form).error?.issues ?? [])) {
      ctx.addIssue({ code: 'custom', path: [...path], message })
    }
  })
/** POST /checkout: flat, as an HTML form sends it. Without a CEP there is no address. */
export const checkoutForm = z.preprocess(buyerTyped, checkoutFields)
export type CheckoutForm = z.infer<typeof checkoutForm>

/** The address of a checked form, or null. */
export const addressOf = (form: CheckoutForm) => (form.cep.trim() === '' ? null : addressForm.parse(form))

/** The company of a checked form, or null. */
export function companyOf(form: CheckoutForm) {
  if (!form.asCompany) return null
  const { cnpj, companyName: name, purchaseOrder } = companyForm.parse(form)
  return { cnpj, name, purchaseOrder }
}

/** POST /checkout/orders/{id}/upsell: one click, with the card that paid or by Pix. `price` in centavos, as shown. */
export const acceptUpsellForm = z.object({
  orderId: id,
  offerId: id,
  price: typedInt(shownCentavos('Atualize a página para ver a oferta.')),
  /** How long its access lasts, as it was shown. */
  expectedTerms: shownTermsField,
  method: z.enum(['pix', 'card'], { error: 'Escolha como pagar: Pix ou cartão.' }),
  /** CPF and phone: needed where the first order, being free, does not say them. */
  cpf: blank(cpfField),
  phone: blank(phoneField),
})

/** POST /checkout/orders/{id}/upsell/decline. */
export const declineUpsellForm = z.object({ orderId: id, offerId: id })

/** Why staff act on an order, in their own words. */
export const staffNoteField = textInput({ error: 'Diga por quê, para a equipe saber depois' })
  .min(5, 'Explique em pelo menos 5 letras')
  .max(500, 'Use até 500 letras')

/** POST /admin/orders/{id}/cancel. */
export const cancelOrderForm = z.object({ note: staffNoteField })

/** POST /checkout/orders/{id}/retry. */
export const retryForm = payment
  .extend({ method: z.enum(['pix', 'card'], { error: 'Escolha como pagar: Pix ou cartão.' }) })
  .refine(cardNeedsToken, tokenMissing)
