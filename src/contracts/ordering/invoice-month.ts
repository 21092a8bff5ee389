import * as z from 'zod'

/** Where the notes of a month are packed for the accountant. */
export const INVOICE_MONTH_AT = '/admin/nfs/month'

const MONTH = 'Escolha o mês, como 2026-11'

export const invoiceMonthForm = z.object({
  month: z
    .string({ error: MONTH })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH)
    .meta({ examples: ['2026-11'] }),
})
