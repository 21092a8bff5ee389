import { z } from 'zod'
import { planPeriods } from '../../contracts/ordering/subscription-plan'
import { homeIcons } from '../../contracts/site/home-icons'
import { offerKinds } from '../../domain/marketing/product-offers'
import { centavos, count, faq, html, product, slug, testimonials, text, topic } from './fields'
import { readYaml } from './read-file'

const path = z.string().startsWith('/')
const icon = z.enum(homeIcons)

const categoriesFile = z.array(
  z
    .strictObject({ slug, name: text, description: text })
    .transform((fields) => ({ id: `category-${fields.slug}`, ...fields })),
)
export const readCategories = () => readYaml('categories.yaml', categoriesFile)

const teachersFile = z.array(
  z
    .strictObject({ slug, name: text, headline: text, bio: text })
    .transform((fields) => ({ id: `teacher-${fields.slug}`, ...fields })),
)
export const readTeachers = () => readYaml('teachers.yaml', teachersFile)

const plansFile = z.array(
  z
    .strictObject({
      slug,
      name: text,
      summary: text,
      benefits: z.array(text),
      priceCentavos: centavos,
      period: z.enum(planPeriods),
    })
    .transform(({ slug: planSlug, ...fields }) => ({ id: `plan-${planSlug}`, ...fields })),
)
export const readSubscriptionPlans = () => readYaml('subscription-plans.yaml', plansFile)

const productOffersFile = z.array(
  z.strictObject({
    buyersOf: product,
    product,
    kind: z.enum(offerKinds),
    priceCentavos: centavos,
    headline: text,
    text,
    active: z.boolean().default(true),
  }),
)
export const readProductOffers = () => readYaml('product-offers.yaml', productOffersFile)

const promotionFile = z.strictObject({
  id: slug,
  code: text,
  /** For the strip above the header. */
  message: html,
  discountPercent: z.int().min(1).max(99),
  button: z.strictObject({ label: text, href: path }),
})
export const readPromotion = () => readYaml('promotion.yaml', promotionFile)

const banner = z.strictObject({ id: slug, title: text, text, linkText: text, url: path, topic })
const homeFile = z.strictObject({
  headline: text,
  lead: text,
  facts: z.array(text),
  featuredCourse: slug,
  featured: z.strictObject({ course: slug, label: text }),
  announcement: z.strictObject({ label: text, url: path }),
  banners: z.array(banner),
  /** Shown while the promotion runs. */
  promotionBanner: banner,
  tags: z.array(z.strictObject({ id: slug, name: text, products: z.array(product) })),
  sections: z.array(
    z.strictObject({
      id: slug,
      title: text,
      lead: z.string(),
      rule: z.discriminatedUnion('by', [
        z.strictObject({ by: z.enum(['bestSellers', 'newest', 'bundles']), most: count }),
        z.strictObject({ by: z.literal('chosen'), products: z.array(product) }),
      ]),
    }),
  ),
  categories: z.array(z.strictObject({ category: slug, icon })),
  about: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ icon, title: text, text })),
  }),
  faq,
  testimonials,
})
export const readHome = () => readYaml('home.yaml', homeFile)

const siteFile = z.strictObject({
  identity: z.strictObject({ name: text, company: text, cnpj: text, address: text, email: text }),
  words: z.strictObject({
    subject: text,
    about: text,
    replyTime: text,
    teaching: text,
    freeLead: text,
    writtenPages: z.boolean(),
  }),
  newsletter: z.strictObject({ title: text, lead: text, contents: text }),
  socialNetworks: z.array(text),
  popup: z.strictObject({
    id: slug,
    title: text,
    content: html,
    link: z.strictObject({ href: path, label: text }),
    pages: z.array(path),
    frequency: text,
    delaySeconds: count,
  }),
  metaTags: z.strictObject({
    id: slug,
    path,
    title: text,
    description: text,
    noindex: z.boolean(),
    tags: z.array(z.strictObject({ name: text, content: text })),
  }),
  script: z.strictObject({
    id: slug,
    name: text,
    place: text,
    src: z.url(),
    origins: z.array(text),
    pages: z.array(path),
  }),
})
export const readSite = () => readYaml('site.yaml', siteFile)
