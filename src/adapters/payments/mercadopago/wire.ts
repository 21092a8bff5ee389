import * as z from 'zod'

/** The part of the Payments API that is used here, as its documentation has it. Money in reais. */
const id = z.union([z.int().nonnegative(), z.string().min(1).max(100)]).transform(String)
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? undefined)

/** With any offset, and with or without parts of a second. */
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))

export const refundSchema = z.object({
  id,
  payment_id: id,
  amount: z.number(),
  status: optional(z.string()),
})
export type MercadoPagoRefund = z.infer<typeof refundSchema>

export const paymentSchema = z.object({
  id,
  status: z.string(),
  status_detail: optional(z.string()),
  payment_method_id: z.string(),
  external_reference: optional(z.string()),
  transaction_amount: z.number(),
  transaction_amount_refunded: optional(z.number()),
  installments: optional(z.int().nonnegative()),
  date_approved: optional(instant),
  date_of_expiration: optional(instant),
  card: optional(z.object({ last_four_digits: optional(z.string()) })),
  fee_details: optional(z.array(z.object({ amount: z.number(), fee_payer: optional(z.string()) }))),
  refunds: optional(z.array(refundSchema)),
  point_of_interaction: optional(
    z.object({
      transaction_data: optional(z.object({ qr_code: optional(z.string()) })),
    }),
  ),
})
export type MercadoPagoPayment = z.infer<typeof paymentSchema>

/** What a token reveals of its card: the bank's six digits and the last four, which do not make up a number. */
export const tokenSchema = z.object({
  first_six_digits: optional(z.string()),
  last_four_digits: optional(z.string()),
})

export const searchSchema = z.object({
  paging: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
  results: z.array(paymentSchema),
})

export const errorSchema = z.object({
  message: optional(z.string()),
  error: optional(z.string()),
  cause: optional(
    z.array(
      z.object({ code: optional(z.union([z.string(), z.number()])), description: optional(z.string()) }),
    ),
  ),
})

/** Names only the payment, which is then fetched. */
export const noticeSchema = z.object({ type: z.string(), data: z.object({ id }) })
