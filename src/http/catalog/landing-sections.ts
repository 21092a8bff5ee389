import type { LandingSectionView, TeacherView } from '../../contracts/catalog/pages'
import {
  kindOf,
  type LandingKindName,
  type LandingPageSection,
  landingKinds,
} from '../../domain/kernel/landing-kinds'
import { bundlePageById } from '../../projections/catalog/bundle-page'
import { type CoursePageRow, courseWordsOf } from '../../projections/catalog/course-page'
import type { LandingPageRow } from '../../projections/catalog/landing-pages'
import { landingSectionsOf } from '../../projections/catalog/landing-section-list'
import type { PageContext } from '../kernel/page'
import { salesFilmById, salesFilmOf } from '../marketing/video-pages'
import type { Shop } from './shop'
import { teacherView } from './teacher'

type CourseWords = Pick<CoursePageRow, 'courseId' | 'teacher' | 'whatYouLearn' | 'audience'>

/** Kinds that say something of the courses by themselves. */
const ofCourses: readonly LandingKindName[] = ['audience', 'outcomes', 'teacher']
/** Lines of the courses of a programme that are shown together. */
const MOST_LINES = 12

/** Lines of several courses by turns, so that none of them takes all the room. */
function inTurn(all: readonly (readonly string[])[]): string[] {
  const rounds = Math.max(0, ...all.map((lines) => lines.length))
  const lines = Array.from({ length: rounds }, (_, round) => all.flatMap((own) => own[round] ?? [])).flat()
  return [...new Set(lines)].slice(0, MOST_LINES)
}

/** Teachers of these courses, each once. */
function teachersOf(shop: Shop, courses: readonly CourseWords[]): TeacherView[] {
  const byName = new Map(courses.map(({ teacher }) => [teacher.name, teacher]))
  return [...byName.values()].map((teacher) => teacherView(shop, teacher))
}

/** The courses that a product is or consists of; none unless a section asks. */
async function coursesOf(
  { db }: PageContext,
  { productId, sections }: Pick<LandingPageRow, 'productId' | 'sections'>,
): Promise<CourseWords[]> {
  if (!sections.some((section) => ofCourses.includes(kindOf(section)))) return []
  const bundle = await bundlePageById(db, productId)
  const ids = bundle?.courseIds ?? [productId]
  const found = await courseWordsOf(db, ids)
  return ids.flatMap((id) => found.find(({ courseId }) => courseId === id) ?? [])
}

/** The sections of a landing page with what comes from its product; what there is nothing to show of is left out. */
export async function sectionViews(
  ctx: PageContext,
  shop: Shop,
  row: Pick<LandingPageRow, 'productId' | 'sections'>,
): Promise<LandingSectionView[]> {
  const [ready, courses] = await Promise.all([
    landingSectionsOf(
      ctx.db,
      row.sections.flatMap(({ sectionId }) => sectionId ?? []),
    ),
    coursesOf(ctx, row),
  ])

  const filmOf = ({ salesVideoId }: LandingPageSection) =>
    salesVideoId ? salesFilmById(ctx, salesVideoId) : salesFilmOf(ctx, row.productId)

  const linesOf = ({ items = [] }: LandingPageSection, own: 'audience' | 'whatYouLearn') =>
    items.length > 0 ? items : inTurn(courses.map((course) => course[own]))

  const headingOf = (kind: LandingKindName) =>
    kind === 'curriculum' && shop.courseById.has(row.productId)
      ? 'O que o curso tem'
      : landingKinds[kind].heading

  const viewOf = async (section: LandingPageSection): Promise<LandingSectionView | null | undefined> => {
    const { sectionId, text } = section
    const kind = kindOf(section)
    const shown = { title: section.title || headingOf(kind), text }
    switch (kind) {
      case 'text':
        return sectionId ? ready.get(sectionId) : shown
      case 'audience':
      case 'outcomes': {
        const items = linesOf(section, kind === 'audience' ? 'audience' : 'whatYouLearn')
        return items.length > 0 ? { kind, ...shown, items } : null
      }
      case 'teacher': {
        const teachers = teachersOf(shop, courses)
        return teachers.length > 0 ? { kind, ...shown, teachers } : null
      }
      case 'film': {
        const film = await filmOf(section)
        return film && { kind, ...shown, film }
      }
      case 'figures':
        return { kind, ...shown, figures: section.figures ?? [] }
      case 'comparison': {
        const { ours = '', others = '', rows = [] } = section
        return { kind, ...shown, ours, others, rows }
      }
      case 'countdown': {
        const { endsAt, after = '' } = section
        return endsAt ? { kind, ...shown, endsAt, after } : null
      }
      case 'call':
        return { kind, ...shown, button: section.button ?? '' }
      default:
        return { kind, ...shown }
    }
  }

  const views = await Promise.all(row.sections.map(viewOf))
  return views.flatMap((view) => view ?? [])
}
