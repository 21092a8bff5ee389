import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const content = {
  path: z.string(),
  /** Null leaves the page's own. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  noindex: z.boolean(),
  tags: z.array(z.object({ name: z.string(), content: z.string() })),
}

/** Title and description of one path for search engines and previews. */
export const metaTagsEvents = events({
  MetaTagsSet: eventSchema('Meta tags alteradas', { metaTagsId: id, ...content }),
  MetaTagsRemoved: eventSchema('Meta tags removidas', { metaTagsId: id, path: z.string() }),
})
export type MetaTagsEvent = EventOf<typeof metaTagsEvents>
export type MetaTagsContent = z.infer<z.ZodObject<typeof content>>
export type MetaTags =
  | { phase: 'absent' }
  | { phase: 'set' | 'removed'; id: string; content: MetaTagsContent }

export const metaTags = aggregate<MetaTags, typeof metaTagsEvents>(
  { name: 'metatags', label: 'Meta tags' },
  metaTagsEvents,
  { phase: 'absent' },
  {
    MetaTagsSet: (_, { metaTagsId, ...data }) => ({ phase: 'set', id: metaTagsId, content: data }),
    MetaTagsRemoved: (m) => (m.phase === 'absent' ? m : { ...m, phase: 'removed' }),
  },
)

export const setMetaTags =
  (data: MetaTagsContent & { metaTagsId: string }): Decide<MetaTags, MetaTagsEvent> =>
  (m) => {
    const { metaTagsId, ...said } = data
    const before = m.phase === 'set' ? m.content : undefined
    const isSame = (Object.keys(said) as (keyof MetaTagsContent)[]).every(
      (name) => JSON.stringify(before?.[name]) === JSON.stringify(said[name]),
    )
    return isSame ? [] : [event('MetaTagsSet', { metaTagsId, ...said })]
  }

export const removeMetaTags = (): Decide<MetaTags, MetaTagsEvent> => (m) => {
  if (m.phase === 'absent') return refuse('meta-tags-unknown', 'Estas meta tags não existem.')
  return m.phase === 'removed' ? [] : [event('MetaTagsRemoved', { metaTagsId: m.id, path: m.content.path })]
}
