import * as z from 'zod'
import { categoryForm } from './catalog/category'
import { code, type Made, percent, text } from './kernel/attribute'
import type { FormSpec } from './kernel/form-spec'
import { couponCode } from './marketing/forms'

interface Maker {
  title: string
  /** Where the rest of it is written later. */
  lead: string
  /** Address of its command in the API. */
  command: string
  /** What a dialog asks: only what it cannot do without. */
  form: FormSpec
  /** What the command takes besides. */
  also: Readonly<Record<string, unknown>>
  /** Field that names it. */
  named: string
  done: string
}

const WORTH = 'A porcentagem vai de 1 a 100.'

export const makers: Record<Made, Maker> = {
  category: {
    title: 'Nova categoria',
    lead: 'Texto e imagem da página dela ficam para depois, em Cursos › Categorias.',
    command: '/api/commands/create-category',
    form: { schema: categoryForm.pick({ name: true }), fields: { name: text('Nome') } },
    also: {},
    named: 'name',
    done: 'Categoria criada e escolhida.',
  },
  coupon: {
    title: 'Novo cupom',
    lead: 'Vale já, para toda a loja e sem prazo. Limites e produtos ficam para depois, em Promoções › Cupons.',
    command: '/api/commands/register-coupon',
    form: {
      schema: z.object({ code: couponCode, value: z.int(WORTH).min(1, WORTH).max(100, WORTH) }),
      fields: { code: code('Código'), value: percent('Desconto') },
    },
    also: { kind: 'percent', productIds: [], categoryIds: [] },
    named: 'code',
    done: 'Cupom criado e escolhido.',
  },
}
