import * as z from 'zod'
import { accessTermForm } from '../../contracts/catalog/access-term'
import {
  bundleBasicsForm,
  bundleDescriptionForm,
  bundleDetailsForm,
  bundleFaqForm,
  bundleForm,
  bundleRecommendationsForm,
  bundleVideoTestimonialsForm,
  freeLessonsForm,
  postEventForm,
  tracksForm,
} from '../../contracts/catalog/bundle'
import { priceForm, productSlug } from '../../contracts/catalog/course'
import { salePriceForm } from '../../contracts/catalog/sale-price'
import { coverForm } from '../../contracts/kernel/own-picture-form'
import {
  archiveBundle,
  arrangeTracks,
  type Bundle,
  bundle,
  bundlePricing,
  changeBundleBasics,
  chooseBundleCover,
  chooseBundleRecommendations,
  chooseFreeLessons,
  chooseVideoTestimonials,
  coursesOf,
  createBundle,
  describeBundle,
  priceBundle,
  publishBundle,
  setBundleAccessTerm,
  setPostEventOffer,
  writeBundleDetails,
  writeBundleFaq,
} from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { endSalePrice, scheduleSalePrice, startSalePrice } from '../../domain/catalog/sale-price'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { launch } from '../../domain/marketing/launch'
import { videoTestimonial } from '../../domain/marketing/video-testimonial'
import { type CommandContext, command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { htmlField } from '../kernel/sanitise'
import { couponByCode } from '../marketing/coupon'
import { slugOf } from './claims'
import { demandCategory, demandCourses, demandProducts } from './demand-offered'
import { salePriceTerms } from './sale-price-terms'

const ofOne = z.object({ bundleId: id })
const arrangedTracks = tracksForm.extend(ofOne.shape)
const slug = slugOf<Bundle>('bundle', (own) => (own.phase === 'absent' ? null : own.slug))
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: bundle,
  id: (input: { bundleId: string }) => input.bundleId,
}

async function demandTracks({ bundleId, tracks }: z.infer<typeof arrangedTracks>, ctx: CommandContext) {
  const now = await ctx.load(bundle, bundleId)
  await demandCourses(ctx, coursesOf(tracks), {
    held: now.phase === 'absent' ? [] : now.courseIds,
    field: 'tracks',
    unknown: 'Um dos cursos desta formação não existe.',
  })
}

export const CreateBundle = command({
  name: 'CreateBundle',
  summary: 'Creates a training programme as a draft.',
  mints: 'bundleId',
  input: bundleForm,
  who: shared.who,
  on: bundle,
  facts: (input, ctx) => demandCategory(ctx, input.categoryId),
  claims: (input) => slug.taken(productSlug(input), input.bundleId),
  decide: (input) => createBundle({ ...input, slug: productSlug(input) }),
})

export const ChangeBundleBasics = command({
  ...shared,
  name: 'ChangeBundleBasics',
  summary: 'Changes title, address, category or cover of a training programme.',
  input: bundleBasicsForm.extend(ofOne.shape),
  async facts({ bundleId, categoryId }, ctx) {
    const now = await ctx.load(bundle, bundleId)
    await demandCategory(ctx, categoryId, {
      held: now.phase === 'absent' ? [] : [now.categoryId],
      field: 'categoryId',
    })
  },
  claims: (input) => slug.taken(productSlug(input), input.bundleId),
  releases: (input, _, before) => slug.left(before, input.bundleId, productSlug(input)),
  decide: ({ bundleId, ...input }) => changeBundleBasics({ ...input, slug: productSlug(input) }),
})

export const ChooseBundleCover = command({
  ...shared,
  name: 'ChooseBundleCover',
  summary: 'Shows a picture of one’s own as the cover of a programme; null goes back to the drawn one.',
  input: coverForm.extend(ofOne.shape),
  decide: ({ cover }) => chooseBundleCover({ cover }),
})

export const WriteBundleDetails = command({
  ...shared,
  name: 'WriteBundleDetails',
  summary: 'Sets promise, description and written testimonials of a training programme.',
  input: bundleDetailsForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 20_000),
  }),
  decide: ({ bundleId, ...written }) => writeBundleDetails(written),
})

export const ArrangeBundleTracks = command({
  ...shared,
  name: 'ArrangeBundleTracks',
  summary: 'Sets the tracks of a training programme, and the courses of each, in their order.',
  input: arrangedTracks,
  facts: demandTracks,
  decide: ({ tracks }) => arrangeTracks(tracks),
})

export const WriteBundleFaq = command({
  ...shared,
  name: 'WriteBundleFaq',
  summary: 'Sets the questions that the page of a training programme answers.',
  input: bundleFaqForm.extend({
    ...ofOne.shape,
    faq: faqField.min(1, 'Escreva uma pergunta com a resposta'),
  }),
  decide: ({ faq }) => writeBundleFaq(faq),
})

export const ChooseBundleFreeLessons = command({
  ...shared,
  name: 'ChooseBundleFreeLessons',
  summary: 'Sets the free lessons that the page of a training programme shows first.',
  input: freeLessonsForm.extend(ofOne.shape),
  async facts({ bundleId, freeLessons }, ctx) {
    const known = await ctx.load(bundle, bundleId)
    const courses =
      known.phase === 'absent' ? [] : await Promise.all(known.courseIds.map((each) => ctx.load(course, each)))
    const open = new Set(
      courses.flatMap((each) =>
        each.phase === 'absent'
          ? []
          : lessonsOf(each.modules).flatMap(({ lessonId, free }) => (free ? lessonId : [])),
      ),
    )
    if (known.phase !== 'absent' && freeLessons.some((each) => !open.has(each)))
      refuse('lesson-not-free', 'Escolha só aulas grátis dos cursos desta formação.', 'freeLessons')
  },
  decide: ({ freeLessons }) => chooseFreeLessons({ freeLessons }),
})

