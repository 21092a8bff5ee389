import * as z from 'zod'
import { landingSectionText, sectionsOf } from '../../contracts/catalog/landing-page'
import { slugify } from '../../contracts/kernel/slug'
import {
  launchAdditionalDataForm,
  launchBasicsForm,
  launchDescriptionForm,
  launchForm,
  launchLessonsForm,
  launchMaterialForm,
  launchSectionsForm,
  launchVideosForm,
} from '../../contracts/marketing/launch'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { isChoosable, landingSection } from '../../domain/catalog/landing-section'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import {
  cancelLaunch,
  changeBasics,
  chooseLaunchVideoTestimonials,
  createLaunch,
  describeLaunch,
  type LaunchLesson,
  type LaunchOffer,
  launch,
  publishLaunch,
  setLaunchAdditionalData,
  setLaunchLessons,
  setLaunchMaterial,
  setLaunchSections,
} from '../../domain/marketing/launch'
import { videoTestimonial } from '../../domain/marketing/video-testimonial'
import { type CommandContext, command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { cleaned, htmlField } from '../kernel/sanitise'
import { couponByCode } from './coupon'
import { chosenFilm } from './film'

const ofOne = z.object({ launchId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: launch,
  id: ({ launchId }: { launchId: string }) => launchId,
}
const slugOf = ({ slug, title }: { slug: string; title: string }) => slug || slugify(title)

export const CreateLaunch = command({
  name: 'CreateLaunch',
  summary: 'Creates a live event as a draft, with its slug.',
  mints: 'launchId',
  input: launchForm,
  who: shared.who,
  on: launch,
  claims: (input) => [
    {
      kind: 'launchslug',
      value: slugOf(input),
      owner: input.launchId,
      refusal: {
        code: 'slug-taken',
        message: 'Já existe um evento com este endereço. Escolha outro.',
        field: 'slug',
      },
    },
  ],
  decide: (input) => createLaunch({ ...input, slug: slugOf(input) }),
})

export const ChangeLaunchBasics = command({
  ...shared,
  name: 'ChangeLaunchBasics',
  summary: 'Changes name, promise or date of a live event; everyone registered is notified of a new date.',
  input: launchBasicsForm.extend(ofOne.shape),
  decide: ({ launchId, ...changed }, { now }) => changeBasics({ ...changed, at: now }),
})

export const DescribeLaunch = command({
  ...shared,
  name: 'DescribeLaunch',
  summary: 'Sets the texts of a live event’s page.',
  input: launchDescriptionForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 10_000),
    faq: faqField,
  }),
  decide: ({ launchId, ...described }) => describeLaunch(described),
})

type TypedLessons = z.output<typeof launchLessonsForm>['lessons']

/** A film named by its address keeps the length that is known of it, else it is as long as the lesson. */
async function lessonsOf(typed: TypedLessons, held: readonly LaunchLesson[], ctx: CommandContext) {
  const lessons: LaunchLesson[] = []
  for (const [n, each] of typed.entries()) {
    const { title, lessonId, summary, opensAt, closesAt, durationSeconds } = each
    const known = held.find(({ video }) => each.src !== '' && video.src === each.src)
    const seconds = each.seconds ?? known?.video.seconds ?? durationSeconds
    const { transcript, videoId, ...film } = await chosenFilm(
      { ...each, seconds: seconds === null ? null : Math.max(1, Math.round(seconds)) },
      ctx,
      (field) => `lessons.${n}.${field === 'seconds' ? 'durationSeconds' : field}`,
    )
    lessons.push({
      lessonId: lessonId || slugify(title),
      title,
      summary,
      durationSeconds: durationSeconds ?? film.seconds,
      opensAt,
      closesAt,
      video: { ...film, ...(videoId && { videoId }) },
      transcript,
    })
  }
  return lessons
}

export const SetLaunchLessons = command({
  ...shared,
  name: 'SetLaunchLessons',
  summary: 'Sets the lessons of a live event and when each opens and closes.',
  input: launchLessonsForm.extend(ofOne.shape),
  async facts({ launchId, lessons }, ctx) {
    const now = await ctx.load(launch, launchId)
    return lessonsOf(lessons, now.phase === 'absent' ? [] : now.lessons, ctx)
  },
  decide: (_input, _ctx, lessons) => setLaunchLessons({ lessons }),
})

