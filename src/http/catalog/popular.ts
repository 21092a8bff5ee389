import { ChoosePopularCourses } from '../../commands/catalog/course-order'
import { MOST_POPULAR, popularSpec } from '../../contracts/catalog/course-order'
import { formCodec } from '../../contracts/kernel/form-codec'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { currentCourseOrder } from '../../projections/catalog/course-order'
import { type PageContext, page } from '../kernel/page'
import { submit } from '../kernel/submit'
import { shopOf } from './shop'

const AT = '/admin/courses/popular'
const codec = formCodec(popularSpec)

async function load({ db, deps }: PageContext) {
  const [shop, { popular }] = await Promise.all([shopOf(deps), currentCourseOrder(db)])
  const titles = new Map(
    (await courseCardsOf(db, popular)).map(({ courseId, title }) => [courseId, title] as const),
  )
  return {
    typed: codec.typed({ courseIds: popular }),
    related: { courseIds: Object.fromEntries(titles) },
    bounds: codec.bounds(),
    revision: null,
    shown: shop.popular.slice(0, MOST_POPULAR).map(({ row, card }) => ({
      id: card.id,
      title: card.title,
      sales: row.sales,
      chosen: popular.includes(card.id),
    })),
    missing: popular
      .filter((id) => !shop.courseById.has(id))
      .map((id) => ({ id, title: titles.get(id) ?? id })),
  }
}

export const popularPage = page('Admin/Courses/Popular', { title: 'Mais procurados', load })

export const choosePopular = submit(AT, ChoosePopularCourses, {
  input: ({ body }) => codec.parse(body),
  to: AT,
  say: (_, { events }) => (events.length > 0 ? 'Mais procurados salvos.' : { info: 'Nada mudou.' }),
})
