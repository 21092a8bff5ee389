import { NotFound } from '../../commands/kernel/errors'
import type { PageProps } from '../../contracts/pages'
import { bundlePageBySlug } from '../../projections/catalog/bundle-page'
import { ownedCourseIds } from '../../projections/learning/student-course'
import type { PageContext } from '../kernel/page'
import { REGRET_DAYS } from './course-page'
import { shopOf } from './shop'

type Props = PageProps<'Platform/Bundles/Show'>

export async function loadBundlePage(ctx: PageContext): Promise<Props> {
  const [row, shop] = await Promise.all([bundlePageBySlug(ctx.db, ctx.params.slug ?? ''), shopOf(ctx.deps)])
  const card = row && shop.bundleById.get(row.bundleId)
  if (!row || !card) throw new NotFound('Não encontramos esta formação.')
  const { accountId } = ctx.actor
  const has = accountId ? await ownedCourseIds(ctx.db, accountId) : []
  const category = shop.categories.find((each) => each.categoryId === row.categoryId)
  return {
    bundle: {
      id: row.bundleId,
      slug: row.slug,
      title: row.title,
      subtitle: row.subtitle,
      topic: row.topic,
      promise: row.promise,
      description: row.description,
      category: category ? { name: category.name, slug: category.slug } : null,
      price: card.price,
      listPrice: card.listPrice,
      installment: card.installment,
      separately: card.separately,
    },
    tracks: row.tracks.map(({ title, summary, courseIds }) => ({
      title,
      summary,
      courses: courseIds.flatMap((id) => shop.courseById.get(id) ?? []),
    })),
    totals: { courses: card.courses, lessons: card.lessons, seconds: card.seconds },
    testimonials: row.testimonials,
    faq: row.faq,
    owned: row.courseIds.filter((id) => has.includes(id)),
    regretDays: REGRET_DAYS,
  }
}
