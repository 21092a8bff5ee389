import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { CourseEvent } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import type { ReviewEvent } from '../../domain/communication/review'
import type { OwnPicture } from '../../domain/kernel/own-picture'
import { plainText } from '../../domain/kernel/plain-text'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CourseCardRow {
  courseId: string
  slug: string
  title: string
  subtitle: string
  /** Determines colours and symbol of the cover. */
  topic: string
  /** Null: drawn with the topic. */
  cover: OwnPicture | null
  categoryId: string
  level: 'iniciante' | 'intermediario' | 'avancado'
  teacherName: string
  lessons: number
  /** Duration of all lessons in seconds. */
  seconds: number
  /** Centavos; null until the course is priced. */
  price: number | null
  listPrice: number | null
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | null
  changedAt: string
  /** Paid order lines minus refunded ones; programmes count in bundle_card. */
  sales: number
  ratingSum: number
  ratingCount: number
  searchText: string
}

type Event = CourseEvent | ReviewEvent | Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' }>

const coursesIn = ({ lines }: { lines: OrderLine[] }) =>
  lines.filter((line) => line.productType === 'course').map((line) => line.productId)
const timesSold = (lines: OrderLine[], courseId: string) =>
  coursesIn({ lines }).filter((id) => id === courseId).length

const countRating = (row: CourseCardRow, stars: number, by: 1 | -1): CourseCardRow => ({
  ...row,
  ratingSum: row.ratingSum + by * stars,
  ratingCount: row.ratingCount + by,
})

/** Reviews that did not count, since they were hidden or their buyer got the money back, take nothing away. */
const uncounted = (
  row: CourseCardRow | undefined,
  { rating, counted }: { rating: number; counted?: boolean | undefined },
) => row && (counted === false ? row : countRating(row, rating, -1))

const foundBy = ({
  title,
  subtitle,
  topic,
  teacherName,
}: Pick<CourseCardRow, 'title' | 'subtitle' | 'topic' | 'teacherName'>) =>
  plainText(`${title} ${subtitle} ${topic} ${teacherName}`)
const retold = (row: CourseCardRow): CourseCardRow => ({ ...row, searchText: foundBy(row) })

export const courseCard = projection<Event, CourseCardRow>({
  name: 'course_card',
  description: 'Cards of courses, in lists, searches and on the home page',
  version: 4,
  key: 'courseId',
  report: {
    label: 'Cursos à venda',
    about: 'O que o cartão de cada curso mostra na loja.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'lessons', 'sales', 'ratingCount', 'changedAt'],
  },
  columns: {
    courseId: column.id('Curso'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    subtitle: column.text('Subtítulo'),
    topic: column.text('Tema'),
    cover: nullable(column.json('Capa própria')),
    categoryId: column.id('Categoria'),
    level: column.text('Nível'),
    teacherName: column.text('Professor'),
    lessons: column.count('Aulas'),
    seconds: column.seconds('Duração'),
    price: nullable(column.price('Preço')),
    listPrice: nullable(column.price('Preço cheio')),
    status: column.choice('Situação', valueLabels),
    publishedAt: nullable(column.instant('Publicado')),
    changedAt: column.instant('Alterado'),
    sales: column.count('Vendas líquidas'),
    ratingSum: column.count('Soma das notas'),
    ratingCount: column.count('Avaliações'),
    searchText: column.text('Texto de busca'),
  },
  indexes: [['slug'], ['status', 'sales'], ['categoryId'], ['changedAt'], ['sales'], ['price']],
  on: {
    CourseCreated: {
      key: (e) => e.courseId,
      apply: (_, e, { at }) => ({
        courseId: e.courseId,
        slug: e.slug,
        title: e.title,
        subtitle: e.subtitle,
        topic: e.topic,
        cover: null,
        categoryId: e.categoryId,
        level: e.level,
        teacherName: e.teacher.name,
        lessons: 0,
        seconds: 0,
        price: null,
        listPrice: null,
        status: 'draft',
        publishedAt: null,
        changedAt: at,
        sales: 0,
        ratingSum: 0,
        ratingCount: 0,
        searchText: foundBy({ ...e, teacherName: e.teacher.name }),
      }),
    },
    CourseBasicsChanged: {
      key: (e) => e.courseId,
      apply: (row, { slug, title, subtitle, topic, categoryId, level }, { at }) =>
        row && retold({ ...row, slug, title, subtitle, topic, categoryId, level, changedAt: at }),
    },
    CourseCoverChosen: {
      key: (e) => e.courseId,
      apply: (row, { cover }, { at }) => row && { ...row, cover, changedAt: at },
    },
    CourseDetailsWritten: {
      key: (e) => e.courseId,
      apply: (row, { teacher }, { at }) =>
        row && retold({ ...row, teacherName: teacher.name, changedAt: at }),
    },
    CourseAudienceChosen: {
      key: (e) => e.courseId,
      apply: (row, _, { at }) => row && { ...row, changedAt: at },
    },
    CourseRecommendationsChosen: {
      key: (e) => e.courseId,
      apply: (row, _, { at }) => row && { ...row, changedAt: at },
    },
    CourseCurriculumSet: {
      key: (e) => e.courseId,
      apply: (row, { modules }, { at }) => {
        const lessons = lessonsOf(modules)
        const seconds = lessons.reduce((sum, lesson) => sum + lesson.durationSeconds, 0)
        return row && { ...row, lessons: lessons.length, seconds, changedAt: at }
      },
    },
    CoursePriced: {
      key: (e) => e.courseId,
      apply: (row, { price, listPrice }, { at }) => row && { ...row, price, listPrice, changedAt: at },
    },
    CoursePublished: {
      key: (e) => e.courseId,
      apply: (row, _, { at }) =>
        row && { ...row, status: 'published', publishedAt: row.publishedAt ?? at, changedAt: at },
    },
    CourseArchived: {
      key: (e) => e.courseId,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
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
    OrderPaid: {
      key: coursesIn,
      apply: (row, { lines }, _, courseId) =>
        row && { ...row, sales: row.sales + timesSold(lines, courseId) },
    },
    OrderRefunded: {
      key: coursesIn,
      apply: (row, { lines }, _, courseId) =>
        row && { ...row, sales: row.sales - timesSold(lines, courseId) },
    },
  },
})

const rows = (db: Knex) => db<CourseCardRow>(table(courseCard))

/** Courses on sale, best sellers first. */
export const coursesOnSale = (db: Knex): Promise<CourseCardRow[]> =>
  rows(db).where({ status: 'published' }).orderByRaw('sales desc, rating_count desc, slug') as Promise<
    CourseCardRow[]
  >

export const courseCardsOf = (db: Knex, courseIds: readonly string[]): Promise<CourseCardRow[]> =>
  rows(db).whereIn('courseId', [...courseIds]) as Promise<CourseCardRow[]>

export const courseCardBySlug = (db: Knex, slug: string) =>
  rows(db).where({ slug }).first() as Promise<CourseCardRow | undefined>
