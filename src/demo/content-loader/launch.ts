import { z } from 'zod'
import { clip, faq, html, product, slug, text, topic } from './fields'
import { once } from './once'
import { readYaml } from './read-file'

/** Days count from the first day, hours from midnight in São Paulo. */
const day = z.int().min(0)
const hour = z.number().min(0).lt(24)

const launchFile = z.strictObject({
  id: slug,
  title: text,
  promise: text,
  description: html,
  /** On the page that thanks for a registration; empty: nothing further. */
  thanks: z.union([z.literal(''), html]),
  /** Sections that launches share by name, and texts of the page's own. */
  texts: z.array(z.union([z.strictObject({ section: slug }), z.strictObject({ title: text, text: html })])),
  videos: z.array(slug),
  audience: z.array(text),
  durationHours: z.number().positive(),
  /** On the first day. */
  startHour: hour,
  programme: z.array(z.strictObject({ day, hour, title: text, text })),
  speakers: z.array(z.strictObject({ name: text, role: text, bio: text })),
  faq,
  lessons: z.array(
    z.strictObject({
      slug,
      title: text,
      summary: text,
      day,
      hour,
      minutes: z.int().positive(),
      /** Days after the beginning; left out, the lesson stays open. */
      closesAfterDays: day.optional(),
      clip,
      transcript: z.array(text),
    }),
  ),
  material: z.strictObject({
    title: text,
    description: text,
    topic,
    author: z.strictObject({ name: text, bio: text }),
    sections: z.array(z.strictObject({ heading: text, paragraphs: z.array(text) })),
  }),
  offer: z.strictObject({
    product,
    headline: text,
    text,
    couponCode: text.nullable().default(null),
    /** Days after the beginning. */
    lastDayAfter: day,
  }),
})
const faqOfAll = once(() => readYaml('launches-faq.yaml', faq))

export type Launch = ReturnType<typeof readLaunch>

/** Reads `launches/<slug>.yaml`; the questions that every launch answers come first. */
export function readLaunch(launchSlug: string) {
  const { faq: own, ...fields } = readYaml(`launches/${launchSlug}.yaml`, launchFile)
  return { slug: launchSlug, ...fields, faq: [...faqOfAll(), ...own] }
}

const launchSections = z.array(z.strictObject({ slug, title: text, text: html }))
export const readLaunchSections = () => readYaml('launch-sections.yaml', launchSections)
