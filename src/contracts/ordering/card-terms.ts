import * as z from 'zod'
import { typedInt } from '../kernel/typed-int'

const WRONG = 'Use uma taxa de 0 a 20, com até duas casas: 1,49'

/** POST /admin/charges/terms. */
export const cardTermsForm = z.object({
  /** Percent per month, as it is typed: with a comma. */
  rateMonthly: z
    .union([z.string(), z.number()], { error: WRONG })
    .meta({ examples: ['1,49'] })
    .transform((typed) => String(typed).trim().replace(',', '.').replace('%', ''))
    .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, WRONG))
    .transform(Number)
    .refine((rate) => rate <= 20, WRONG),
  free: typedInt(
    z.int('Escolha de 1 a 12 vezes.').min(1, 'Escolha de 1 a 12 vezes.').max(12, 'Escolha de 1 a 12 vezes.'),
  ),
})
