import * as z from 'zod'
import { moment, money } from '../kernel/attribute'
import type { FormSpec } from '../kernel/form-spec'
import { priceField } from '../kernel/text'
import { boundField } from '../kernel/window'

/** A lower price (centavos) for a time; without a beginning it begins now. */
export const salePriceForm = z.object({
  salePrice: priceField,
  from: boundField('start'),
  until: boundField('end').refine((at) => at !== null, 'Informe até quando o preço vale.'),
})

/** How staff are asked for it. */
export const salePriceSpec: FormSpec = {
  schema: salePriceForm,
  fields: {
    salePrice: money('Preço promocional', { hint: 'Menor que o preço. Zero oferece de graça por um tempo.' }),
    from: moment('De', { edge: 'start', hint: 'Vazio, vale a partir de agora.' }),
    until: moment('Até', { edge: 'end' }),
  },
}
