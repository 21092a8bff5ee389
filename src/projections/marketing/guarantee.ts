import type { Knex } from 'knex'
import {
  daysFor,
  type Guarantee,
  type GuaranteeEvent,
  USUAL,
  withProduct,
} from '../../domain/ordering/guarantee'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface GuaranteeRow extends Guarantee {
  guaranteeId: string
}

const key = ({ guaranteeId }: { guaranteeId: string }) => guaranteeId

export const guaranteeTerms = projection<GuaranteeEvent, GuaranteeRow>({
  name: 'guarantee_terms',
  description: 'Days of guarantee of products sold now',
  version: 1,
  key: 'guaranteeId',
  report: {
    label: 'Garantia',
    about: 'Por quantos dias o que se vende agora pode ser devolvido com um motivo.',
    group: 'Vendas',
    columns: ['guaranteeId', 'days', 'products'],
  },
  columns: {
    guaranteeId: column.id('Garantia'),
    days: column.number('Dias'),
    products: column.json('Produtos'),
  },
  on: {
    GuaranteeSet: { key, apply: (row, { guaranteeId, days }) => ({ ...(row ?? USUAL), guaranteeId, days }) },
    ProductGuaranteeSet: {
      key,
      apply: (row, data) => ({ ...withProduct(row ?? USUAL, data), guaranteeId: data.guaranteeId }),
    },
  },
})

/** Days of guarantee by product, for products sold now. */
export async function currentGuarantee(db: Knex) {
  const row: GuaranteeRow | undefined = await db<GuaranteeRow>(table(guaranteeTerms)).first()
  return (productType: 'course' | 'bundle', productId: string): number =>
    daysFor(row ?? USUAL, { productType, productId })
}
