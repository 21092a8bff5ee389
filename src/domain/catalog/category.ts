import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { type OwnPicture, ownPicture } from '../kernel/own-picture'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'

/** Absent in events from before categories had a picture. */
const cover = ownPicture.nullable().optional()

export const categoryEvents = events({
  CategoryCreated: eventSchema('Categoria criada', {
    categoryId: id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    cover,
  }),
  CategoryChanged: eventSchema('Categoria alterada', {
    categoryId: id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    cover,
  }),
  CategoryArchived: eventSchema('Categoria arquivada', { categoryId: id }),
})
export type CategoryEvent = EventOf<typeof categoryEvents>

export interface CategoryText {
  name: string
  slug: string
  description: string
}
interface Picture {
  cover: OwnPicture | null
}
interface Known extends CategoryText, Picture {
  phase: 'live' | 'archived'
  id: string
}
export type Category = { phase: 'absent' } | Known

export const category = aggregate<Category, typeof categoryEvents>(
  { name: 'category', label: 'Categoria' },
  categoryEvents,
  { phase: 'absent' },
  {
    CategoryCreated: (_, { categoryId, name, slug, description, cover = null }) => ({
      phase: 'live',
      id: categoryId,
      name,
      slug,
      description,
      cover,
    }),
    CategoryChanged: (c, { name, slug, description, cover }) =>
      c.phase === 'absent' ? c : { ...c, name, slug, description, ...(cover !== undefined && { cover }) },
    CategoryArchived: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'archived' }),
  },
)

type CategoryDecide = Decide<Category, CategoryEvent>

export const createCategory =
  (data: CategoryText & Partial<Picture> & { categoryId: string }): CategoryDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CategoryCreated', data)] : []

/** Without a cover in `data` it stays as it is. */
export const changeCategory =
  (data: CategoryText & Partial<Picture>): CategoryDecide =>
  (c) => {
    if (c.phase !== 'live') refuse('category-unavailable', 'Esta categoria não existe mais.')
    const { cover = c.cover } = data
    const isSame = c.name === data.name && c.slug === data.slug && c.description === data.description
    if (isSame && same(c.cover, cover)) return []
    return [event('CategoryChanged', { categoryId: c.id, ...data })]
  }

export const archiveCategory = (): CategoryDecide => (c) => {
  if (c.phase === 'absent') refuse('category-unavailable', 'Esta categoria não existe mais.')
  return c.phase === 'live' ? [event('CategoryArchived', { categoryId: c.id })] : []
}
