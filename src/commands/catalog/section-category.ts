import * as z from 'zod'
import { sectionCategoryForm } from '../../contracts/catalog/section-categories'
import { slugify } from '../../contracts/kernel/slug'
import {
  archiveSectionCategory,
  changeSectionCategory,
  createSectionCategory,
  type SectionCategory,
  sectionCategory,
} from '../../domain/catalog/section-category'
import { id } from '../../domain/kernel/event'
import { command } from '../kernel/command'
import { unique } from '../kernel/unique'

const ofOne = z.object({ sectionCategoryId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: sectionCategory,
  id: ({ sectionCategoryId }: z.infer<typeof ofOne>) => sectionCategoryId,
}

const name = unique<SectionCategory>({
  kind: 'section-category',
  held: (category) => (category.phase === 'live' ? slugify(category.name) : null),
  refusal: { code: 'name-taken', message: 'Já existe uma categoria de seção com este nome.', field: 'name' },
})

export const CreateSectionCategory = command({
  name: 'CreateSectionCategory',
  summary: 'Creates a category that labels modules of courses.',
  mints: 'sectionCategoryId',
  input: sectionCategoryForm,
  who: shared.who,
  on: sectionCategory,
  claims: (input) => name.taken(slugify(input.name), input.sectionCategoryId),
  decide: (input) => createSectionCategory(input),
})

export const ChangeSectionCategory = command({
  ...shared,
  name: 'ChangeSectionCategory',
  summary: 'Changes name, colour or description of a section category.',
  input: sectionCategoryForm.extend(ofOne.shape),
  claims: (input) => name.taken(slugify(input.name), input.sectionCategoryId),
  releases: (input, _, before) => name.left(before, input.sectionCategoryId, slugify(input.name)),
  decide: (input) => changeSectionCategory(input),
})

export const ArchiveSectionCategory = command({
  ...shared,
  name: 'ArchiveSectionCategory',
  summary: 'Archives a section category and frees its name.',
  input: ofOne,
  releases: ({ sectionCategoryId }, _, before) => name.left(before, sectionCategoryId),
  decide: () => archiveSectionCategory(),
})
