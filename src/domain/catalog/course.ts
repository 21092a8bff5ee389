import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const lesson = z.object({
  lessonId: id,
  title: z.string(),
  /** Seconds of taught time, as the syllabus shows it. */
  durationSeconds: z.int().positive(),
  /** Anyone may watch it. */
  free: z.boolean(),
  /** Does not count for completion. */
  optional: z.boolean(),
  summary: z.string(),
  video: z.object({
    /** Path of the media file and its real length; progress is measured against this length. */
    src: z.string(),
    poster: z.string(),
    seconds: z.number().positive(),
  }),
  /** What is said, sentence by sentence: captions, transcript and search come from it. */
  transcript: z.array(z.string()),
})
export const courseModule = z.object({ moduleId: id, title: z.string(), lessons: z.array(lesson) })
export const teacher = z.object({ teacherId: id, name: z.string(), bio: z.string() })
export const faqEntry = z.object({ question: z.string(), answer: z.string() })

export const courseEvents = events({
  CourseCreated: z.object({
    courseId: id,
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    categoryId: id,
    level: z.enum(['iniciante', 'intermediario', 'avancado']),
    language: z.string(),
    /** Palette and glyph of the cover. */
    topic: z.string(),
    teacher,
  }),
  CourseDescribed: z.object({
    courseId: id,
    promise: z.string(),
    description: z.string(),
    whatYouLearn: z.array(z.string()),
    requirements: z.array(z.string()),
    audience: z.array(z.string()),
    faq: z.array(faqEntry),
  }),
  CourseCurriculumSet: z.object({ courseId: id, modules: z.array(courseModule) }),
  /** Price in centavos, 0 for a free course; listPrice is the crossed-out former price. */
  CoursePriced: z.object({ courseId: id, price: centavos, listPrice: centavos.nullable() }),
  CoursePublished: z.object({ courseId: id }),
  CourseArchived: z.object({ courseId: id }),
})
export type CourseEvent = EventOf<typeof courseEvents>
export type Lesson = z.infer<typeof lesson>
export type CourseModule = z.infer<typeof courseModule>
