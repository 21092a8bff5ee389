import * as z from 'zod'
import { faqForm } from '../catalog/course'
import { landingSectionText, sectionsOf } from '../catalog/landing-page'
import { topicLabels } from '../catalog/topics'
import { slugField, slugify } from '../kernel/slug'
import { optionalText, requiredText, textInput } from '../kernel/text'
import { filmForm } from './film'
import { captureLeadForm } from './lead'

const key = z.string().min(1).max(80)
const instant = (sentence: string) => z.iso.datetime({ error: sentence })
const START = 'Informe o dia e a hora do começo.'
const END = 'Informe o dia e a hora do fim.'
const slug = z.union([z.literal(''), slugField]).default('')

export const launchBasicsForm = z.object({
  title: requiredText('Informe o nome do evento', 120).refine((title) => slugify(title) !== '', {
    error: 'Use letras ou números no nome',
  }),
  promise: requiredText('Diga em uma frase o que a pessoa leva', 200),
  startsAt: instant(START),
  endsAt: instant(END),
})
/** Left empty, the address is made from the title. */
export const launchForm = launchBasicsForm.extend({ slug })

/** `description` and answers are HTML; the command cleans them. */
export const launchDescriptionForm = z.object({
  description: requiredText('Escreva a descrição', 10_000),
  audience: z.array(requiredText('Diga para quem é', 200)).max(12, 'Use até 12 linhas'),
  programme: z
    .array(
      z.object({
        at: instant(START),
        title: requiredText('Informe o título', 120),
        text: optionalText(600),
      }),
    )
    .max(30, 'Use até 30 pontos'),
  speakers: z
    .array(
      z.object({
        name: requiredText('Informe o nome', 120),
        role: requiredText('Informe o que a pessoa faz', 120),
        bio: optionalText(800),
      }),
    )
    .max(12, 'Use até 12 pessoas'),
  faq: faqForm,
})

/** A lesson whose address is left empty takes it from its title, and its length from its film. */
export const launchLessonsForm = z.object({
  lessons: z
    .array(
      z.object({
        title: requiredText('Informe o título da aula', 120).refine((title) => slugify(title) !== '', {
          error: 'Use letras ou números no título',
        }),
        lessonId: slug,
        ...filmForm,
        durationSeconds: z
          .int({ error: 'Informe a duração, como 55:00' })
          .min(1, 'A aula precisa ter duração')
          .max(86_400, 'A aula passa de 24 horas')
          .nullable()
          .default(null),
        opensAt: instant('Informe quando a aula abre.'),
        closesAt: instant('Informe quando a aula fecha.').nullable(),
        summary: optionalText(600),
      }),
    )
    .max(20, 'Use até 20 aulas'),
})

export const launchMaterialForm = z.object({
  material: z
    .object({
      title: requiredText('Informe o título do material', 120),
      description: optionalText(400),
      topic: z.enum(Object.keys(topicLabels) as (keyof typeof topicLabels)[], {
        error: 'Escolha o tema da capa',
      }),
      author: z.object({ name: requiredText('Informe quem escreveu', 120), bio: optionalText(400) }),
      opensAt: instant('Informe quando o material abre.'),
      sections: z
        .array(
          z.object({
            heading: requiredText('Informe o título da parte', 120),
            paragraphs: z
              .array(requiredText('Escreva o parágrafo', 2000))
              .min(1, 'Escreva ao menos um parágrafo')
              .max(30, 'Use até 30 parágrafos'),
          }),
        )
        .min(1, 'Escreva ao menos uma parte.')
        .max(40, 'Use até 40 partes'),
    })
    .nullable(),
})

/** `thanks` is HTML; the command cleans it. */
export const launchAdditionalDataForm = z.object({
  thanks: textInput().max(5000, 'Use até 5.000 caracteres'),
  offer: z
    .object({
      productId: z.string({ error: 'Escolha o produto' }).min(1, 'Escolha o produto').max(80),
      headline: requiredText('Escreva o título da oferta', 120),
      text: optionalText(600),
      couponCode: optionalText(30)
        .transform((code) => code.toUpperCase() || null)
        .nullable(),
      until: instant('Informe até quando a oferta vale.'),
    })
    .nullable(),
})

export const launchSectionsForm = z.object({ sections: sectionsOf(landingSectionText) })

export const launchVideosForm = z.object({
  videoTestimonials: z.array(key).max(12, 'Escolha até 12 depoimentos'),
})

/** What the form of the page holds is the lead's; `launchId` comes from the address. */
export const joinLaunchForm = captureLeadForm
  .pick({ name: true, email: true, phone: true, consent: true, source: true })
  .extend({ launchId: z.string().min(1).max(80) })
