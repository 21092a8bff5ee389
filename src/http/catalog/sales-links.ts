import { bundleSales, courseSales } from '../../contracts/catalog/sales'
import { pageOf } from '../../contracts/kernel/catalogue'
import type { HomeProps } from '../../contracts/site/home'
import { salesWords } from './sales-texts'
import type { Shop } from './shop'

type SalesPage = keyof typeof courseSales | keyof typeof bundleSales

const pagesOf = { course: courseSales, bundle: bundleSales }

const componentOf = (type: 'course' | 'bundle', slug: string) =>
  (Object.entries(pagesOf[type]) as [SalesPage, string][]).find(([, of]) => of === slug)?.[0]
const pathOf = (component: SalesPage | undefined) => (component && pageOf(component)?.path) ?? null

/** The page written to sell this product; null without one. */
export const salesPageOf = (
  { writtenPages }: Pick<Shop, 'writtenPages'>,
  type: 'course' | 'bundle',
  slug: string,
): string | null => (writtenPages ? pathOf(componentOf(type, slug)) : null)

/** The sales pages of what the shop sells now, courses first. */
export function salesLinks(shop: Shop): HomeProps['salesPages'] {
  if (!shop.writtenPages) return []
  const entries = [...shop.courses, ...shop.bundles].map(({ card }) => card)
  return [...Object.entries(courseSales), ...Object.entries(bundleSales)].flatMap(([component, slug]) => {
    const type = Object.hasOwn(courseSales, component) ? 'course' : 'bundle'
    const card = entries.find((each) => each.type === type && each.slug === slug)
    const href = pathOf(component as SalesPage)
    if (!card || !href) return []
    const { title, description } = salesWords[component as SalesPage]
    return [{ type, href, title, description }]
  })
}