export const SetLaunchMaterial = command({
  ...shared,
  name: 'SetLaunchMaterial',
  summary: 'Sets or removes the material of a live event.',
  input: launchMaterialForm.extend(ofOne.shape),
  decide: ({ material }) => setLaunchMaterial({ material }),
})

type TypedOffer = NonNullable<z.output<typeof launchAdditionalDataForm>['offer']>

/** What it offers is on sale, unless it was offered before and left the shop since. */
async function offerOf(
  offer: TypedOffer,
  held: LaunchOffer | null,
  ctx: CommandContext,
): Promise<LaunchOffer> {
  const { productId, headline, text, couponCode, until } = offer
  const [one, other] = await Promise.all([ctx.load(course, productId), ctx.load(bundle, productId)])
  const isOnSale = one.phase === 'published' || other.phase === 'published'
  if (!isOnSale && held?.productId !== productId)
    refuse('product-unavailable', 'Escolha um produto à venda.', 'offer.productId')
  if (couponCode && (await couponByCode(ctx, couponCode)).phase === 'absent')
    refuse('coupon-unknown', 'Este cupom não existe.', 'offer.couponCode')
  return {
    productType: one.phase === 'absent' ? 'bundle' : 'course',
    productId,
    headline,
    text,
    couponCode,
    until,
  }
}

export const SetLaunchAdditionalData = command({
  ...shared,
  name: 'SetLaunchAdditionalData',
  summary: 'Sets or removes the offer after a live event, and what its thank-you page says.',
  input: launchAdditionalDataForm.extend({
    ...ofOne.shape,
    thanks: cleaned(launchAdditionalDataForm.shape.thanks),
  }),
  async facts({ launchId, offer }, ctx) {
    if (!offer) return null
    const now = await ctx.load(launch, launchId)
    return offerOf(offer, now.phase === 'absent' ? null : now.offer, ctx)
  },
  decide: ({ thanks }, _, offer) => setLaunchAdditionalData({ offer, thanks }),
})

export const SetLaunchSections = command({
  ...shared,
  name: 'SetLaunchSections',
  summary: 'Sets the sections of text on the page of a live event, in their order.',
  input: launchSectionsForm.extend({
    ...ofOne.shape,
    sections: sectionsOf(cleaned(landingSectionText)),
  }),
  example: {
    launchId: '0199c4f2-7e5a-7c31-8b1d-2f6a4c9e1d07',
    sections: [{ sectionId: null, title: 'Como assistir', text: '<p>Pelo link do e-mail.</p>' }],
  },
  async facts({ launchId, sections }, ctx) {
    const now = await ctx.load(launch, launchId)
    const shown = now.phase === 'absent' ? [] : now.sections.map(({ sectionId }) => sectionId)
    for (const [at, { sectionId }] of sections.entries()) {
      if (!sectionId) continue
      const section = await ctx.load(landingSection, sectionId)
      if (isChoosable(section, 'events', shown.includes(sectionId))) continue
      refuse(
        'launch-section-unavailable',
        'Esta seção pronta não pode mais ser escolhida.',
        `sections.${at}.sectionId`,
      )
    }
  },
  decide: ({ sections }) => setLaunchSections({ sections }),
})

export const ChooseLaunchVideoTestimonials = command({
  ...shared,
  name: 'ChooseLaunchVideoTestimonials',
  summary: 'Sets the video testimonials of a live event, in their order.',
  input: launchVideosForm.extend(ofOne.shape),
  async facts({ videoTestimonials }, ctx) {
    const found = await Promise.all(videoTestimonials.map((each) => ctx.load(videoTestimonial, each)))
    if (found.some(({ phase }) => phase !== 'kept'))
      refuse('testimonial-unknown', 'Um dos depoimentos não existe mais.', 'videoTestimonials')
  },
  decide: ({ videoTestimonials }) => chooseLaunchVideoTestimonials({ videoTestimonials }),
})

export const PublishLaunch = command({
  ...shared,
  name: 'PublishLaunch',
  summary: 'Opens the registration of a live event.',
  input: ofOne,
  decide: (_, { now }) => publishLaunch(now),
})

export const CancelLaunch = command({
  ...shared,
  name: 'CancelLaunch',
  summary: 'Cancels a live event and notifies everyone registered.',
  input: ofOne,
  decide: (_, { now }) => cancelLaunch(now),
})
