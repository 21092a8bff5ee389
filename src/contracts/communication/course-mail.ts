import * as z from 'zod'
import { choice, longText, moment, text } from '../kernel/attribute'
import type { FormSpec } from '../kernel/form-spec'
import type { InEditor, ResourceFormProps } from '../kernel/resource-list'
import { requiredText } from '../kernel/text'

/** Students of a course whom a mail may be for. */
export const courseAudiences = ['all', 'notBegun', 'stopped', 'done'] as const
export type CourseAudience = (typeof courseAudiences)[number]
export const audienceLabels: Record<CourseAudience, string> = {
  all: 'Todos os alunos',
  notBegun: 'Não começaram',
  stopped: 'Pararam',
  done: 'Concluíram',
}

/** Days without watching after which a student has stopped, where staff do not say. */
export const STOPPED_DAYS = 14
export const MOST_STOPPED_DAYS = 730

/** Stands for the first name of each student. */
const NAME_MARK = '{nome}'

/** The words that one student gets. */
export const addressed = (words: string, firstName: string): string => words.replaceAll(NAME_MARK, firstName)

/** Paragraphs stand between blank lines. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)

export const stoppedDays = z
  .int('Informe quantos dias')
  .min(1, 'Pelo menos um dia')
  .max(MOST_STOPPED_DAYS, `Vai até ${MOST_STOPPED_DAYS} dias`)

export const courseMailWords = z.object({
  subject: requiredText('Escreva o assunto', 120),
  body: requiredText('Escreva a mensagem', 10_000),
})

const courseMailForm = courseMailWords.extend({
  send: z.enum(['test', 'students'], { error: 'Escolha para quem enviar' }),
  /** Null: at once. */
  at: z.iso.datetime({ error: 'Informe o dia e a hora.' }).nullable(),
})

/** How staff are asked for a mail to the students of a course. */
export const courseMailSpec: FormSpec = {
  schema: courseMailForm,
  fields: {
    subject: text('Assunto'),
    body: longText('Mensagem', {
      rows: 10,
      hint: `Parágrafos separados por uma linha em branco. ${NAME_MARK} vira o primeiro nome de cada aluno.`,
    }),
    at: moment('Quando', { hint: 'Horário de Brasília. Vazio, sai agora. O teste sai sempre agora.' }),
    send: choice(
      'Enviar',
      { test: 'Só para mim, como teste', students: 'Para os alunos escolhidos' },
      { initial: 'test' },
    ),
  },
}

export type CourseMailStatus = 'scheduled' | 'sending' | 'sent' | 'cancelled'

export interface CourseMailView {
  id: string
  subject: string
  audience: CourseAudience
  days: number | null
  status: CourseMailStatus
  /** When it begins or began to leave. */
  at: string
  /** Whom it is for, once it began; before that null. */
  people: number | null
  sent: number
  /** Students who turned these mails off, and those without access or an account any more. */
  off: number
  gone: number
}

export interface CourseMailPages {
  'Admin/Courses/Email': Pick<ResourceFormProps, 'typed' | 'bounds'> & {
    courseId: string
    courseTitle: string
    audience: CourseAudience
    days: number
    /** Students by audience now. */
    counts: Record<CourseAudience, number>
    /** First name of one of those who are chosen; null when there is nobody. */
    sample: string | null
    mails: CourseMailView[]
  } & InEditor
}
