import * as z from 'zod'
import { optionalText, requiredText } from '../kernel/text'
import { categoryField, faqForm, optionalSlug, titleWithSlug, topicField } from './course'

const key = z.string().min(1).max(80)

const titleField = titleWithSlug('Informe o título da formação')
const subtitleField = requiredText('Informe o subtítulo', 200)

export const bundleForm = z.object({
  slug: optionalSlug,
  title: titleField,
  subtitle: subtitleField,
  categoryId: categoryField,
  topic: requiredText('Escolha o tema da capa', 40),
})

/** What staff choose first of a new programme. */
export const newBundleForm = z.object({
  title: titleField,
  subtitle: subtitleField,
  categoryId: categoryField,
  topic: topicField,
})

export const bundleBasicsForm = newBundleForm.extend({ slug: optionalSlug })

const testimonialsForm = z
  .array(
    z.object({
      name: requiredText('Informe o nome', 120),
      role: optionalText(120),
      text: requiredText('Escreva o depoimento', 1000),
    }),
  )
  .max(30)

const promiseField = requiredText('Escreva a promessa da formação', 300)
const descriptionField = requiredText('Escreva a descrição', 20_000)
const trackForm = z.object({
  title: requiredText('Informe o título da etapa', 120),
  summary: optionalText(600),
  courseIds: z.array(key).max(40, 'Escolha até 40 cursos'),
})

export const bundleDescriptionForm = z.object({
  promise: promiseField,
  description: descriptionField,
  tracks: z.array(trackForm).max(20),
  faq: faqForm,
  testimonials: testimonialsForm,
})

export const bundleDetailsForm = z.object({
  promise: promiseField,
  description: descriptionField,
  testimonials: testimonialsForm,
})

export const tracksForm = z.object({
  tracks: z
    .array(trackForm.extend({ courseIds: trackForm.shape.courseIds.min(1, 'Escolha um curso desta etapa') }))
    .min(1, 'Acrescente uma etapa com seus cursos')
    .max(20),
})

/** Free lessons that the page of a programme shows. */
export const MOST_FREE_LESSONS = 6
export const freeLessonsForm = z.object({
  freeLessons: z.array(key).max(MOST_FREE_LESSONS, `Escolha até ${MOST_FREE_LESSONS} aulas`),
})

export const bundleRecommendationsForm = z.object({
  recommended: z.array(key).max(8, 'Escolha até 8 cursos ou formações'),
})

export const bundleVideoTestimonialsForm = z.object({
  videoTestimonials: z.array(key).max(12, 'Escolha até 12 depoimentos'),
})

export const bundleFaqForm = z.object({ faq: faqForm.min(1, 'Escreva uma pergunta com a resposta') })

export const postEventForm = z.object({
  postEvent: z
    .object({
      launchIds: z.array(key).min(1, 'Escolha o evento').max(20, 'Escolha até 20 eventos'),
      headline: requiredText('Escreva o título da oferta', 120),
      text: optionalText(600),
      couponCode: optionalText(30).transform((code) => code.toUpperCase()),
      days: z
        .int({ error: 'Informe por quantos dias a oferta vale' })
        .min(1, 'A oferta vale pelo menos 1 dia')
        .max(90, 'A oferta vale até 90 dias'),
    })
    .nullable(),
})
