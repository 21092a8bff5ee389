import * as z from 'zod'
import { landingKindNames, sectionFaults } from '../../domain/kernel/landing-kinds'
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

/** Sections of live events: an item is a reusable section, or has a text of its own. */
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

/** Sections of a landing page. What each kind needs is said by the rule. */
export const landingSectionsOf = (text: z.ZodType<string>) =>
  z
    .array(
      z.object({
        kind: z.enum(landingKindNames, { error: 'Escolha o tipo da seção' }).default('text'),
        sectionId: key.nullable().default(null),
        title: optionalText(120),
        text: text.default(''),
        items: z
          .array(requiredText('Escreva o item ou apague a linha', 200))
          .max(20, 'Use até 20 itens')
          .default([]),
        figures: z
          .array(
            z.object({
              value: requiredText('Escreva o número', 20),
              label: requiredText('Diga o que ele conta', 80),
            }),
          )
          .max(4, 'Use até quatro números')
          .default([]),
        ours: optionalText(40),
        others: optionalText(40),
        rows: z
          .array(
            z.object({
              topic: requiredText('Escreva o que a linha compara', 80),
              ours: requiredText('Preencha a primeira coluna', 120),
              others: requiredText('Preencha a segunda coluna', 120),
            }),
          )
          .max(15, 'Use até 15 linhas')
          .default([]),
        salesVideoId: key.nullable().default(null),
        endsAt: z.iso.datetime({ error: 'Informe um dia e uma hora que existam' }).nullable().default(null),
        after: optionalText(300),
        button: optionalText(40),
      }),
    )
    .max(30, 'Use até 30 seções')
    .superRefine((sections, ctx) => {
      for (const { at, field, say } of sectionFaults(sections))
        ctx.addIssue({ code: 'custom', path: [at, field], message: say })
    })

export const landingPageDetailsForm = z.object({
  headline: requiredText('Escreva a chamada da página', 160),
  subline: optionalText(300),
  sections: landingSectionsOf(landingSectionText).min(1, 'Acrescente uma seção'),
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
