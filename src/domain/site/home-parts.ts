import * as z from 'zod'
import { id } from '../kernel/event'
import { window } from '../kernel/window'

export const banner = z.object({
  bannerId: id,
  title: z.string(),
  text: z.string(),
  linkText: z.string(),
  url: z.string(),
  /** A path of this site; null has the picture drawn from the title, in the topic's colours. */
  image: z.string().nullable(),
  topic: z.string(),
  ...window,
})

export const announcement = z.object({ label: z.string(), url: z.string().nullable(), ...window })

export const productRef = z.object({ type: z.enum(['course', 'bundle']), id })

const most = z.int().positive()

/** What stands on a shelf: products that staff chose, in their order, or a rule and how many at most. */
export const shelfRule = z.discriminatedUnion('by', [
  z.object({ by: z.literal('chosen'), products: z.array(productRef) }),
  z.object({ by: z.literal('bestSellers'), most }),
  z.object({ by: z.literal('newest'), most }),
  z.object({ by: z.literal('free'), most }),
  z.object({ by: z.literal('bundles'), most }),
  z.object({ by: z.literal('category'), categoryId: id, most }),
  z.object({ by: z.literal('tag'), tagId: id, most }),
])

export const section = z.object({ sectionId: id, title: z.string(), lead: z.string(), rule: shelfRule })

export const tag = z.object({ tagId: id, name: z.string(), products: z.array(productRef) })

export const homeCategory = z.object({ categoryId: id, icon: z.string() })

export const about = z.object({
  title: z.string(),
  lead: z.string(),
  items: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
})

export type Banner = z.infer<typeof banner>
export type Announcement = z.infer<typeof announcement>
export type ProductRef = z.infer<typeof productRef>
export type ShelfRule = z.infer<typeof shelfRule>
export type Section = z.infer<typeof section>
export type Tag = z.infer<typeof tag>
export type HomeCategory = z.infer<typeof homeCategory>
export type About = z.infer<typeof about>
