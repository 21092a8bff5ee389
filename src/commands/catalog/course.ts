import * as z from 'zod'
import { courseDescriptionForm, courseForm, curriculumForm, priceForm } from '../../contracts/catalog/course'
import { category } from '../../domain/catalog/category'
import {
  archiveCourse,
  course,
  createCourse,
  describeCourse,
  priceCourse,
  publishCourse,
  setCurriculum,
} from '../../domain/catalog/course'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { htmlField } from '../kernel/sanitise'
import { slugClaim } from './claims'

const ofOne = z.object({ courseId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: course,
  id: (input: { courseId: string }) => input.courseId,
}

/** Truth about the category comes from its stream, since a list may lag behind. */
export async function demandCategory(ctx: CommandContext, categoryId: string) {
  const { phase } = await ctx.load(category, categoryId)
  if (phase !== 'live') refuse('category-unavailable', 'Escolha uma categoria que existe.', 'categoryId')
}

export const CreateCourse = command({
  name: 'CreateCourse',
  summary: 'Creates a course as a draft.',
  mints: 'courseId',
  input: courseForm.extend({ courseId: id.optional() }),
  who: shared.who,
  on: course,
  id: (input, ctx) => input.courseId ?? ctx.commandId,
  facts: (input, ctx) => demandCategory(ctx, input.categoryId),
  claims: (input, ctx) => [slugClaim('course', input.slug, input.courseId ?? ctx.commandId)],
  decide: (input, ctx) => createCourse({ ...input, courseId: input.courseId ?? ctx.commandId }),
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
  decide: ({ modules }) => setCurriculum({ modules }),
})

export const PriceCourse = command({
  ...shared,
  name: 'PriceCourse',
  summary:
    'Sets the price of a course, in centavos; a list price requests the comparison with the former price.',
  input: priceForm.extend(ofOne.shape),
  decide: ({ price, listPrice }) => priceCourse({ price, listPrice }),
})

export const PublishCourse = command({
  ...shared,
  name: 'PublishCourse',
  summary: 'Puts a course on sale.',
  input: ofOne,
  decide: () => publishCourse(),
})

export const ArchiveCourse = command({
  ...shared,
  name: 'ArchiveCourse',
  summary: 'Takes a course off sale; students keep their access.',
  input: ofOne,
  decide: () => archiveCourse(),
})
