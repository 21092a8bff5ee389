import * as z from 'zod'
import { Forbidden } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { plainText as textOf } from '../../contracts/communication/plain-text'
import { MOST_SIMILAR, type SimilarQuestion } from '../../contracts/communication/similar-questions'
import { isStaff } from '../../contracts/kernel/roles'
import { isTelling, wordsOf } from '../../projections/catalog/matching'
import { type QuestionThreadRow, questionsWith } from '../../projections/communication/question-thread'
import { enrolmentOf } from '../../projections/learning/student-course'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import type { PageContext } from '../kernel/page'

const query = z.object({
  courseId: z.string({ error: 'Informe o curso' }).min(1, 'Informe o curso').max(80, 'Informe o curso'),
  text: z.string({ error: 'Informe a pergunta' }).max(2_000, 'Use até 2.000 caracteres'),
})

/** Shorter words are in nearly every question. */
const LEAST_LETTERS = 3
const MOST_WORDS = 12
/** One word in common is chance, where more were typed. */
const LEAST_SHARED = 2
const EXCERPT = 400

/** Words that tell what a question is about, the longest first: they are the rarest. */
const tellingWords = (text: string): string[] =>
  [...new Set(wordsOf(text))]
    .filter((word) => word.length >= LEAST_LETTERS && isTelling(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)

const excerpt = (html: string) => {
  const text = textOf(html)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text
}

/** The accepted answer, else that of staff, else the first. */
function shown({
  questionId,
  lessonTitle,
  content,
  messages,
  acceptedId,
}: QuestionThreadRow): SimilarQuestion {
  const best =
    messages.find(({ id }) => id === acceptedId) ?? messages.find(({ byStaff }) => byStaff) ?? messages[0]
  return {
    questionId,
    lessonTitle,
    question: excerpt(content),
    answer: best ? { author: best.author, text: excerpt(best.content) } : null,
  }
}

async function mayRead({ db, actor, now }: PageContext, courseId: string): Promise<boolean> {
  if (!actor.accountId) throw new Forbidden(true)
  if (isStaff(actor.role as Parameters<typeof isStaff>[0])) return true
  return (await enrolmentOf(db, { studentId: actor.accountId, courseId }, now)) !== undefined
}

/** Questions of the same course that are like the one that is being typed. */
export const similarQuestionsApi: ApiRoute = apiRoute(
  '/api/questions/similar',
  async (req, res) => {
    const { context } = req
    const { courseId, text } = parse(query, context.query)
    if (!(await mayRead(context, courseId))) throw new Forbidden(false)
    const words = tellingWords(text)
    const least = Math.min(LEAST_SHARED, words.length)
    const found =
      least === 0 ? [] : await questionsWith(context.db, courseId, words, { least, limit: MOST_SIMILAR })
    noStore(res)
    res.json({ questions: found.map(shown) })
  },
  { who: 'user', limits: [{ limit: 'search' }] },
)
