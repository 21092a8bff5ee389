import { z } from 'zod'
import { count, faq, html, product, slug, testimonials, text } from './fields'
import { readYaml } from './read-file'

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
      /** Reusable sections by name, and texts of the page's own. */
      texts: z.array(
        z.union([z.strictObject({ section: slug }), z.strictObject({ title: text, text: html })]),
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
