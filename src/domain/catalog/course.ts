import * as z from 'zod'
import { aggregate, type Decide, type Evolve } from '../kernel/aggregate'
import { type CertificateRule, usualRule } from '../kernel/certificate-terms'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { ownPicture } from '../kernel/own-picture'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'
import { accessMonths } from './access-term'
import { type CurriculumEvent, curriculumEvents, type Draft, draftSteps, replaced } from './curriculum'
import { type CourseModule, courseModule, kindOf, lessonsOf, sameContent } from './lesson'
import {
  fileSteps,
  filesOfLesson,
  type LessonFile,
  type LessonFileEvent,
  lessonFileEvents,
} from './lesson-file'
import {
  afterStep,
  levellingMark,
  type PriceStep,
  type ProductPrice,
  salePriceEvents,
  setPrice,
  unpriced,
} from './sale-price'

/** `picture`: address of a photograph; absent: none. */
const teacher = z.object({
  teacherId: id,
  name: z.string(),
  bio: z.string(),
  picture: z.string().optional(),
})
const faqEntry = z.object({ question: z.string(), answer: z.string() })

export const courseEvents = events({
  CourseCreated: eventSchema('Curso criado', {
    courseId: id,
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    categoryId: id,
    level: z.enum(['iniciante', 'intermediario', 'avancado']),
    language: z.string(),
    /** Palette and glyph of the cover. */
    topic: z.string(),
    teacher,
    /** The course whose texts and curriculum it begins with. */
    copiedFrom: id.optional(),
  }),
  CourseBasicsChanged: eventSchema('Informações básicas alteradas', {
    courseId: id,
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    categoryId: id,
    level: z.enum(['iniciante', 'intermediario', 'avancado']),
    language: z.string(),
    topic: z.string(),
  }),
  /** Null: the cover is drawn with its topic. */
  CourseCoverChosen: eventSchema('Capa do curso escolhida', { courseId: id, cover: ownPicture.nullable() }),
  CourseDetailsWritten: eventSchema('Detalhes do curso escritos', {
    courseId: id,
    promise: z.string(),
    description: z.string(),
    whatYouLearn: z.array(z.string()),
    requirements: z.array(z.string()),
    faq: z.array(faqEntry),
    teacher,
  }),
  CourseAudienceChosen: eventSchema('Público do curso escolhido', {
    courseId: id,
    audience: z.array(z.string()),
  }),
  /** Courses shown with this one, in this order; further places are filled by what is bought together. */
  CourseRecommendationsChosen: eventSchema('Recomendações do curso escolhidas', {
    courseId: id,
    recommended: z.array(id),
  }),
  /** What its certificate asks beside the lessons and quizzes that count. */
  CourseCertificateRuleSet: eventSchema('Regra do certificado definida', {
    courseId: id,
    seenPercent: z.int().min(0).max(100),
    studyDays: z.int().min(1),
  }),
  /** How long new orders give access. */
  CourseAccessTermSet: eventSchema('Prazo de acesso do curso definido', { courseId: id, accessMonths }),
  CourseDescribed: eventSchema('Curso descrito', {
    courseId: id,
    promise: z.string(),
    description: z.string(),
    whatYouLearn: z.array(z.string()),
    requirements: z.array(z.string()),
    audience: z.array(z.string()),
    faq: z.array(faqEntry),
  }),
  /** What students see from now on: a whole curriculum, or the working copy that was published. */
  CourseCurriculumSet: eventSchema('Currículo do curso', { courseId: id, modules: z.array(courseModule) }),
  ...curriculumEvents,
  ...lessonFileEvents,
  /** Price in centavos, 0 for a free course; listPrice is the crossed-out former price. */
  CoursePriced: eventSchema('Preço do curso', {
    courseId: id,
    price: centavos,
    listPrice: centavos.nullable(),
    ...levellingMark,
  }),
  CourseSalePriceScheduled: eventSchema('Preço promocional agendado', {
    courseId: id,
    ...salePriceEvents.scheduled,
  }),
  CourseSalePriceStarted: eventSchema('Preço promocional começou', {
    courseId: id,
    ...salePriceEvents.started,
  }),
  CourseSalePriceEnded: eventSchema('Preço promocional encerrado', {
    courseId: id,
    ...salePriceEvents.ended,
  }),
  CoursePublished: eventSchema('Curso publicado', { courseId: id }),
  CourseArchived: eventSchema('Curso arquivado', { courseId: id }),
})
export type CourseEvent = EventOf<typeof courseEvents>

