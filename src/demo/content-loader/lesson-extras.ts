import { z } from 'zod'
import { slug, text } from './fields'
import { readYaml } from './read-file'

const file = { title: text, fileName: z.string().regex(/^[a-z0-9-]+\.[a-z]+$/), content: text }
const question = z.strictObject({
  text,
  kind: z.enum(['one', 'many', 'boolean']),
  answers: z.array(z.strictObject({ text, correct: z.boolean(), explanation: text })),
})

const extrasFile = z.strictObject({
  /** Each names the lesson by its title. */
  files: z.array(z.strictObject({ course: slug, lesson: text, ...file })),
  /** Lessons that came to a course when it had students. */
  later: z.strictObject({
    course: slug,
    module: text,
    file: z.strictObject({ title: text, summary: text, files: z.array(z.strictObject(file)) }),
    quiz: z.strictObject({
      title: text,
      summary: text,
      passMark: z.int().min(1).max(100),
      questions: z.array(question),
    }),
  }),
  /** Whom a course is for besides, which staff have not published yet. */
  draft: z.strictObject({ course: slug, audience: text }),
})
export const readLessonExtras = () => readYaml('lesson-extras.yaml', extrasFile)
