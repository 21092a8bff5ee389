import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { CourseEvent } from '../../domain/catalog/course'
import { type CourseFeature, featuresOf } from '../../domain/catalog/course-features'
import type { CourseModule, Lesson } from '../../domain/catalog/lesson'
import type { ReviewEvent } from '../../domain/communication/review'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'
import {
  noSalePrice,
  type SalePriceColumns,
  salePriceColumns,
  withoutSalePrice,
  withRegularPrice,
  withSalePrice,
} from './sale-price-columns'

/** Public data of a lesson; the video only when the lesson is free. */
export interface ShownLesson {
  lessonId: string
  title: string
  durationSeconds: number
  optional: boolean
  summary: string
  free: { src: string; poster: string; seconds: number } | null
}
export interface ShownModule {
  moduleId: string
  title: string
  lessons: ShownLesson[]
}

export interface CoursePageRow extends SalePriceColumns {
  courseId: string
  slug: string
  title: string
  subtitle: string
  topic: string
  categoryId: string
  level: 'iniciante' | 'intermediario' | 'avancado'
  language: string
  teacher: { teacherId: string; name: string; bio: string; picture?: string }
  promise: string
  /** Clean HTML. */
  description: string
  whatYouLearn: string[]
  requirements: string[]
  audience: string[]
  faq: { question: string; answer: string }[]
  modules: ShownModule[]
  /** What its lessons let the page say. */
  features: CourseFeature[]
  price: number | null
  listPrice: number | null
  status: 'draft' | 'published' | 'archived'
  /** Courses shown with it, chosen by hand, in order. */
  recommended: string[]
  /** Last change of description or curriculum. */
  updatedAt: string
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: [number, number, number, number, number]
}

const shownLesson = ({ lessonId, title, durationSeconds, optional, summary, free, video }: Lesson) => ({
  lessonId,
  title,
  durationSeconds,
  optional,
  summary,
  free: free ? video : null,
})
const shown = (modules: CourseModule[]): ShownModule[] =>
  modules.map(({ moduleId, title, lessons }) => ({ moduleId, title, lessons: lessons.map(shownLesson) }))

const countRating = (row: CoursePageRow, stars: number, by: 1 | -1): CoursePageRow => ({
  ...row,
  histogram: row.histogram.map((n, i) => (i === stars - 1 ? n + by : n)) as CoursePageRow['histogram'],
})

/** Reviews that did not count, since they were hidden or their buyer got the money back, take nothing away. */
const uncounted = (
  row: CoursePageRow | undefined,
  { rating, counted }: { rating: number; counted?: boolean | undefined },
) => row && (counted === false ? row : countRating(row, rating, -1))

