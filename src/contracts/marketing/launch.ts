import * as z from 'zod'
import { OWN_PATH } from '../kernel/address'
import { slugField } from '../kernel/slug'
import { optionalText, requiredText, textInput } from '../kernel/text'
import { captureLeadForm } from './lead'

const instant = (sentence: string) => z.iso.datetime({ error: sentence })
const START = 'Informe o dia e a hora do começo.'
const END = 'Informe o dia e a hora do fim.'

/** A path of this site, so that nothing is loaded from elsewhere. */
const ownPath = z
  .string({ error: 'Informe o endereço do arquivo' })
  .max(300)
  .regex(OWN_PATH, 'Use um caminho deste site, como /media/lessons/aula.mp4.')

export const launchBasicsForm = z.object({
  title: requiredText('Informe o nome do evento', 120),
  promise: requiredText('Diga em uma frase o que a pessoa leva', 200),
  startsAt: instant(START),
  endsAt: instant(END),
})
export const launchForm = launchBasicsForm.extend({ slug: slugField })

/** `description` and answers are HTML; the command cleans them. */
export const launchDescriptionForm = z.object({
  audience: z.array(requiredText('Diga para quem é', 200)).max(12),
  programme: z
    .array(
      z.object({
        at: instant(START),
        title: requiredText('Informe o título', 120),
        text: optionalText(600),
      }),
    )
    .max(30),
  speakers: z
    .array(
      z.object({
        name: requiredText('Informe o nome', 120),
        role: requiredText('Informe o que a pessoa faz', 120),
        bio: optionalText(800),
      }),
    )
    .max(12),
})

export const launchLessonsForm = z.object({
  lessons: z
    .array(
      z.object({
        lessonId: slugField,
        title: requiredText('Informe o título da aula', 120),
        summary: optionalText(600),
        durationSeconds: z.int().min(1).max(86_400),
        opensAt: instant('Informe quando a aula abre.'),
        closesAt: instant('Informe quando a aula fecha.').nullable(),
        video: z.object({ src: ownPath, poster: ownPath, seconds: z.number().positive().max(86_400) }),
        transcript: z.array(z.string().max(2000)).max(500),
      }),
    )
    .max(20),
})

export const launchMaterialForm = z.object({
  material: z
    .object({
      title: requiredText('Informe o título do material', 120),
      description: optionalText(400),
      topic: requiredText('Escolha o tema da capa', 40),
      author: z.object({ name: requiredText('Informe quem escreveu', 120), bio: optionalText(400) }),
      opensAt: instant('Informe quando o material abre.'),
      sections: z
        .array(
          z.object({
            heading: requiredText('Informe o título da parte', 120),
            paragraphs: z.array(requiredText('Escreva o parágrafo', 2000)).min(1).max(30),
          }),
        )
        .min(1, 'Escreva ao menos uma parte.')
        .max(40),
    })
    .nullable(),
})

export const launchOfferForm = z.object({
  offer: z
    .object({
      productType: z.enum(['course', 'bundle']),
      productId: z.string().min(1).max(80),
      headline: requiredText('Escreva o título da oferta', 120),
      text: optionalText(600),
      couponCode: textInput().toUpperCase().max(30).nullable(),
      until: instant('Informe até quando a oferta vale.'),
    })
    .nullable(),
})

/** What the form of the page holds is the lead's; `launchId` comes from the address. */
export const joinLaunchForm = captureLeadForm
  .pick({ name: true, email: true, phone: true, consent: true, source: true })
  .extend({ launchId: z.string().min(1).max(80) })
