import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const track = z.object({ title: z.string(), summary: z.string(), courseIds: z.array(id) })

export const bundleEvents = events({
  BundleCreated: z.object({
    bundleId: id,
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    categoryId: id,
    topic: z.string(),
  }),
  BundleDescribed: z.object({
    bundleId: id,
    promise: z.string(),
    description: z.string(),
    tracks: z.array(track),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    testimonials: z.array(z.object({ name: z.string(), role: z.string(), text: z.string() })),
  }),
  BundlePriced: z.object({ bundleId: id, price: centavos, listPrice: centavos.nullable() }),
  BundlePublished: z.object({ bundleId: id }),
  BundleArchived: z.object({ bundleId: id }),
})
export type BundleEvent = EventOf<typeof bundleEvents>
