import * as z from 'zod'
import { number } from '../kernel/attribute'

/** The longest term that access can be sold with. */
const MOST_MONTHS = 60
const RANGE = `Informe de 1 a ${MOST_MONTHS} meses, ou deixe vazio`

/** Months of access of new orders; null: for ever. */
export const accessTermForm = z.object({
  accessMonths: z.int(RANGE).min(1, RANGE).max(MOST_MONTHS, RANGE).nullable(),
})

/** The part of a product's form that says how long a purchase gives access. */
export const accessSection = {
  label: 'Acesso',
  lead: 'Por quanto tempo a compra dá acesso. Vale para novos pedidos: quem já comprou fica com o que comprou.',
  schema: accessTermForm,
  fields: {
    accessMonths: number('Meses de acesso', {
      hint: 'Vazio, o acesso é vitalício. Com um prazo, avisamos o aluno 30 e 7 dias antes do fim, e ele pode renovar comprando de novo. O que é grátis é sempre vitalício.',
    }),
  },
}
