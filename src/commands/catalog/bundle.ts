import * as z from 'zod'
import { bundleDescriptionForm, bundleForm } from '../../contracts/catalog/bundle'
import { priceForm } from '../../contracts/catalog/course'
import {
  archiveBundle,
  bundle,
  coursesOf,
  createBundle,
  describeBundle,
  priceBundle,
  publishBundle,
} from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { htmlField } from '../kernel/sanitise'
import { slugClaim } from './claims'
import { demandCategory } from './course'

const ofOne = z.object({ bundleId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: bundle,
  id: (input: { bundleId: string }) => input.bundleId,
}

async function demandCourses(ctx: CommandContext, courseIds: string[]) {
  const courses = await Promise.all(courseIds.map((courseId) => ctx.load(course, courseId)))
  if (courses.some((c) => c.phase === 'absent')) {
    refuse('course-unknown', 'Um dos cursos desta formação não existe.', 'tracks')
  }
}

export const CreateBundle = command({
  name: 'CreateBundle',
  summary: 'Creates a training programme as a draft.',
  mints: 'bundleId',
  input: bundleForm.extend({ bundleId: id.optional() }),
  who: shared.who,
  on: bundle,
  id: (input, ctx) => input.bundleId ?? ctx.commandId,
  facts: (input, ctx) => demandCategory(ctx, input.categoryId),
  claims: (input, ctx) => [slugClaim('bundle', input.slug, input.bundleId ?? ctx.commandId)],
  decide: (input, ctx) => createBundle({ ...input, bundleId: input.bundleId ?? ctx.commandId }),
})

export const DescribeBundle = command({
  ...shared,
  name: 'DescribeBundle',
  summary: 'Sets the texts of a training programme’s landing page and the courses of its tracks.',
  input: bundleDescriptionForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 20_000),
    faq: faqField,
  }),
  facts: (input, ctx) => demandCourses(ctx, coursesOf(input.tracks)),
  decide: ({ bundleId, ...described }) => describeBundle(described),
})

export const PriceBundle = command({
  ...shared,
  name: 'PriceBundle',
  summary:
    'Sets the price of a training programme, in centavos; a list price requests the comparison with the former price.',
  input: priceForm.extend(ofOne.shape),
  decide: ({ price, listPrice }) => priceBundle({ price, listPrice }),
})

export const PublishBundle = command({
  ...shared,
  name: 'PublishBundle',
  summary: 'Puts a training programme on sale.',
  input: ofOne,
  decide: () => publishBundle(),
})

export const ArchiveBundle = command({
  ...shared,
  name: 'ArchiveBundle',
  summary: 'Takes a training programme off sale; students keep their access.',
  input: ofOne,
  decide: () => archiveBundle(),
})
