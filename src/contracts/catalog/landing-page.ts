import * as z from 'zod'
import { optionalText, requiredText, textInput } from '../kernel/text'
import { faqForm, optionalSlug, titleWithSlug } from './course'

const key = z.string().min(1).max(80)

export const newLandingPageForm = z.object({
  title: titleWithSlug('Informe o nome da landing page'),
  productId: z.string({ error: 'Escolha o produto' }).min(1, 'Escolha o produto').max(80),
})

export const landingPageBasicsForm = newLandingPageForm.extend({
  slug: optionalSlug,
  description: optionalText(160),
})

/** As typed; the command has its text as clean HTML. */
export const landingSectionText = textInput().max(20_000, 'Use até 20.000 caracteres')

/** An item is a reusable section, or has a text of its own. */
export const sectionsOf = (text: z.ZodType<string>) =>
  z
    .array(
      z
        .object({ sectionId: key.nullable(), title: optionalText(120), text })
        .superRefine(({ sectionId, title, text }, ctx) => {
          const say = (path: string, message: string) =>
            ctx.addIssue({ code: 'custom', path: [path], message })
          const isEmpty = text.replace(/<[^<>]*>/g, '').trim() === ''
          if (!sectionId && isEmpty) say('text', 'Escreva o texto ou escolha uma seção pronta')
          if (sectionId && (title || !isEmpty))
            say('sectionId', 'Use a seção pronta ou um texto próprio, não os dois')
        }),
    )
    .max(30, 'Use até 30 seções')

export const landingPageDetailsForm = z.object({
  headline: requiredText('Escreva a chamada da página', 160),
  subline: optionalText(300),
  sections: sectionsOf(landingSectionText).min(1, 'Acrescente uma seção'),
})

export const landingPageTestimonialsForm = z.object({
  testimonials: z
    .array(
      z.object({
        name: requiredText('Informe o nome', 120),
        role: optionalText(120),
        text: requiredText('Escreva o depoimento', 1000),
      }),
    )
    .max(30, 'Use até 30 depoimentos'),
})

export const landingPageVideosForm = z.object({
  videoTestimonials: z.array(key).max(12, 'Escolha até 12 depoimentos'),
})

export const landingPageFaqForm = z.object({
  faqIds: z.array(key).max(40, 'Escolha até 40 perguntas'),
  faq: faqForm,
})

export const freeCourseForm = z.object({
  offersCourse: z.boolean(),
  freeCourseId: key.nullable(),
  freeCourseTitle: optionalText(120),
  freeCourseText: optionalText(400),
})

export const landingSectionForm = z.object({
  title: requiredText('Informe o título da seção', 120),
  text: requiredText('Escreva o texto da seção', 20_000),
})