export const ChooseBundleRecommendations = command({
  ...shared,
  name: 'ChooseBundleRecommendations',
  summary: 'Sets the courses and programmes that are shown with a training programme, in their order.',
  input: bundleRecommendationsForm.extend(ofOne.shape),
  async facts({ bundleId, recommended }, ctx) {
    const now = await ctx.load(bundle, bundleId)
    await demandProducts(ctx, recommended, {
      held: now.phase === 'absent' ? [] : now.recommended,
      field: 'recommended',
      unknown: 'Um dos produtos recomendados não existe.',
    })
  },
  decide: ({ recommended }) => chooseBundleRecommendations({ recommended }),
})

export const DescribeBundle = command({
  ...shared,
  name: 'DescribeBundle',
  summary: 'Sets the texts of a training programme’s landing page and the courses of its tracks.',
  input: bundleDescriptionForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 20_000),
    faq: faqField,
  }),
  facts: demandTracks,
  decide: ({ bundleId, ...described }) => describeBundle(described),
})

export const PriceBundle = command({
  ...shared,
  name: 'PriceBundle',
  summary:
    'Sets the price of a training programme, in centavos; a list price requests the comparison with the former price.',
  input: priceForm.extend(ofOne.shape),
  decide: ({ price, listPrice }, ctx) => priceBundle({ price, listPrice }, ctx.commandId),
})

export const SetBundleAccessTerm = command({
  ...shared,
  name: 'SetBundleAccessTerm',
  summary: 'Sets how many months new orders of a training programme give access; null gives it for ever.',
  input: accessTermForm.extend(ofOne.shape),
  decide: ({ accessMonths }) => setBundleAccessTerm({ accessMonths }),
})

const ofSalePrice = ofOne.extend({ salePriceId: id })

export const ScheduleBundleSalePrice = command({
  ...shared,
  name: 'ScheduleBundleSalePrice',
  summary: 'Plans a lower price of a training programme from now or later until an instant.',
  mints: 'salePriceId',
  input: salePriceForm.extend(ofOne.shape),
  example: { bundleId: 'frontend', salePrice: 9_700, from: '2026-12-01', until: '2026-12-05T18:00' },
  decide: (input, { now }) =>
    bundlePricing((product) => scheduleSalePrice(product, salePriceTerms(input, now), now)),
})

export const StartBundleSalePrice = command({
  ...shared,
  name: 'StartBundleSalePrice',
  summary: 'Begins a planned sale price at its time.',
  internal: true,
  who: 'system',
  input: ofSalePrice,
  decide: ({ salePriceId }, { now }) => bundlePricing((product) => startSalePrice(product, salePriceId, now)),
})

export const EndBundleSalePrice = command({
  ...shared,
  name: 'EndBundleSalePrice',
  summary: 'Ends or cancels a sale price, by staff or at its time.',
  input: ofSalePrice,
  decide: ({ salePriceId }, { actor, now }) =>
    bundlePricing((product) =>
      endSalePrice(product, {
        salePriceId,
        reason: actor.role === 'System' ? 'over' : 'staff',
        at: now,
      }),
    ),
})

export const PublishBundle = command({
  ...shared,
  name: 'PublishBundle',
  summary: 'Puts a training programme on sale.',
  input: ofOne,
  decide: () => publishBundle(),
})

export const ArchiveBundle = command({
  ...shared,
  name: 'ArchiveBundle',
  summary: 'Takes a training programme off sale; students keep their access.',
  input: ofOne,
  decide: () => archiveBundle(),
})

export const ChooseBundleVideoTestimonials = command({
  ...shared,
  name: 'ChooseBundleVideoTestimonials',
  summary: 'Sets the video testimonials on the page of a training programme, in their order.',
  input: bundleVideoTestimonialsForm.extend(ofOne.shape),
  async facts({ videoTestimonials }, ctx) {
    const found = await Promise.all(videoTestimonials.map((each) => ctx.load(videoTestimonial, each)))
    if (found.some(({ phase }) => phase !== 'kept'))
      refuse('testimonial-unknown', 'Um dos depoimentos não existe mais.', 'videoTestimonials')
  },
  decide: ({ videoTestimonials }) => chooseVideoTestimonials({ videoTestimonials }),
})

export const SetPostEventOffer = command({
  ...shared,
  name: 'SetPostEventOffer',
  summary: 'Sets what is said of a training programme after the live events that announce it.',
  input: postEventForm.extend(ofOne.shape),
  async facts({ postEvent }, ctx) {
    if (postEvent?.couponCode && (await couponByCode(ctx, postEvent.couponCode)).phase === 'absent')
      refuse('coupon-unknown', 'Este cupom não existe.', 'postEvent.couponCode')
    const found = await Promise.all((postEvent?.launchIds ?? []).map((each) => ctx.load(launch, each)))
    if (found.some(({ phase }) => phase === 'absent'))
      refuse('launch-unknown', 'Um dos eventos não existe.', 'postEvent.launchIds')
  },
  decide: ({ postEvent }) => setPostEventOffer({ postEvent }),
})
