import * as z from 'zod'
import { sectionCategoryForm } from '../../contracts/catalog/section-categories'
import { slugify } from '../../contracts/kernel/slug'
import {
  archiveSectionCategory,
  changeSectionCategory,
  createSectionCategory,
  sectionCategory,
} from '../../domain/catalog/section-category'
import { id } from '../../domain/kernel/event'
import { type Claim, command } from '../kernel/command'

const ofOne = z.object({ sectionCategoryId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: sectionCategory,
  id: ({ sectionCategoryId }: z.infer<typeof ofOne>) => sectionCategoryId,
}

const nameClaim = (name: string, owner: string): Claim => ({
  kind: 'section-category',
  value: slugify(name),
  owner,
  refusal: { code: 'name-taken', message: 'Já existe uma categoria de seção com este nome.', field: 'name' },
})

export const CreateSectionCategory = command({
  name: 'CreateSectionCategory',
  summary: 'Creates a category that labels modules of courses.',
  mints: 'sectionCategoryId',
  input: sectionCategoryForm,
  who: shared.who,
  on: sectionCategory,
  claims: ({ name, sectionCategoryId }) => [nameClaim(name, sectionCategoryId)],
  decide: (input) => createSectionCategory(input),
})

export const ChangeSectionCategory = command({
  ...shared,
  name: 'ChangeSectionCategory',
  summary: 'Changes name, colour or description of a section category.',
  input: sectionCategoryForm.extend(ofOne.shape),
  claims: ({ name, sectionCategoryId }) => [nameClaim(name, sectionCategoryId)],
  releases: ({ name, sectionCategoryId }, _, before) =>
    before.phase === 'live' && slugify(before.name) !== slugify(name)
      ? [{ kind: 'section-category', value: slugify(before.name), owner: sectionCategoryId }]
      : [],
  decide: (input) => changeSectionCategory(input),
})

export const ArchiveSectionCategory = command({
  ...shared,
  name: 'ArchiveSectionCategory',
  summary: 'Archives a section category and frees its name.',
  input: ofOne,
  releases: ({ sectionCategoryId }, _, before) =>
    before.phase === 'live'
      ? [{ kind: 'section-category', value: slugify(before.name), owner: sectionCategoryId }]
      : [],
  decide: () => archiveSectionCategory(),
})
