import * as z from 'zod'

/** A view of a report: its name in the API, and the query of its address. */
export const reportViewForm = z.object({
  report: z.string({ error: 'Escolha o relatório.' }).min(1, 'Escolha o relatório.').max(80),
  query: z.string({ error: 'Escolha a visão.' }).max(2000, 'Esta visão é longa demais para ir por e-mail.'),
})
