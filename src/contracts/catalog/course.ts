import * as z from 'zod'
import { ownPathField } from '../kernel/address'
import { slugField, slugify } from '../kernel/slug'
import { optionalText, priceField, requiredText } from '../kernel/text'
import { levels } from './levels'
import { topicLabels } from './topics'

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

export const languages = { 'pt-BR': 'Português', en: 'Inglês', es: 'Espanhol' } as const

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]]

export const categoryField = z.string({ error: 'Escolha a categoria' }).min(1, 'Escolha a categoria').max(80)
export const topicField = z.enum(keysOf(topicLabels), { error: 'Escolha o tema da capa' })
const teacherForm = z.object({
  name: requiredText('Informe quem ensina', 120),
  bio: optionalText(2000),
  picture: z.union([z.literal(''), ownPathField]).default(''),
})

/** Empty: made from the title. */
export const optionalSlug = z.union([z.literal(''), slugField]).optional()
/** A title that an address can be made from. */
export const titleWithSlug = (empty: string) =>
  requiredText(empty, 120).refine((title) => slugify(title) !== '', {
    error: 'Use letras ou números no título',
  })
const titleField = titleWithSlug('Informe o título do curso')

export const courseForm = z.object({
  slug: optionalSlug,
  title: titleField,
  subtitle: requiredText('Informe o subtítulo', 200),
  categoryId: categoryField,
  level: z.enum(levels, { error: 'Escolha o nível' }),
  language: optionalText(20).transform((language) => language || 'pt-BR'),
  topic: requiredText('Escolha o tema da capa', 40),
  /** Without an id it is made from the name. */
  teacher: teacherForm.extend({ teacherId: key.optional() }),
})

/** What staff choose first of a new course. */
export const newCourseForm = z.object({
  title: titleField,
  subtitle: requiredText('Informe o subtítulo', 200),
  categoryId: categoryField,
  level: z.enum(levels, { error: 'Escolha o nível' }),
  /** Begins in Portuguese; the basics change it. */
  language: z.literal('pt-BR').default('pt-BR'),
  topic: topicField,
  teacher: teacherForm,
})

/** A new course that begins as a copy of another one. */
export const copyCourseForm = z.object({
  fromId: z.string({ error: 'Escolha o curso' }).min(1, 'Escolha o curso').max(80),
  title: titleField,
  slug: optionalSlug,
})

export const courseBasicsForm = z.object({
  title: titleField,
  subtitle: requiredText('Informe o subtítulo', 200),
  slug: optionalSlug,
  categoryId: categoryField,
  level: z.enum(levels, { error: 'Escolha o nível' }),
  language: z.enum(keysOf(languages), { error: 'Escolha o idioma' }),
  topic: topicField,
})

export const courseDetailsForm = z.object({
  promise: requiredText('Escreva a promessa do curso', 300),
  description: requiredText('Escreva a descrição', 20_000),
  whatYouLearn: lines(30),
  requirements: lines(20),
  teacher: teacherForm,
  faq: faqForm,
})

export const courseAudienceForm = z.object({
  audience: lines(20).min(1, 'Escreva para quem é o curso'),
})

export const certificateRuleForm = z.object({
  seenPercent: z.int('Informe de 0 a 100').min(0, 'Informe de 0 a 100').max(100, 'Informe de 0 a 100'),
  studyDays: z.int('Informe quantos dias').min(1, 'Informe pelo menos 1 dia').max(90, 'Informe até 90 dias'),
})

export const recommendationsForm = z.object({ recommended: z.array(key).max(12, 'Escolha até 12 cursos') })

/** The address of a product, which its title gives where none was typed. */
export const productSlug = ({ title, slug }: { title: string; slug?: string }) => slug || slugify(title)

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
