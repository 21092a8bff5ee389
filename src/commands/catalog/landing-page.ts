import * as z from 'zod'
import { productSlug } from '../../contracts/catalog/course'
import {
  freeCourseForm,
  landingPageBasicsForm,
  landingPageDetailsForm,
  landingPageFaqForm,
  landingPageTestimonialsForm,
  landingPageVideosForm,
  landingSectionsOf,
  landingSectionText,
  newLandingPageForm,
} from '../../contracts/catalog/landing-page'
import { coverForm } from '../../contracts/kernel/own-picture-form'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import {
  archiveLandingPage,
  changeLandingPageBasics,
  chooseLandingPageCover,
  chooseLandingPageVideoTestimonials,
  createLandingPage,
  type LandingPage,
  landingPage,
  publishLandingPage,
  setLandingPageFreeCourse,
  writeLandingPageDetails,
  writeLandingPageFaq,
  writeLandingPageTestimonials,
} from '../../domain/catalog/landing-page'
import { isChoosable, landingSection } from '../../domain/catalog/landing-section'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { faq } from '../../domain/marketing/faq'
import { salesVideo } from '../../domain/marketing/sales-video'
import { videoTestimonial } from '../../domain/marketing/video-testimonial'
import { type CommandContext, command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { cleaned } from '../kernel/sanitise'
import { slugOf } from './claims'
import { demandProducts } from './demand-offered'

const ofOne = z.object({ landingPageId: id })
/** Programmes and landing pages stand at the same addresses. */
const slug = slugOf<LandingPage>('bundle', (own) => (own.phase === 'absent' ? null : own.slug))
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: landingPage,
  id: ({ landingPageId }: z.infer<typeof ofOne>) => landingPageId,
}

async function isOnSale(ctx: CommandContext, productId: string): Promise<boolean> {
  const [one, other] = await Promise.all([ctx.load(course, productId), ctx.load(bundle, productId)])
  if (one.phase !== 'absent') return one.published
  return other.phase !== 'absent' && other.published
}

async function demandProduct(
  { landingPageId, productId }: { landingPageId: string; productId: string },
  ctx: CommandContext,
) {
  const now = await ctx.load(landingPage, landingPageId)
  await demandProducts(ctx, [productId], {
    held: now.phase === 'absent' ? [] : [now.productId],
    field: 'productId',
    unknown: 'Este produto não existe.',
  })
}

export const CreateLandingPage = command({
  name: 'CreateLandingPage',
  summary: 'Creates a landing page for one product, as a draft.',
  mints: 'landingPageId',
  input: newLandingPageForm.extend({ slug: landingPageBasicsForm.shape.slug }),
  who: shared.who,
  on: landingPage,
  facts: demandProduct,
  claims: (input) => slug.taken(productSlug(input), input.landingPageId),
  decide: (input) => createLandingPage({ ...input, slug: productSlug(input), description: '' }),
})

export const ChangeLandingPageBasics = command({
  ...shared,
  name: 'ChangeLandingPageBasics',
  summary: 'Changes name, address, product or description of a landing page.',
  input: landingPageBasicsForm.extend(ofOne.shape),
  facts: demandProduct,
  claims: (input) => slug.taken(productSlug(input), input.landingPageId),
  releases: (input, _, before) => slug.left(before, input.landingPageId, productSlug(input)),
  decide: ({ landingPageId, ...input }) => changeLandingPageBasics({ ...input, slug: productSlug(input) }),
})

export const WriteLandingPageDetails = command({
  ...shared,
  name: 'WriteLandingPageDetails',
  summary: 'Sets headline, subline and the sections of a landing page, each of a kind, in their order.',
  input: landingPageDetailsForm.extend({
    ...ofOne.shape,
    sections: landingSectionsOf(cleaned(landingSectionText)).min(1, 'Acrescente uma seção'),
  }),
  example: {
    landingPageId: '0199c4f2-7e5a-7c31-8b1d-2f6a4c9e1d07',
    headline: 'Volte às aulas programando',
    subline: '',
    sections: [{ sectionId: null, title: 'Por que agora', text: '<p>O ano é longo.</p>' }],
  },
  async facts({ landingPageId, sections }, ctx) {
    const now = await ctx.load(landingPage, landingPageId)
    const shown = now.phase === 'absent' ? [] : now.sections.map(({ sectionId }) => sectionId)
    const found = await Promise.all(
      sections.map(async ({ sectionId }) => {
        if (!sectionId) return true
        const section = await ctx.load(landingSection, sectionId)
        return isChoosable(section, 'landing', shown.includes(sectionId))
      }),
    )
    const at = found.indexOf(false)
    if (at !== -1)
      refuse(
        'landing-section-unavailable',
        'Esta seção pronta não pode mais ser escolhida.',
        `sections.${at}.sectionId`,
      )
    const films = await Promise.all(
      sections.map(async ({ kind, salesVideoId }) => {
        if (kind !== 'film' || !salesVideoId) return true
        return (await ctx.load(salesVideo, salesVideoId)).phase === 'kept'
      }),
    )
    const without = films.indexOf(false)
    if (without !== -1)
      refuse('sales-video-unavailable', 'Este vídeo não existe mais.', `sections.${without}.salesVideoId`)
  },
  decide: ({ landingPageId, ...written }) => writeLandingPageDetails(written),
})