type DataOf<Type extends CourseEvent['type']> = Omit<Extract<CourseEvent, { type: Type }>['data'], 'courseId'>
type Created = DataOf<'CourseCreated'>
type Described = DataOf<'CourseDescribed'>
type Basics = DataOf<'CourseBasicsChanged'>
type Details = DataOf<'CourseDetailsWritten'>
type Cover = DataOf<'CourseCoverChosen'>

export interface KnownCourse extends Created, Cover, Draft, ProductPrice {
  phase: 'draft' | 'published' | 'archived'
  id: string
  /** On sale now. */
  published: boolean
  described: Described | null
  /** What students see. */
  modules: CourseModule[]
  /** Files that go with lessons, those of one lesson in their order. */
  files: LessonFile[]
  /** Ids of courses shown with it, in order. */
  recommended: string[]
  /** What its certificate asks. */
  certificate: CertificateRule
  /** Months of access of new orders; null: for ever. */
  accessMonths: number | null
}
export type Course = { phase: 'absent' } | KnownCourse

const undescribed: Described = {
  promise: '',
  description: '',
  whatYouLearn: [],
  requirements: [],
  audience: [],
  faq: [],
}

const known =
  (step: (course: KnownCourse) => KnownCourse) =>
  (course: Course): Course =>
    course.phase === 'absent' ? course : step(course)

/** The steps of the working copy, which leave what students see. */
const draftEvolve = Object.fromEntries(
  Object.entries(draftSteps).map(([type, step]) => [
    type,
    (c: Course, data: never) => known((k) => ({ ...k, ...step(k, data) }))(c),
  ]),
) as Evolve<Course, CurriculumEvent>

const filesEvolve = Object.fromEntries(
  Object.entries(fileSteps).map(([type, step]) => [
    type,
    (c: Course, data: never) => known((k) => ({ ...k, files: step(k.files, data) }))(c),
  ]),
) as Evolve<Course, LessonFileEvent>

export const course = aggregate<Course, typeof courseEvents>(
  { name: 'course', label: 'Curso' },
  courseEvents,
  { phase: 'absent' },
  {
    CourseCreated: (_, { courseId, ...created }) => ({
      phase: 'draft',
      id: courseId,
      published: false,
      ...unpriced,
      cover: null,
      described: null,
      modules: [],
      draft: [],
      archived: [],
      files: [],
      recommended: [],
      certificate: usualRule,
      accessMonths: null,
      ...created,
    }),
    CourseBasicsChanged: (c, { courseId, ...basics }) => known((k) => ({ ...k, ...basics }))(c),
    CourseCoverChosen: (c, { cover }) => known((k) => ({ ...k, cover }))(c),
    CourseDetailsWritten: (c, { courseId, teacher, ...written }) =>
      known((k) => ({ ...k, teacher, described: { ...(k.described ?? undescribed), ...written } }))(c),
    CourseAudienceChosen: (c, { audience }) =>
      known((k) => ({ ...k, described: { ...(k.described ?? undescribed), audience } }))(c),
    CourseRecommendationsChosen: (c, { recommended }) => known((k) => ({ ...k, recommended }))(c),
    CourseCertificateRuleSet: (c, { courseId, ...certificate }) => known((k) => ({ ...k, certificate }))(c),
    CourseAccessTermSet: (c, { accessMonths }) => known((k) => ({ ...k, accessMonths }))(c),
    CourseDescribed: (c, { courseId, ...described }) => known((k) => ({ ...k, described }))(c),
    CourseCurriculumSet: (c, { modules }) => known((k) => ({ ...k, ...replaced(k, modules), modules }))(c),
    ...draftEvolve,
    ...filesEvolve,
    CoursePriced: (c, data) => known((k) => afterStep.Priced(k, data))(c),
    CourseSalePriceScheduled: (c, data) => known((k) => afterStep.SalePriceScheduled(k, data))(c),
    CourseSalePriceStarted: (c, data) => known((k) => afterStep.SalePriceStarted(k, data))(c),
    CourseSalePriceEnded: (c) => known(afterStep.SalePriceEnded)(c),
    CoursePublished: (c) => known((k) => ({ ...k, phase: 'published', published: true }))(c),
    CourseArchived: (c) => known((k) => ({ ...k, phase: 'archived', published: false }))(c),
  },
)

