import * as z from 'zod'
import { fileField } from '../kernel/file'
import { slugField } from '../kernel/slug'
import { optionalText, requiredText } from '../kernel/text'

/** What examples and exercises come as. */
export const supportKinds = ['zip', 'pdf'] as const

const part = z.object({
  title: requiredText('Informe o título da parte', 120),
  body: requiredText('Escreva o texto da parte', 20_000),
})

/** Chapters of an e-book, or slides. Bodies: paragraphs between blank lines, `## `, `- `, and code between ``` lines. */
export const materialForm = z.object({
  title: requiredText('Informe o título', 120),
  subtitle: optionalText(200),
  topic: requiredText('Escolha o tema da capa', 40),
  author: z.object({ name: requiredText('Informe quem escreveu', 120), bio: optionalText(600) }),
  support: fileField(supportKinds).default(''),
  parts: z
    .array(part)
    .min(1, 'Escreva pelo menos uma parte: um capítulo ou um slide')
    .max(60, 'Use até 60 partes'),
})

export const materialPageForm = z.object({
  slug: slugField,
  promise: requiredText('Escreva a promessa da página', 240),
  description: requiredText('Descreva o material', 2_000),
  learn: z.array(requiredText('Escreva o que se aprende', 160)).max(12, 'Use até 12 itens').default([]),
  audience: optionalText(400),
  courseSlug: z.preprocess((v) => (v === '' || v === undefined ? null : v), slugField.nullable()),
})

export const ebookPageForm = materialPageForm.extend({
  ebookId: z.string({ error: 'Escolha o e-book' }).min(1, 'Escolha o e-book'),
})
