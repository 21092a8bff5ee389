import { guaranteeOfSchool, SetGuarantee, SetProductGuarantee } from '../../commands/ordering/guarantee'
import {
  GUARANTEE_PATH,
  type GuaranteeView,
  PRODUCT_GUARANTEE_PATH,
} from '../../contracts/ordering/guarantee-view'
import { REFUNDS_PATH } from '../../contracts/ordering/refund-pages'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'

/** The school's guarantee, and products with their own; products no longer in the shop appear by id. */
export async function guaranteeView({ deps }: Pick<PageContext, 'deps'>): Promise<GuaranteeView> {
  const [{ days, products }, { courses, bundles }] = await Promise.all([
    guaranteeOfSchool(deps.dispatcher.facts),
    shopOf(deps),
  ])
  const sold = [...bundles, ...courses]
    .map(({ card: { type, id, title } }) => ({ product: `${type}:${id}`, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
  const titles = new Map(sold.map(({ product, title }) => [product, title]))
  return {
    days,
    own: Object.entries(products)
      .map(([product, own]) => ({ product, days: own, title: titles.get(product) ?? product }))
      .sort((a, b) => a.title.localeCompare(b.title, 'pt-BR')),
    products: sold,
  }
}

const to = `${REFUNDS_PATH}#garantia`

export const guaranteeActions: ActionRoute[] = [
  submit(GUARANTEE_PATH, SetGuarantee, { to, say: 'Garantia da escola salva.' }),
  submit(PRODUCT_GUARANTEE_PATH, SetProductGuarantee, { to, say: 'Garantia do produto salva.' }),
]