export type CourseDecide = Decide<Course, CourseEvent>

export function existing(c: Course): KnownCourse {
  return c.phase === 'absent' ? refuse('course-unknown', 'Este curso não existe.') : c
}

/** Whether `whole` already holds every value of `part`. */
const holds = <Part extends object>(whole: Part, part: Part) =>
  Object.entries(part).every(([name, value]) => same(whole[name as keyof Part], value))

export const createCourse =
  (data: Created & { courseId: string }): CourseDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CourseCreated', data)] : []

export const describeCourse =
  (data: Described): CourseDecide =>
  (c) => {
    const { id: courseId, described } = existing(c)
    return same(described, data) ? [] : [event('CourseDescribed', { courseId, ...data })]
  }

export const changeCourseBasics =
  (data: Basics): CourseDecide =>
  (c) => {
    const known = existing(c)
    return holds<Basics>(known, data) ? [] : [event('CourseBasicsChanged', { courseId: known.id, ...data })]
  }

export const chooseCourseCover =
  ({ cover }: Cover): CourseDecide =>
  (c) => {
    const { id: courseId, cover: before } = existing(c)
    return same(before, cover) ? [] : [event('CourseCoverChosen', { courseId, cover })]
  }

/** A teacher of the same name keeps the id, and with it the portrait. */
export const writeCourseDetails =
  (
    data: Omit<Details, 'teacher'> & { teacher: Omit<Details['teacher'], 'teacherId'> & { newId: string } },
  ): CourseDecide =>
  (c) => {
    const { id: courseId, described, teacher: before } = existing(c)
    const { newId, ...told } = data.teacher
    const teacher = { teacherId: told.name === before.name ? before.teacherId : newId, ...told }
    const written = { ...data, teacher }
    return holds({ ...undescribed, ...described, teacher: before }, written)
      ? []
      : [event('CourseDetailsWritten', { courseId, ...written })]
  }

export const chooseCourseAudience =
  (data: DataOf<'CourseAudienceChosen'>): CourseDecide =>
  (c) => {
    const { id: courseId, described } = existing(c)
    return same((described ?? undescribed).audience, data.audience)
      ? []
      : [event('CourseAudienceChosen', { courseId, ...data })]
  }

export const chooseRecommendations =
  (data: DataOf<'CourseRecommendationsChosen'>): CourseDecide =>
  (c) => {
    const { id: courseId, recommended } = existing(c)
    if (data.recommended.includes(courseId)) {
      refuse('recommends-itself', 'Um curso não recomenda a si mesmo.', 'recommended')
    }
    return same(recommended, data.recommended)
      ? []
      : [event('CourseRecommendationsChosen', { courseId, ...data })]
  }

export const setCertificateRule =
  (data: CertificateRule): CourseDecide =>
  (c) => {
    const { id: courseId, certificate } = existing(c)
    return same(certificate, data) ? [] : [event('CourseCertificateRuleSet', { courseId, ...data })]
  }

