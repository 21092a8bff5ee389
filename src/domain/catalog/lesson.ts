import * as z from 'zod'
import { id } from '../kernel/event'

const film = z.object({
  /** Path of the media file and its real length; progress is measured against this length. */
  src: z.string(),
  poster: z.string(),
  seconds: z.number().positive(),
})

const quizAnswer = z.object({
  answerId: id,
  text: z.string(),
  correct: z.boolean(),
  /** Shown with the result of a try; empty: none. */
  explanation: z.string(),
})
const quizQuestion = z.object({
  questionId: id,
  text: z.string(),
  /** `one`: a single right answer; `many`: all right ones; `boolean`: true or false. */
  kind: z.enum(['one', 'many', 'boolean']),
  answers: z.array(quizAnswer),
})
const quiz = z.object({
  questions: z.array(quizQuestion),
  /** Percent of the questions that must be right. */
  passMark: z.int().min(1).max(100),
  /** How often it may be tried; null: any number of times. */
  tries: z.int().positive().nullable(),
})

export const lesson = z.object({
  lessonId: id,
  title: z.string(),
  /** Seconds of taught time, as the syllabus shows it. */
  durationSeconds: z.int().positive(),
  /** Anyone may watch it. */
  free: z.boolean(),
  /** Does not count for completion. */
  optional: z.boolean(),
  /** An extra that does not count for completion either; older lessons do not say. */
  bonus: z.boolean().optional(),
  summary: z.string(),
  /** Null for lessons that are read or answered. */
  video: film.nullable(),
  /** The spoken text, sentence by sentence: the source of captions, transcript and search. */
  transcript: z.array(z.string()),
  /** Clean HTML of a lesson that is read. */
  text: z.string().optional(),
  quiz: quiz.optional(),
  /** The files that go with it are what it teaches. */
  file: z.literal(true).optional(),
})
export const courseModule = z.object({
  moduleId: id,
  title: z.string(),
  /** What kind of section it is: theory, project. */
  sectionCategoryId: id.optional(),
  lessons: z.array(lesson),
})

export type Lesson = z.infer<typeof lesson>
export type CourseModule = z.infer<typeof courseModule>
export type Quiz = z.infer<typeof quiz>

export type LessonKind = 'video' | 'text' | 'file' | 'quiz'
export const kindOf = ({ quiz, file, text }: Pick<Lesson, 'quiz' | 'file' | 'text'>): LessonKind =>
  quiz ? 'quiz' : file ? 'file' : text === undefined ? 'video' : 'text'

export const lessonsOf = (modules: readonly CourseModule[]): Lesson[] => modules.flatMap((m) => m.lessons)

/** Whether a course is not completed without it. */
export const counts = ({ optional, bonus }: Pick<Lesson, 'optional' | 'bonus'>): boolean =>
  !optional && bonus !== true

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
/** Whether two lessons or curricula say the same; the order of an object's fields means nothing. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
