import * as z from 'zod'
import {
  choice,
  flag,
  lines,
  list,
  longText,
  number,
  percent,
  relation,
  richText,
  seconds,
  text,
} from '../kernel/attribute'
import type { FormSpec } from '../kernel/form-spec'
import type { InEditor, RelatedTitles } from '../kernel/resource-list'
import { optionalText, requiredText, textInput } from '../kernel/text'
import { films } from './videos'

const key = z.string().min(1).max(80)

export const moduleForm = z.object({
  title: requiredText('Informe o título do módulo', 160),
  sectionCategoryId: z
    .union([z.literal('').transform(() => null), key])
    .nullable()
    .default(null),
})
export const lessonTitleForm = z.object({ title: requiredText('Informe o título da aula', 160) })

const ofLesson = {
  title: lessonTitleForm.shape.title,
  summary: optionalText(2000),
}
const duration = z
  .int('Informe a duração como 6:20')
  .min(1, 'A aula precisa ter duração')
  .max(86_400, 'A aula passa de 24 horas')
  .nullable()

const videoLessonForm = z.object({
  ...ofLesson,
  videoId: z.string({ error: 'Escolha o vídeo' }).min(1, 'Escolha o vídeo').max(80),
  durationSeconds: duration,
  transcript: z.array(textInput().max(2000, 'Use até 2.000 caracteres por linha')).max(2000),
})

const textLessonForm = z.object({
  ...ofLesson,
  text: requiredText('Escreva o texto da aula', 50_000),
  durationSeconds: duration,
})

/** Its files are sent on the page of the course's files, since one lesson may have several. */
const fileLessonForm = z.object({ ...ofLesson, durationSeconds: duration })

const questionKinds = {
  one: 'Uma resposta certa',
  many: 'Várias respostas certas',
  boolean: 'Verdadeiro ou falso',
} as const

export const quizLessonForm = z.object({
  ...ofLesson,
  passMark: z.int('Informe quanto é preciso acertar').min(1, 'Pelo menos 1%').max(100, 'Vai até 100%'),
  tries: z
    .int('Informe quantas tentativas')
    .min(1, 'Pelo menos uma tentativa')
    .max(99, 'Vai até 99')
    .nullable(),
  questions: z
    .array(
      z.object({
        text: requiredText('Escreva a pergunta', 1000),
        kind: z.enum(['one', 'many', 'boolean'], { error: 'Escolha o tipo da pergunta' }),
        answers: z
          .array(
            z.object({
              text: requiredText('Escreva a resposta', 500),
              correct: z.boolean(),
              explanation: optionalText(1000),
            }),
          )
          .min(2, 'Escreva pelo menos duas respostas')
          .max(10, 'Até dez respostas'),
      }),
    )
    .min(1, 'Escreva pelo menos uma pergunta')
    .max(50, 'Até 50 perguntas'),
})

/** What a lesson says, by its kind. */
export const lessonContents = {
  video: videoLessonForm.extend({ kind: z.literal('video') }),
  text: textLessonForm.extend({ kind: z.literal('text') }),
  file: fileLessonForm.extend({ kind: z.literal('file') }),
  quiz: quizLessonForm.extend({ kind: z.literal('quiz') }),
}
export type LessonKind = keyof typeof lessonContents
export const lessonKinds = Object.keys(lessonContents) as LessonKind[]
export const lessonKindLabels: Record<LessonKind, string> = {
  video: 'Vídeo',
  text: 'Texto',
  file: 'Arquivo',
  quiz: 'Quiz',
}

export const lessonMarks = {
  free: 'Aula grátis',
  optional: 'Opcional',
  bonus: 'Bônus',
} as const

const titleField = text('Título')
const summaryField = longText('Resumo', { hint: 'Aparece sob a aula e na página de venda.' })

/** How staff are asked for a lesson, by its kind. */
export const lessonForms: Record<LessonKind, FormSpec> = {
  video: {
    schema: videoLessonForm,
    fields: {
      title: titleField,
      videoId: relation(
        'Vídeo',
        { ...films, sends: 'received' },
        { hint: 'Da biblioteca, ou um que você envia daqui.' },
      ),
      durationSeconds: seconds('Duração', { hint: 'Como 6:20. Vazia, vale a do vídeo.' }),
      summary: summaryField,
      transcript: lines('Transcrição', {
        hint: 'Dela saem as legendas e a busca.',
        rows: 8,
      }),
    },
  },
  text: {
    schema: textLessonForm,
    fields: {
      title: titleField,
      summary: summaryField,
      text: richText('Texto'),
      durationSeconds: seconds('Tempo de leitura', { hint: 'Como 4:00. Vazio, é estimado pelo texto.' }),
    },
  },
  file: {
    schema: fileLessonForm,
    fields: {
      title: titleField,
      summary: longText('Resumo', {
        hint: 'Aparece sobre os arquivos e na página de venda. Envie os arquivos na página Arquivos depois de criar a aula.',
      }),
      durationSeconds: seconds('Tempo de estudo', { hint: 'Como 10:00. Vazio, contam 10 minutos.' }),
    },
  },
  quiz: {
    schema: quizLessonForm,
    fields: {
      title: titleField,
      summary: summaryField,
      passMark: percent('Para passar', { hint: 'Quanto é preciso acertar, em %.', initial: '70' }),
      tries: number('Tentativas', { hint: 'Vazio: quantas quiser.' }),
      questions: list(
        'Perguntas',
        {
          text: longText('Pergunta', { rows: 2 }),
          kind: choice('Tipo', questionKinds, { initial: 'one' }),
          answers: list(
            'Respostas',
            {
              text: text('Resposta'),
              correct: flag('Esta é a certa'),
              explanation: text('Explicação', { hint: 'Mostrada a quem a escolher.' }),
            },
            { one: 'resposta', initialItems: 2 },
          ),
        },
        { one: 'pergunta' },
      ),
    },
  },
}

export interface CurriculumLesson {
  lessonId: string
  title: string
  kind: LessonKind
  durationSeconds: number
  free: boolean
  optional: boolean
  bonus: boolean
  /** Students who began it. */
  watched: number
  /** Not published yet, or published otherwise. */
  isNew: boolean
  isChanged: boolean
  /** Why its film cannot be played yet; null: it can, or there is none. */
  film: 'preparing' | 'failed' | null
}

export interface CurriculumModule {
  moduleId: string
  title: string
  sectionCategoryId: string | null
  lessons: CurriculumLesson[]
}

/** What publishing would change: a sentence each. */
export interface CurriculumChange {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  text: string
}

/** The form of a lesson that is created or changed. */
export interface LessonFormProps {
  /** Null: a new one. */
  lessonId: string | null
  moduleId: string
  kind: LessonKind
  typed: Record<string, string | string[]>
  related: RelatedTitles
  revision: number | null
}

export interface CurriculumPage {
  courseId: string
  /** Students may see it: on sale, or archived with students. */
  isPublic: boolean
  modules: CurriculumModule[]
  archived: { lessonId: string; title: string; watched: number }[]
  sectionCategories: { id: string; name: string; colour: string }[]
  changes: CurriculumChange[]
  /** Who changed what since it was published last, newest first. */
  changedBy: { who: string; at: string; what: string }[]
  /** Curricula that were published, newest first; the first is what students see. */
  versions: { revision: number; at: string; who: string; lessons: number }[]
  lesson: LessonFormProps | null
}

export interface CurriculumPages {
  'Admin/Courses/Curriculum': CurriculumPage & InEditor
}
