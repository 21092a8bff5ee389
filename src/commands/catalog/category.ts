import * as z from 'zod'
import { categoryForm, categorySlug } from '../../contracts/catalog/category'
import {
  archiveCategory,
  type Category,
  category,
  changeCategory,
  createCategory,
} from '../../domain/catalog/category'
import { id } from '../../domain/kernel/event'
import { command } from '../kernel/command'
import { slugOf } from './claims'

const ofOne = z.object({ categoryId: id })
const slug = slugOf<Category>('category', (own) => (own.phase === 'live' ? own.slug : null))
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: category,
  id: (input: { categoryId: string }) => input.categoryId,
}

export const CreateCategory = command({
  name: 'CreateCategory',
  summary: 'Creates a category of the shop.',
  mints: 'categoryId',
  input: categoryForm,
  who: shared.who,
  on: category,
  claims: (input) => slug.taken(categorySlug(input), input.categoryId),
  decide: (input) =>
    createCategory({
      categoryId: input.categoryId,
      name: input.name,
      slug: categorySlug(input),
      description: input.description,
      ...(input.cover && { cover: input.cover }),
    }),
})

export const ChangeCategory = command({
  ...shared,
  name: 'ChangeCategory',
  summary: 'Changes name, description, cover or slug of a category.',
  input: categoryForm.extend(ofOne.shape),
  claims: (input) => slug.taken(categorySlug(input), input.categoryId),
  releases: (input, _, before) => slug.left(before, input.categoryId, categorySlug(input)),
  decide: (input) =>
    changeCategory({
      name: input.name,
      slug: categorySlug(input),
      description: input.description,
      ...(input.cover !== undefined && { cover: input.cover }),
    }),
})

export const ArchiveCategory = command({
  ...shared,
  name: 'ArchiveCategory',
  summary: 'Removes a category from the shop and frees its slug.',
  input: ofOne,
  releases: ({ categoryId }, _, before) => slug.left(before, categoryId),
  decide: () => archiveCategory(),
})