export const ChooseLandingPageCover = command({
  ...shared,
  name: 'ChooseLandingPageCover',
  summary: 'Shows a picture of one’s own on a landing page; null goes back to the cover of its product.',
  input: coverForm.extend(ofOne.shape),
  decide: ({ cover }) => chooseLandingPageCover({ cover }),
})

export const WriteLandingPageTestimonials = command({
  ...shared,
  name: 'WriteLandingPageTestimonials',
  summary: 'Sets the written testimonials of a landing page, in their order.',
  input: landingPageTestimonialsForm.extend(ofOne.shape),
  decide: ({ testimonials }) => writeLandingPageTestimonials({ testimonials }),
})

export const ChooseLandingPageVideoTestimonials = command({
  ...shared,
  name: 'ChooseLandingPageVideoTestimonials',
  summary: 'Sets the video testimonials of a landing page, in their order.',
  input: landingPageVideosForm.extend(ofOne.shape),
  async facts({ videoTestimonials }, ctx) {
    const found = await Promise.all(videoTestimonials.map((each) => ctx.load(videoTestimonial, each)))
    if (found.some(({ phase }) => phase !== 'kept'))
      refuse('testimonial-unknown', 'Um dos depoimentos não existe mais.', 'videoTestimonials')
  },
  decide: ({ videoTestimonials }) => chooseLandingPageVideoTestimonials({ videoTestimonials }),
})

export const WriteLandingPageFaq = command({
  ...shared,
  name: 'WriteLandingPageFaq',
  summary: 'Sets the questions that a landing page answers: those of the shop, then its own.',
  input: landingPageFaqForm.extend({ ...ofOne.shape, faq: faqField }),
  async facts({ faqIds }, ctx) {
    const found = await Promise.all(faqIds.map((each) => ctx.load(faq, each)))
    if (found.some(({ phase }) => phase !== 'shown'))
      refuse('faq-unknown', 'Uma das perguntas da loja não existe mais.', 'faqIds')
  },
  decide: ({ landingPageId, ...written }) => writeLandingPageFaq(written),
})

export const SetLandingPageFreeCourse = command({
  ...shared,
  name: 'SetLandingPageFreeCourse',
  summary: 'Sets the free course that a landing page offers to its readers, and whether it does.',
  input: freeCourseForm.extend(ofOne.shape),
  async facts({ freeCourseId, offersCourse }, ctx) {
    if (!freeCourseId || !offersCourse) return
    const found = await ctx.load(course, freeCourseId)
    if (found.phase !== 'published' || found.price !== 0)
      refuse('course-not-free', 'Escolha um curso grátis que esteja na loja.', 'freeCourseId')
  },
  decide: ({ landingPageId, ...offered }) => setLandingPageFreeCourse(offered),
})

export const PublishLandingPage = command({
  ...shared,
  name: 'PublishLandingPage',
  summary: 'Puts a landing page on the net; its product must be on sale.',
  input: ofOne,
  async facts({ landingPageId }, ctx) {
    const page = await ctx.load(landingPage, landingPageId)
    if (page.phase === 'absent' || page.phase === 'published') return
    if (!(await isOnSale(ctx, page.productId)))
      refuse(
        'product-not-on-sale',
        'O produto desta landing page não está à venda. Publique o produto antes.',
        'productId',
      )
  },
  decide: () => publishLandingPage(),
})

export const ArchiveLandingPage = command({
  ...shared,
  name: 'ArchiveLandingPage',
  summary: 'Takes a landing page off the net; its address stays taken.',
  input: ofOne,
  decide: () => archiveLandingPage(),
})
