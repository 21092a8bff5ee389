import * as z from 'zod'
import { listQuery, pageOf, words } from '../kernel/list-query'
import { optionalText, textInput } from '../kernel/text'
import { lessonRef } from './forms'
import { MOST_QUOTE } from './quote'

const DAY_S = 86_400
const NO_MOMENT = 'Escreva o momento do vídeo como 3:12'

/** Seconds of "3:12", "1:02:03" or "192"; what is no such time stays as it is. */
function secondsOf(typed: unknown): unknown {
  if (typed === undefined || typed === null) return null
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(text)) return typed
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Forms send lines apart as `\r\n`, which would count twice. */
const inLines = (typed: string) => typed.replace(/\r\n?/g, '\n')
/** Empty where the words of the film are all of the note. */
const text = textInput({ error: 'Escreva a anotação' })
  .overwrite(inLines)
  .max(5000, 'Use até 5.000 caracteres')

/** What a student notes of a lesson: at a second of its film and with the words said there, or about all of it. */
export const noteForm = lessonRef.extend({
  text,
  second: z.preprocess(secondsOf, z.int(NO_MOMENT).min(0, NO_MOMENT).max(DAY_S, NO_MOMENT).nullable()),
  quote: optionalText(MOST_QUOTE)
    .nullable()
    .transform((quote) => quote || null),
})

export const noteTextForm = z.object({
  noteId: z.string().min(1).max(80),
  lessonId: lessonRef.shape.lessonId,
  text,
  /** The note as its sender saw it. */
  before: z.string().overwrite(inLines).max(5000).optional(),
})

/** One's own notes of all lessons. */
export const myNotesQuery = listQuery<{ search: string; page: number }>('/student/mynotes', {
  search: words('busca'),
  page: pageOf('pagina'),
})
