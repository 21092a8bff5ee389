import { accessTerms } from '../../projections/catalog/access-terms'
import { type CourseCardRow, courseCard } from '../../projections/catalog/course-card'
import { type CourseDraftRow, courseDraft } from '../../projections/catalog/course-draft'
import { type CoursePageRow, coursePage } from '../../projections/catalog/course-page'
import { regularlyPriced, regularPriceSql } from '../../projections/catalog/sale-price-columns'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { type CourseSyllabusRow, courseSyllabus } from '../../projections/learning/course-syllabus'
import { studentCourse } from '../../projections/learning/student-course'
import { productOfferList } from '../../projections/marketing/product-offers'

const WRITTEN = [
  'language',
  'teacher',
  'promise',
  'description',
  'whatYouLearn',
  'requirements',
  'audience',
  'faq',
  'recommended',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'regularPrice',
  'regularListPrice',
] as const satisfies readonly (keyof CoursePageRow)[]
type Written = (typeof WRITTEN)[number]

interface CourseLine
  extends CourseCardRow,
    Pick<CoursePageRow, Written>,
    Pick<CourseDraftRow, 'pending' | 'draftLessons'>,
    Pick<CourseSyllabusRow, 'seenPercent' | 'studyDays'> {
  /** People who have it, or had it until its end. */
  students: number
  /** Order bumps, upsells and downsells that its buyers see. */
  offers: number
  /** Months of access of new orders; null: for ever. */
  accessMonths: number | null
  /** Mean of its reviews, with one decimal. */
  rating: number | null
  /** Plain text of what it is found by: texts of the card, and its address. */
  foundBy: string
}

/** Courses with what other contexts know of them. */
export const courseLines = listSource<CourseLine>({
  name: 'course_lines',
  key: 'courseId',
  columns: {
    ...courseCard.columns,
    ...(Object.fromEntries(WRITTEN.map((name) => [name, coursePage.columns[name]])) as Pick<
      typeof coursePage.columns,
      Written
    >),
    pending: courseDraft.columns.pending,
    draftLessons: courseDraft.columns.draftLessons,
    seenPercent: courseSyllabus.columns.seenPercent,
    studyDays: courseSyllabus.columns.studyDays,
    students: column.count('Alunos'),
    offers: column.count('Ofertas'),
    accessMonths: accessTerms.columns.accessMonths,
    rating: nullable(column.decimal('Nota')),
    foundBy: column.text('Texto de busca e endereço'),
  },
  of: [courseCard, coursePage, courseDraft, courseSyllabus, studentCourse, productOfferList, accessTerms],
  folded: regularlyPriced,
  query: (db) =>
    db({ c: table(courseCard) })
      .leftJoin({ p: table(coursePage) }, 'p.courseId', 'c.courseId')
      .leftJoin({ a: table(accessTerms) }, 'a.productKey', db.raw(`'course:' || c.course_id`))
      .leftJoin({ y: table(courseSyllabus) }, 'y.courseId', 'c.courseId')
      .leftJoin({ d: table(courseDraft) }, 'd.courseId', 'c.courseId')
      .leftJoin(
        db(table(studentCourse))
          .where({ access: true })
          .groupBy('courseId')
          .select('courseId')
          .count('* as n')
          .as('s'),
        's.courseId',
        'c.courseId',
      )
      .leftJoin(
        db(table(productOfferList))
          .where({ hostType: 'course', active: true })
          .groupBy('hostId')
          .select('hostId')
          .count('* as n')
          .as('o'),
        'o.hostId',
        'c.courseId',
      )
      .select(
        ...Object.keys(courseCard.columns)
          .filter((name) => name !== 'price' && name !== 'listPrice')
          .map((name) => `c.${name}`),
        ...regularPriceSql.map((sql) => db.raw(sql)),
        ...WRITTEN.map((name) => `p.${name}`),
        'a.accessMonths',
        'y.seenPercent',
        'y.studyDays',
        db.raw('coalesce(d.pending, false) as pending'),
        db.raw('coalesce(d.draft_lessons, 0) as draft_lessons'),
        db.raw('coalesce(s.n, 0)::int as students'),
        db.raw('coalesce(o.n, 0)::int as offers'),
        db.raw('round(c.rating_sum::numeric / nullif(c.rating_count, 0), 1)::float8 as rating'),
        db.raw(`c.search_text || ' ' || replace(c.slug, '-', ' ') as found_by`),
      ),
})
