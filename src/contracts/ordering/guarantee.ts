import * as z from 'zod'
import { typedInt } from '../kernel/typed-int'
import { productTypes } from './forms'
import { guaranteeChoices } from './guarantee-view'

const DAYS = 'Escolha 7, 15, 21 ou 30 dias.'
const days = typedInt(z.int(DAYS)).pipe(
  z.union(
    guaranteeChoices.map((each) => z.literal(each)),
    { error: DAYS },
  ),
)

/** POST /admin/refunds/guarantee. */
export const guaranteeForm = z.object({ days })

const PRODUCT = 'Escolha um curso ou uma formação.'
/** POST /admin/refunds/guarantee/product: `course:react`, and its days; none for those of the school. */
export const productGuaranteeForm = z.object({
  product: z
    .string({ error: PRODUCT })
    .regex(new RegExp(`^(${productTypes.join('|')}):.{1,80}$`), PRODUCT)
    .meta({ examples: ['course:react'] }),
  days: z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), days.nullable()),
})