export const coursePage = projection<CourseEvent | ReviewEvent, CoursePageRow>({
  name: 'course_page',
  description: 'Sales pages of courses',
  version: 5,
  key: 'courseId',
  report: {
    label: 'Páginas dos cursos',
    about: 'Tudo o que a página de venda de um curso diz.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'modules', 'updatedAt'],
  },
  columns: {
    courseId: column.id('Curso'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    subtitle: column.text('Subtítulo'),
    topic: column.text('Tema'),
    categoryId: column.id('Categoria'),
    level: column.text('Nível'),
    language: column.text('Idioma'),
    teacher: column.json('Professor'),
    promise: column.text('Promessa'),
    description: column.text('Descrição'),
    whatYouLearn: column.json('O que se aprende'),
    requirements: column.json('Pré-requisitos'),
    audience: column.json('Para quem'),
    faq: column.json('Perguntas frequentes'),
    modules: column.json('Módulos'),
    features: column.json('O que as aulas oferecem'),
    price: nullable(column.price('Preço')),
    listPrice: nullable(column.price('Preço cheio')),
    ...salePriceColumns,
    status: column.choice('Situação', valueLabels),
    recommended: column.json('Recomendados'),
    updatedAt: column.instant('Alterado'),
    histogram: column.json('Notas'),
  },
  indexes: [['slug']],
  on: {
    CourseCreated: {
      key: (e) => e.courseId,
      apply: (_, e, { at }) => ({
        ...e,
        promise: '',
        description: '',
        whatYouLearn: [],
        requirements: [],
        audience: [],
        faq: [],
        modules: [],
        features: [],
        price: null,
        listPrice: null,
        ...noSalePrice,
        status: 'draft',
        recommended: [],
        updatedAt: at,
        histogram: [0, 0, 0, 0, 0],
      }),
    },
    CourseBasicsChanged: {
      key: (e) => e.courseId,
      apply: (row, basics, { at }) => row && { ...row, ...basics, updatedAt: at },
    },
    CourseDetailsWritten: {
      key: (e) => e.courseId,
      apply: (row, written, { at }) => row && { ...row, ...written, updatedAt: at },
    },
    CourseAudienceChosen: {
      key: (e) => e.courseId,
      apply: (row, { audience }, { at }) => row && { ...row, audience, updatedAt: at },
    },
    CourseRecommendationsChosen: {
      key: (e) => e.courseId,
      apply: (row, { recommended }) => row && { ...row, recommended },
    },
    CourseDescribed: {
      key: (e) => e.courseId,
      apply: (row, described, { at }) => row && { ...row, ...described, updatedAt: at },
    },
    CourseCurriculumSet: {
      key: (e) => e.courseId,
      apply: (row, { modules }, { at }) =>
        row && { ...row, modules: shown(modules), features: featuresOf(modules), updatedAt: at },
    },
    CoursePriced: {
      key: (e) => e.courseId,
      apply: (row, { price, listPrice }) => row && { ...row, price, listPrice },
    },
    CourseSalePriceScheduled: { key: (e) => e.courseId, apply: withSalePrice },
    CourseSalePriceStarted: { key: (e) => e.courseId, apply: withRegularPrice },
    CourseSalePriceEnded: { key: (e) => e.courseId, apply: withoutSalePrice },
    CoursePublished: { key: (e) => e.courseId, apply: (row) => row && { ...row, status: 'published' } },
    CourseArchived: { key: (e) => e.courseId, apply: (row) => row && { ...row, status: 'archived' } },
    ReviewPublished: {
      key: (e) => e.courseId,
      apply: (row, { rating, counts }) => row && (counts === false ? row : countRating(row, rating, 1)),
    },
    ReviewEdited: {
      key: (e) => e.courseId,
      apply: (row, { before, rating }) => row && countRating(countRating(row, before, -1), rating, 1),
    },
    ReviewHeld: {
      key: (e) => e.courseId,
      apply: (row, { before }) => row && (before === null ? row : countRating(row, before, -1)),
    },
    ReviewHidden: { key: (e) => e.courseId, apply: uncounted },
    ReviewMarkedRefunded: { key: (e) => e.courseId, apply: uncounted },
    ReviewRemoved: { key: (e) => e.courseId, apply: uncounted },
  },
})

/** A course's page; undefined unless it is published. */
export const coursePageBySlug = (db: Knex, slug: string) =>
  db<CoursePageRow>(table(coursePage)).where({ slug, status: 'published' }).first() as Promise<
    CoursePageRow | undefined
  >

/** What published courses say of themselves, by id. */
export const courseWordsOf = (db: Knex, courseIds: readonly string[]) =>
  db<CoursePageRow>(table(coursePage))
    .where({ status: 'published' })
    .whereIn('courseId', [...courseIds])
    .select('courseId', 'teacher', 'whatYouLearn', 'audience')

/** Slugs, titles and modules of the published ones of these courses. */
export const coursePagesOf = (db: Knex, courseIds: readonly string[]) =>
  db<CoursePageRow>(table(coursePage))
    .where({ status: 'published' })
    .whereIn('courseId', [...courseIds])
    .select('courseId', 'slug', 'title', 'modules') as Promise<
    Pick<CoursePageRow, 'courseId' | 'slug' | 'title' | 'modules'>[]
  >

/** What the lessons of all these courses offer. */
export async function featuresOfAll(db: Knex, courseIds: readonly string[]): Promise<CourseFeature[]> {
  const rows = (await db<CoursePageRow>(table(coursePage))
    .whereIn('courseId', [...courseIds])
    .select('features')) as Pick<CoursePageRow, 'features'>[]
  const [first, ...others] = rows
  return first?.features.filter((each) => others.every(({ features }) => features.includes(each))) ?? []
}

/** Number of reviews with 1, 2, 3, 4 and 5 stars over several courses. */
export const histogramOf = async (
  db: Knex,
  courseIds: readonly string[],
): Promise<CoursePageRow['histogram']> => {
  const found = (await db<CoursePageRow>(table(coursePage))
    .whereIn('courseId', [...courseIds])
    .select('histogram')) as Pick<CoursePageRow, 'histogram'>[]
  return found.reduce<CoursePageRow['histogram']>(
    (sum, { histogram }) => sum.map((n, at) => n + (histogram[at] ?? 0)) as CoursePageRow['histogram'],
    [0, 0, 0, 0, 0],
  )
}
