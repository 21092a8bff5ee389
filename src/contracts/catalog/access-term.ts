import * as z from 'zod'

/** The longest term that access can be sold with. */
const MOST_MONTHS = 60
const RANGE = `Informe de 1 a ${MOST_MONTHS} meses, ou deixe vazio`

/** Months of access of new orders; null: for ever. */
export const accessTermForm = z.object({
  accessMonths: z.int(RANGE).min(1, RANGE).max(MOST_MONTHS, RANGE).nullable(),
})
