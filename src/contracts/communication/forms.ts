import * as z from 'zod'
import { typedInt } from '../kernel/typed-int'

/** Nothing, or only empty paragraphs: a line break or white space inside does not count (specification, section 5). */
const isEmptyHtml = (html: string): boolean => /^\s*(<p>(\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)*$/i.test(html)

const required = 'O conteúdo da resposta é obrigatório'

export const replyForm = z.object({
  content: z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? required : 'O conteúdo da resposta precisa ser um texto',
    })
    .max(20_000, 'Use até 20.000 caracteres')
    .refine((html) => !isEmptyHtml(html), required),
  question_id: z
    .union([z.string(), z.number()], {
      error: ({ input }) =>
        input === undefined || input === null
          ? 'Pergunta é obrigatório'
          : 'A pergunta precisa ser um id numérico',
    })
    .meta({ examples: [1] })
    .transform(String)
    .refine((typed) => typed.trim() !== '', { error: 'Pergunta é obrigatório', abort: true })
    .refine(
      (typed) => /^\d{1,15}$/.test(typed.trim()) && Number(typed) > 0,
      'A pergunta precisa ser um id numérico',
    )
    .transform(Number),
})

const plainLength = (html: string) => html.replace(/<[^<>]*>/g, '').trim().length

const DAY_S = 86_400

const NO_SECOND = 'O momento precisa ser um segundo do vídeo'
/** Second of a film, as a form or a program sends it; null: about no moment of it. */
const filmSecond = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? null : sent),
  typedInt(z.int(NO_SECOND).min(0, NO_SECOND).max(DAY_S, NO_SECOND)).nullable(),
)

export const askForm = z.object({
  courseId: z.string().min(1).max(80),
  lessonId: z
    .string()
    .max(80)
    .nullish()
    .transform((v) => v || null),
  content: z
    .string({ error: 'Escreva sua pergunta' })
    .max(20_000, 'Use até 5.000 caracteres')
    .refine((html) => plainLength(html) >= 5, 'Escreva sua pergunta com pelo menos 5 caracteres')
    .refine((html) => plainLength(html) <= 5000, 'Use até 5.000 caracteres'),
  second: filmSecond,
})
