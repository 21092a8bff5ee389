import * as z from 'zod'
import { accessTermForm } from '../../contracts/catalog/access-term'
import {
  certificateRuleForm,
  copyCourseForm,
  courseAudienceForm,
  courseBasicsForm,
  courseDescriptionForm,
  courseDetailsForm,
  courseForm,
  curriculumForm,
  priceForm,
  productSlug,
  recommendationsForm,
} from '../../contracts/catalog/course'
import { salePriceForm } from '../../contracts/catalog/sale-price'
import { coverForm } from '../../contracts/kernel/own-picture-form'
import { slugify } from '../../contracts/kernel/slug'
import {
  archiveCourse,
  type Course,
  changeCourseBasics,
  chooseCourseAudience,
  chooseCourseCover,
  chooseRecommendations,
  course,
  coursePricing,
  createCourse,
  describeCourse,
  priceCourse,
  publishCourse,
  setCertificateRule,
  setCourseAccessTerm,
  setCurriculum,
  writeCourseDetails,
} from '../../domain/catalog/course'
import { copyCourse, renewed } from '../../domain/catalog/course-copy'
import { renewedFiles } from '../../domain/catalog/lesson-file-rules'
import { endSalePrice, scheduleSalePrice, startSalePrice } from '../../domain/catalog/sale-price'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { htmlField } from '../kernel/sanitise'
import { slugOf } from './claims'
import { demandFilms, demandFilmsOf } from './demand-films'
import { demandCategory, demandCourses } from './demand-offered'
import { salePriceTerms } from './sale-price-terms'

const ofOne = z.object({ courseId: id })
const slug = slugOf<Course>('course', (own) => (own.phase === 'absent' ? null : own.slug))
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: course,
  id: (input: { courseId: string }) => input.courseId,
}

/** What events say of a teacher, who may have no photograph. */
const taught = ({ name, bio, picture }: { name: string; bio: string; picture: string }) => ({
  name,
  bio,
  ...(picture && { picture }),
})

/** Teachers have no list of their own yet; the same name is the same person. */
const teacherIdOf = ({ name }: { name: string }) => `teacher-${slugify(name)}`.slice(0, 80)

export const CreateCourse = command({
  name: 'CreateCourse',
  summary: 'Creates a course as a draft.',
  mints: 'courseId',
  input: courseForm,
  who: shared.who,
  on: course,
  facts: (input, ctx) => demandCategory(ctx, input.categoryId),
  claims: (input) => slug.taken(productSlug(input), input.courseId),
  decide: ({ teacher, ...input }) =>
    createCourse({
      ...input,
      slug: productSlug(input),
      teacher: { ...taught(teacher), teacherId: teacher.teacherId ?? teacherIdOf(teacher) },
    }),
})

export const CopyCourse = command({
  name: 'CopyCourse',
  summary:
    'Creates a draft with the texts and the curriculum of another course; price and students stay there.',
  mints: 'courseId',
  input: copyCourseForm,
  who: shared.who,
  on: course,
  async facts({ fromId }, ctx) {
    const from = await ctx.load(course, fromId)
    if (from.phase === 'absent') return refuse('course-unknown', 'Este curso não existe.', 'fromId')
    const modules = renewed(from.draft, ctx.newId)
    return { from, modules, files: renewedFiles(from.files, from.draft, modules, ctx.newId) }
  },
  claims: (input) => slug.taken(productSlug(input), input.courseId),
  decide: (input, _, { from, modules, files }) =>
    copyCourse({
      courseId: input.courseId,
      title: input.title,
      slug: productSlug(input),
      from,
      modules,
      files,
    }),
})

export const ChangeCourseBasics = command({
  ...shared,
  name: 'ChangeCourseBasics',
  summary: 'Changes title, address, category, level, language or cover of a course.',
  input: courseBasicsForm.extend(ofOne.shape),
  async facts({ courseId, categoryId }, ctx) {
    const now = await ctx.load(course, courseId)
    await demandCategory(ctx, categoryId, {
      held: now.phase === 'absent' ? [] : [now.categoryId],
      field: 'categoryId',
    })
  },
  claims: (input) => slug.taken(productSlug(input), input.courseId),
  releases: (input, _, before) => slug.left(before, input.courseId, productSlug(input)),
  decide: ({ courseId, ...input }) => changeCourseBasics({ ...input, slug: productSlug(input) }),
})

export const ChooseCourseCover = command({
  ...shared,
  name: 'ChooseCourseCover',
  summary: 'Shows a picture of one’s own as the cover of a course; null goes back to the drawn one.',
  input: coverForm.extend(ofOne.shape),
  decide: ({ cover }) => chooseCourseCover({ cover }),
})

