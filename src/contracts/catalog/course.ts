import * as z from 'zod'
import { ownPathField } from '../kernel/address'
import { slugField } from '../kernel/slug'
import { optionalText, priceField, requiredText } from '../kernel/text'
import { levels } from './levels'

const key = z.string().min(1).max(80)
const lines = (max: number) => z.array(requiredText('Escreva o item ou apague a linha', 300)).max(max)

export const faqForm = z
  .array(
    z.object({
      question: requiredText('Escreva a pergunta', 300),
      answer: requiredText('Escreva a resposta', 2000),
    }),
  )
  .max(40)

export const courseForm = z.object({
  slug: slugField,
  title: requiredText('Informe o título do curso', 120),
  subtitle: requiredText('Informe o subtítulo', 200),
  categoryId: key,
  level: z.enum(levels, { error: 'Escolha o nível' }),
  language: optionalText(20).transform((language) => language || 'pt-BR'),
  topic: requiredText('Escolha o tema da capa', 40),
  teacher: z.object({
    teacherId: key,
    name: requiredText('Informe quem ensina', 120),
    bio: optionalText(2000),
  }),
})

export const courseDescriptionForm = z.object({
  promise: requiredText('Escreva a promessa do curso', 300),
  description: requiredText('Escreva a descrição', 20_000),
  whatYouLearn: lines(30),
  requirements: lines(20),
  audience: lines(20),
  faq: faqForm,
})

const lessonForm = z.object({
  lessonId: key,
  title: requiredText('Informe o título da aula', 160),
  durationSeconds: z.int().min(1, 'A aula precisa ter duração').max(86_400, 'A aula passa de 24 horas'),
  free: z.boolean(),
  optional: z.boolean(),
  summary: optionalText(2000),
  video: z.object({
    src: ownPathField,
    poster: z.union([z.literal(''), ownPathField]),
    seconds: z.number().positive('O vídeo precisa ter duração').max(86_400),
  }),
  transcript: z.array(z.string().max(2000)).max(2000),
})

export const curriculumForm = z.object({
  modules: z
    .array(
      z.object({
        moduleId: key,
        title: requiredText('Informe o título do módulo', 160),
        lessons: z.array(lessonForm).max(200),
      }),
    )
    .max(60),
})

export const priceForm = z.object({ price: priceField, listPrice: priceField.nullable() })
