import { z } from 'zod'
import { landingKindNames } from '../../domain/kernel/landing-kinds'
import { count, faq, html, product, slug, testimonials, text } from './fields'
import { readYaml } from './read-file'

const figure = z.strictObject({ value: text, label: text })
const row = z.strictObject({ topic: text, ours: text, others: text })
/** A section of a kind; `days`: from the end of the world to that of a countdown. */
const kindSection = z.strictObject({
  kind: z.enum(landingKindNames),
  title: text.optional(),
  text: html.optional(),
  items: z.array(text).optional(),
  figures: z.array(figure).optional(),
  ours: text.optional(),
  others: text.optional(),
  rows: z.array(row).optional(),
  days: z.int().min(1).optional(),
  after: text.optional(),
  button: text.optional(),
})

const landingPagesFile = z.strictObject({
  sections: z.array(z.strictObject({ slug, title: text, text: html })),
  pages: z.array(
    z.strictObject({
      slug,
      title: text,
      product,
      description: text,
      headline: text,
      subline: text,
      /** Reusable sections by name, texts of the page's own, and sections of other kinds. */
      texts: z.array(
        z.union([
          z.strictObject({ section: slug }),
          kindSection,
          z.strictObject({ title: text, text: html }),
        ]),
      ),
      testimonials,
      videos: z.array(slug),
      /** How many of the shop's questions it answers, too. */
      shopQuestions: count,
      faq,
      freeCourse: z.strictObject({ course: slug, title: text, text }).nullable(),
      published: z.boolean(),
    }),
  ),
})
export const readLandingPages = () => readYaml('landing-pages.yaml', landingPagesFile)