export const setCourseAccessTerm =
  (data: DataOf<'CourseAccessTermSet'>): CourseDecide =>
  (c) => {
    const { id: courseId, accessMonths } = existing(c)
    return accessMonths === data.accessMonths ? [] : [event('CourseAccessTermSet', { courseId, ...data })]
  }

/** Lesson and module ids stay with what students watched, so each may stand in a curriculum only once. */
export const setCurriculum =
  (data: { modules: CourseModule[] }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { id: courseId, modules, draft, published } = known
    const lessons = lessonsOf(data.modules)
    if (!sameContent(draft, modules)) {
      refuse(
        'curriculum-pending',
        'O currículo tem mudanças que ainda não foram publicadas. Publique ou descarte antes.',
        'modules',
      )
    }
    if (repeats(data.modules.map((m) => m.moduleId)) || repeats(lessons.map((l) => l.lessonId))) {
      refuse('curriculum-repeats', 'Há módulos ou aulas repetidos no currículo.', 'modules')
    }
    if (published && lessons.length === 0) {
      refuse('curriculum-empty', 'Um curso publicado precisa de pelo menos uma aula.', 'modules')
    }
    demandFiles(known, data.modules)
    return same(modules, data.modules)
      ? []
      : [event('CourseCurriculumSet', { courseId, modules: data.modules })]
  }

/** Shows students the working copy. */
function publishedDraft({ id: courseId, draft, modules }: KnownCourse): CourseEvent[] {
  return sameContent(draft, modules) ? [] : [event('CourseCurriculumSet', { courseId, modules: draft })]
}

/** A lesson that is a file would be empty without one. */
function demandFiles({ files }: KnownCourse, modules: readonly CourseModule[]): void {
  const empty = lessonsOf(modules).find(
    (each) => kindOf(each) === 'file' && filesOfLesson(files, each.lessonId).length === 0,
  )
  if (empty)
    refuse('file-missing', `A aula “${empty.title}” ainda não tem arquivo. Envie um na página Arquivos.`)
}

export const publishChanges = (): CourseDecide => (c) => {
  const known = existing(c)
  if (known.published && lessonsOf(known.draft).length === 0) {
    refuse('curriculum-empty', 'Um curso publicado precisa de pelo menos uma aula.')
  }
  demandFiles(known, known.draft)
  return publishedDraft(known)
}

const repeats = (ids: string[]) => new Set(ids).size < ids.length

/** Decides by the price alone, in the course's own events. */
export const coursePricing =
  (decide: (product: ProductPrice) => PriceStep[]): CourseDecide =>
  (c) => {
    const known = existing(c)
    return decide(known).map(
      ({ type, data }) => event(`Course${type}`, { courseId: known.id, ...data }) as CourseEvent,
    )
  }

/** `salePriceId`: what a running sale price is called from then on. */
export const priceCourse = (
  data: { price: number; listPrice: number | null },
  salePriceId: string,
): CourseDecide => coursePricing((product) => setPrice(product, data, salePriceId))

/** A course can be sold once it has a price, a description and a lesson; an archived one may come back. */
export const publishCourse = (): CourseDecide => (c) => {
  const known = existing(c)
  const { id: courseId, published, price, described, draft } = known
  if (published) return []
  if (price === null) refuse('course-unpriced', 'Defina o preço antes de publicar o curso.', 'price')
  if (!described?.description)
    refuse('course-undescribed', 'Escreva a descrição antes de publicar o curso.', 'description')
  if (lessonsOf(draft).length === 0) {
    refuse('course-empty', 'Cadastre pelo menos uma aula antes de publicar o curso.', 'modules')
  }
  demandFiles(known, known.draft)
  return [...publishedDraft(known), event('CoursePublished', { courseId })]
}

export const archiveCourse = (): CourseDecide => (c) => {
  const { id: courseId, phase } = existing(c)
  return phase === 'archived' ? [] : [event('CourseArchived', { courseId })]
}
