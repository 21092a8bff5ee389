import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

export const categoryEvents = events({
  CategoryCreated: eventSchema('Categoria criada', {
    categoryId: id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
  }),
  CategoryChanged: eventSchema('Categoria alterada', {
    categoryId: id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
  }),
  CategoryArchived: eventSchema('Categoria arquivada', { categoryId: id }),
})
export type CategoryEvent = EventOf<typeof categoryEvents>

export interface CategoryText {
  name: string
  slug: string
  description: string
}
interface Known extends CategoryText {
  phase: 'live' | 'archived'
  id: string
}
export type Category = { phase: 'absent' } | Known

export const category = aggregate<Category, typeof categoryEvents>(
  { name: 'category', label: 'Categoria' },
  categoryEvents,
  { phase: 'absent' },
  {
    CategoryCreated: (_, { categoryId, name, slug, description }) => ({
      phase: 'live',
      id: categoryId,
      name,
      slug,
      description,
    }),
    CategoryChanged: (c, { name, slug, description }) =>
      c.phase === 'absent' ? c : { ...c, name, slug, description },
    CategoryArchived: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'archived' }),
  },
)

type CategoryDecide = Decide<Category, CategoryEvent>

export const createCategory =
  (data: CategoryText & { categoryId: string }): CategoryDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CategoryCreated', data)] : []

export const changeCategory =
  (data: CategoryText): CategoryDecide =>
  (c) => {
    if (c.phase !== 'live') refuse('category-unavailable', 'Esta categoria não existe mais.')
    if (c.name === data.name && c.slug === data.slug && c.description === data.description) return []
    return [event('CategoryChanged', { categoryId: c.id, ...data })]
  }

export const archiveCategory = (): CategoryDecide => (c) => {
  if (c.phase === 'absent') refuse('category-unavailable', 'Esta categoria não existe mais.')
  return c.phase === 'live' ? [event('CategoryArchived', { categoryId: c.id })] : []
}
