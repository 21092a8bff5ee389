import * as z from 'zod'
import { centavosField, textInput } from '../kernel/text'
import { productTypes, staffNoteField } from './forms'

const id = z.string({ error: 'Este reembolso não existe.' }).min(1, 'Este reembolso não existe.').max(80)
const orderId = z.string({ error: 'Este pedido não existe.' }).min(1, 'Este pedido não existe.').max(80)
const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((v) => (typeof v === 'string' && v.trim() === '' ? null : (v ?? null)), field.nullable())

const WHAT = 'Escolha o que você quer devolver.'
/** `all`, or one line of the order as `course:react`. */
const refundWhat = z
  .string({ error: WHAT })
  .regex(/^(all|(course|bundle):.{1,80})$/, WHAT)
  .meta({ examples: ['all'] })
  .transform((typed) => {
    if (typed === 'all') return null
    const [productType = '', ...rest] = typed.split(':')
    return [{ productType, productId: rest.join(':') }]
  })

/** POST /student/myorders/{id}/refund. */
export const askRefundForm = z.object({
  orderId,
  what: refundWhat,
  reason: blank(textInput().max(1000, 'Use até 1000 letras.')),
})

const AMOUNT = 'Escreva o valor em reais, como 197,00.'
/** Typed reais (`197`, `197,5`, `1.297,00`) in centavos. */
export const reaisField = centavosField(z.int({ error: AMOUNT }).min(0, AMOUNT).max(1_000_000_000, AMOUNT))

const parts = z
  .array(
    z.object({ productType: z.enum(productTypes), productId: z.string().min(1).max(80), amount: reaisField }),
  )
  .max(50)
  .transform((all) => all.filter(({ amount }) => amount > 0))

/** POST /admin/orders/{id}/refund/{refund}/approve. */
export const approveRefundForm = z.object({
  orderId,
  refundId: id,
  /** Empty: all that was asked for. */
  parts: parts.optional(),
  note: blank(textInput().max(500, 'Use até 500 letras')),
})

/** POST /admin/orders/{id}/refund/{refund}/deny. */
export const denyRefundForm = z.object({
  orderId,
  refundId: id,
  text: textInput({ error: 'Explique ao comprador por que não' })
    .min(10, 'Explique ao comprador por que não, em pelo menos 10 letras')
    .max(1000, 'Use até 1000 letras'),
})

/** POST /admin/orders/{id}/refund. */
export const giveRefundForm = z.object({ orderId, parts, note: staffNoteField })

/** POST /admin/orders/{id}/refund/{refund}/transferred. */
export const transferredForm = z.object({ orderId, refundId: id, note: staffNoteField })

/** POST /admin/orders/{id}/refund/unblock. */
export const liftBlockForm = z.object({ note: staffNoteField })
