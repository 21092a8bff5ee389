import * as z from 'zod'
import { slugField } from '../kernel/slug'
import { optionalText, requiredText } from '../kernel/text'
import { faqForm } from './course'

const key = z.string().min(1).max(80)

export const bundleForm = z.object({
  slug: slugField,
  title: requiredText('Informe o título da formação', 120),
  subtitle: requiredText('Informe o subtítulo', 200),
  categoryId: key,
  topic: requiredText('Escolha o tema da capa', 40),
})

const testimonialsForm = z
  .array(
    z.object({
      name: requiredText('Informe o nome', 120),
      role: optionalText(120),
      text: requiredText('Escreva o depoimento', 1000),
    }),
  )
  .max(30)

export const bundleDescriptionForm = z.object({
  promise: requiredText('Escreva a promessa da formação', 300),
  description: requiredText('Escreva a descrição', 20_000),
  tracks: z
    .array(
      z.object({
        title: requiredText('Informe o título da etapa', 120),
        summary: optionalText(600),
        courseIds: z.array(key).max(40),
      }),
    )
    .max(20),
  faq: faqForm,
  testimonials: testimonialsForm,
})
