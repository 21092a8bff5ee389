import { z } from 'zod'
import { centavos, faq, html, slug, testimonials, text, topic } from './fields'
import { once } from './once'
import { readYaml } from './read-file'

const bundleFile = z.strictObject({
  title: text,
  subtitle: text,
  promise: text,
  description: html,
  topic,
  priceCentavos: centavos,
  listPriceCentavos: centavos,
  audience: z.array(text),
  tracks: z.array(z.strictObject({ title: text, description: text, courses: z.array(slug) })),
  faq,
  testimonials,
})
const faqOfAll = once(() => readYaml('bundles-faq.yaml', faq))

export type Bundle = ReturnType<typeof readBundle>

/** Reads `bundles/<slug>.yaml`; the questions that every bundle answers come last. */
export function readBundle(bundleSlug: string) {
  const { tracks, faq: own, ...fields } = readYaml(`bundles/${bundleSlug}.yaml`, bundleFile)
  return {
    id: `bundle-${bundleSlug}`,
    slug: bundleSlug,
    ...fields,
    tracks: tracks.map(({ courses, ...track }) => ({
      ...track,
      courseIds: courses.map((each) => `course-${each}`),
    })),
    faq: [...own, ...faqOfAll()],
  }
}