export const WriteCourseDetails = command({
  ...shared,
  name: 'WriteCourseDetails',
  summary: 'Sets promise, description, requirements, questions and teacher of a course.',
  input: courseDetailsForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 20_000),
    faq: faqField,
  }),
  decide: ({ courseId, teacher, ...input }) =>
    writeCourseDetails({ ...input, teacher: { ...taught(teacher), newId: teacherIdOf(teacher) } }),
})

export const ChooseCourseAudience = command({
  ...shared,
  name: 'ChooseCourseAudience',
  summary: 'Sets whom a course is for.',
  input: courseAudienceForm.extend(ofOne.shape),
  decide: ({ audience }) => chooseCourseAudience({ audience }),
})

export const ChooseCourseRecommendations = command({
  ...shared,
  name: 'ChooseCourseRecommendations',
  summary: 'Sets the courses that are shown with a course, in their order.',
  input: recommendationsForm.extend(ofOne.shape),
  async facts({ courseId, recommended }, ctx) {
    const now = await ctx.load(course, courseId)
    await demandCourses(ctx, recommended, {
      held: now.phase === 'absent' ? [] : now.recommended,
      field: 'recommended',
      unknown: 'Um dos cursos recomendados não existe.',
    })
  },
  decide: ({ recommended }) => chooseRecommendations({ recommended }),
})

export const SetCertificateRule = command({
  ...shared,
  name: 'SetCertificateRule',
  summary: 'Sets what the certificate of a course asks: a percent of its films, and days of study.',
  input: certificateRuleForm.extend(ofOne.shape),
  decide: ({ seenPercent, studyDays }) => setCertificateRule({ seenPercent, studyDays }),
})

export const SetCourseAccessTerm = command({
  ...shared,
  name: 'SetCourseAccessTerm',
  summary: 'Sets how many months new orders of a course give access; null gives it for ever.',
  input: accessTermForm.extend(ofOne.shape),
  decide: ({ accessMonths }) => setCourseAccessTerm({ accessMonths }),
})

export const DescribeCourse = command({
  ...shared,
  name: 'DescribeCourse',
  summary: 'Sets the texts of a course’s sales page.',
  input: courseDescriptionForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 20_000),
    faq: faqField,
  }),
  decide: ({ courseId, ...described }) => describeCourse(described),
})

export const SetCurriculum = command({
  ...shared,
  name: 'SetCurriculum',
  summary: 'Sets the modules and lessons of a course.',
  input: curriculumForm.extend(ofOne.shape),
  facts: demandFilmsOf,
  decide: ({ modules }) => setCurriculum({ modules }),
})

export const PriceCourse = command({
  ...shared,
  name: 'PriceCourse',
  summary:
    'Sets the price of a course, in centavos; a list price requests the comparison with the former price.',
  input: priceForm.extend(ofOne.shape),
  decide: ({ price, listPrice }, ctx) => priceCourse({ price, listPrice }, ctx.commandId),
})

const ofSalePrice = ofOne.extend({ salePriceId: id })

export const ScheduleCourseSalePrice = command({
  ...shared,
  name: 'ScheduleCourseSalePrice',
  summary: 'Plans a lower price of a course from now or later until an instant.',
  mints: 'salePriceId',
  input: salePriceForm.extend(ofOne.shape),
  example: { courseId: 'react', salePrice: 9_700, from: '2026-12-01', until: '2026-12-05T18:00' },
  decide: (input, { now }) =>
    coursePricing((product) => scheduleSalePrice(product, salePriceTerms(input, now), now)),
})

export const StartCourseSalePrice = command({
  ...shared,
  name: 'StartCourseSalePrice',
  summary: 'Begins a planned sale price at its time.',
  internal: true,
  who: 'system',
  input: ofSalePrice,
  decide: ({ salePriceId }, { now }) => coursePricing((product) => startSalePrice(product, salePriceId, now)),
})

export const EndCourseSalePrice = command({
  ...shared,
  name: 'EndCourseSalePrice',
  summary: 'Ends or cancels a sale price, by staff or at its time.',
  input: ofSalePrice,
  decide: ({ salePriceId }, { actor, now }) =>
    coursePricing((product) =>
      endSalePrice(product, {
        salePriceId,
        reason: actor.role === 'System' ? 'over' : 'staff',
        at: now,
      }),
    ),
})

export const PublishCourse = command({
  ...shared,
  name: 'PublishCourse',
  summary: 'Puts a course on sale.',
  input: ofOne,
  facts: demandFilms,
  decide: () => publishCourse(),
})

export const ArchiveCourse = command({
  ...shared,
  name: 'ArchiveCourse',
  summary: 'Takes a course off sale; students keep their access.',
  input: ofOne,
  decide: () => archiveCourse(),
})
