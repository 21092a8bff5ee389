import { CopyCourse } from '../../commands/catalog/course'
import { copySpec } from '../../contracts/catalog/course-new'
import { formCodec } from '../../contracts/kernel/form-codec'
import { addDays, businessDay } from '../../domain/kernel/instants'
import { termsMissed } from '../../projections/analytics/search-terms'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { type PageContext, page } from '../kernel/page'
import { submit } from '../kernel/submit'

const DAYS = 90
const MOST_TERMS = 8

const codec = formCodec(copySpec)

/** The address may name the course that is copied, as `copiar`. */
async function load({ db, now, query }: PageContext) {
  const [[from], missed] = await Promise.all([
    query.copiar ? courseCardsOf(db, [query.copiar]) : [],
    termsMissed(db, { from: addDays(businessDay(now), -DAYS), limit: MOST_TERMS }),
  ])
  return {
    copy: {
      typed: codec.typed(from ? { fromId: from.courseId, title: `${from.title} (cópia)` } : {}),
      related: { fromId: from ? { [from.courseId]: from.title } : {} },
      bounds: codec.bounds(),
    },
    missed,
    days: DAYS,
  }
}

export const newCoursePage = page('Admin/Courses/New', { title: 'Começar um curso', load })

export const copyCourseAction = submit('/admin/courses/copy', CopyCourse, {
  input: ({ body }) => codec.parse(body),
  to: (ctx) => `/admin/courses/${encodeURIComponent(ctx.commandId)}`,
  say: 'Curso copiado como rascunho. Defina o preço e publique quando quiser.',
})
