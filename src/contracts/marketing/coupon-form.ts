import * as z from 'zod'
import { typedText } from '../../domain/kernel/typed-text'
import { cpfField } from '../kernel/cpf'
import { emailField } from '../kernel/email'
import { textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'
import { boundField } from '../kernel/window'
import { couponCode } from './forms'

const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), field.nullable())
const limit = blank(
  typedInt(
    z
      .int('Informe quantos usos.')
      .min(1, 'Deixe vazio para não limitar.')
      .max(1_000_000, 'Use até 1.000.000, ou deixe vazio para não limitar.'),
  ),
)
const money = (sentence: string) =>
  z.int(sentence).max(100_000_000, 'O valor passa do limite de R$ 1.000.000,00.')
const cap = blank(
  typedInt(money('Informe o valor em reais, como 50,00.').min(1, 'Deixe vazio para não limitar.')),
)
const tick = z.preprocess((v) => v === 'on' || v === 'true' || v === true, z.boolean())

/** Fields of an HTML form: one choice comes as text, several as a list, none not at all. */
const choices = (most: number, sentence: string) =>
  z.preprocess(
    (v) => (v === undefined || v === null || v === '' ? [] : Array.isArray(v) ? v : [v]),
    z.array(z.string().min(1).max(80)).max(most, sentence),
  )

/** E-mails and CPFs, one a line or after a comma; they are kept as keyed hashes only. */
const personList = z
  .string()
  .max(20_000, 'Use até 500 pessoas por cupom.')
  .meta({ examples: ['ana@exemplo.com\n529.982.247-25'] })
  .transform((typed, ctx) => {
    const each = typed.split(/[\n,;]+/).map(typedText)
    const names = each.filter((line) => line !== '')
    const read = names.map((line) => (line.includes('@') ? emailField : cpfField).safeParse(line).data)
    const wrong = names[read.indexOf(undefined)]
    if (wrong !== undefined) {
      ctx.addIssue({ code: 'custom', message: `“${wrong.slice(0, 60)}” não é um e-mail nem um CPF.` })
      return z.NEVER
    }
    const people = [...new Set(read.filter((one) => one !== undefined))]
    if (people.length > 500) {
      ctx.addIssue({ code: 'custom', message: 'Use até 500 pessoas por cupom.' })
      return z.NEVER
    }
    return people
  })

/** The terms of a coupon. Percent 1..100, or centavos; all money in centavos. Absent limits do not bind. */
const terms = z.object({
  kind: z.enum(['percent', 'fixed'], { error: 'Escolha porcentagem ou valor fixo.' }),
  value: typedInt(money('Informe o desconto.').min(1, 'O desconto precisa ser maior que zero.')),
  productIds: choices(200, 'Escolha até 200 produtos.'),
  categoryIds: choices(50, 'Escolha até 50 categorias.'),
  startsAt: boundField('start'),
  endsAt: boundField('end'),
  totalLimit: limit,
  perCustomerLimit: limit,
  minimum: z.preprocess(
    (v) => (v === '' || v === undefined || v === null ? 0 : v),
    typedInt(money('Informe o valor mínimo.').min(0, 'O mínimo não pode ser negativo.')),
  ),
  maxDiscount: cap,
  budget: cap,
  firstPurchase: tick,
  pixOnly: tick,
  maxInstallments: blank(
    typedInt(
      z.int('Informe em quantas parcelas.').min(1, 'Informe de 1 a 12.').max(12, 'Informe de 1 a 12.'),
    ),
  ),
  /** Left out: a list that is there stays. */
  people: personList.optional(),
  note: textInput().max(120, 'Use até 120 letras.').default(''),
})

const checked = <T extends typeof terms>(form: T) =>
  form
    .refine((c) => c.kind === 'fixed' || c.value <= 100, {
      path: ['value'],
      error: 'A porcentagem vai de 1 a 100.',
    })
    .refine((c) => !c.startsAt || !c.endsAt || c.startsAt < c.endsAt, {
      path: ['endsAt'],
      error: 'O fim precisa vir depois do começo.',
    })
    .refine((c) => c.productIds.length === 0 || c.categoryIds.length === 0, {
      path: ['scope'],
      error: 'Escolha produtos ou categorias, não os dois.',
    })
    .refine((c) => !c.pixOnly || c.maxInstallments === null, {
      path: ['maxInstallments'],
      error: 'Um cupom só no Pix não tem parcelas.',
    })

/** Changes the terms; the code stays, since it is in links and mails. */
export const couponTermsForm = checked(terms)
export const couponForm = checked(terms.extend({ code: couponCode, draft: tick }))

/** POST /admin/coupons/{id}/{step}. */
export const couponStepForm = z.object({
  reason: textInput().max(300, 'Use até 300 letras.').default(''),
})
