import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const text = {
  name: z.string(),
  colour: z.enum(['blue', 'green', 'amber', 'purple', 'red']),
  about: z.string(),
}

/** What kind of module a section of a course is: theory, project, bonus. */
export const sectionCategoryEvents = events({
  SectionCategoryCreated: eventSchema('Categoria de seção criada', { sectionCategoryId: id, ...text }),
  SectionCategoryChanged: eventSchema('Categoria de seção alterada', { sectionCategoryId: id, ...text }),
  SectionCategoryArchived: eventSchema('Categoria de seção arquivada', { sectionCategoryId: id }),
})
export type SectionCategoryEvent = EventOf<typeof sectionCategoryEvents>
export type SectionCategoryText = Omit<
  Extract<SectionCategoryEvent, { type: 'SectionCategoryChanged' }>['data'],
  'sectionCategoryId'
>

export type SectionCategory =
  | { phase: 'absent' }
  | ({ phase: 'live' | 'archived'; sectionCategoryId: string } & SectionCategoryText)

export const sectionCategory = aggregate<SectionCategory, typeof sectionCategoryEvents>(
  { name: 'sectioncategory', label: 'Categoria de seção' },
  sectionCategoryEvents,
  { phase: 'absent' },
  {
    SectionCategoryCreated: (_, data) => ({ phase: 'live', ...data }),
    SectionCategoryChanged: (c, data) => (c.phase === 'absent' ? c : { ...c, ...data }),
    SectionCategoryArchived: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'archived' }),
  },
)

type SectionCategoryDecide = Decide<SectionCategory, SectionCategoryEvent>

const GONE = 'Esta categoria de seção não existe mais.'

export const createSectionCategory =
  (data: SectionCategoryText & { sectionCategoryId: string }): SectionCategoryDecide =>
  (c) =>
    c.phase === 'absent' ? [event('SectionCategoryCreated', data)] : []

export const changeSectionCategory =
  ({ name, colour, about }: SectionCategoryText): SectionCategoryDecide =>
  (c) => {
    if (c.phase !== 'live') refuse('section-category-unavailable', GONE)
    const { sectionCategoryId } = c
    if (c.name === name && c.colour === colour && c.about === about) return []
    return [event('SectionCategoryChanged', { sectionCategoryId, name, colour, about })]
  }

export const archiveSectionCategory = (): SectionCategoryDecide => (c) => {
  if (c.phase === 'absent') refuse('section-category-unavailable', GONE)
  return c.phase === 'live'
    ? [event('SectionCategoryArchived', { sectionCategoryId: c.sectionCategoryId })]
    : []
}
