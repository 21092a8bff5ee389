import { createHash } from 'node:crypto'
import { typeOf } from '../../adapters/lesson-files/content'
import { AddLesson, MarkLessons, PublishCourseChanges } from '../../commands/catalog/curriculum'
import { AddLessonFile } from '../../commands/catalog/lesson-file'
import { AnswerQuiz } from '../../commands/learning/enrolment'
import { RecordLessonFileDownload } from '../../commands/learning/lesson-file'
import { AnswerPractice } from '../../commands/learning/practice'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { DAY, HOUR, MINUTE, plus } from '../../domain/kernel/instants'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { LessonFileStore } from '../../ports/lesson-files'
import { demoContent } from '../content-loader'
import { type Scenario, system } from '../simulation/simulation'
import { isDemoStudent } from './accounts'
import { courseOf, type Student, type World } from './world'

const FILES_DAYS_AGO = 30
const LATER_DAYS_AGO = 16
const QUIZ_DAYS_AGO = 6

interface Written {
  title: string
  fileName: string
  content: string
}

const uploadId = (fileName: string) => `demo-${fileName.replace('.', '-')}`

/** The bytes of the demo world's files, which its events tell of. */
export async function keepLessonFiles(store: Pick<LessonFileStore, 'write'>): Promise<void> {
  const { files, later } = demoContent().lessonExtras
  for (const { fileName, content } of [...files, ...later.file.files])
    await store.write(uploadId(fileName), content)
}

async function addFile({ sim, staff }: World, courseId: string, lessonId: string, file: Written) {
  const { title, fileName, content } = file
  const bytes = Buffer.from(content)
  await sim.send(staff.editor, AddLessonFile, {
    courseId,
    lessonId,
    fileId: `file-${uploadId(fileName)}`,
    title,
    upload: {
      uploadId: uploadId(fileName),
      fileName,
      bytes: bytes.length,
      type: typeOf(bytes, fileName),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
}

/** Files of lessons, and their downloads since. */
async function* addFiles(world: World): Scenario {
  const { sim, content } = world
  for (const { course: slug, lesson: title, ...file } of content.lessonExtras.files) {
    const courseId = `course-${slug}`
    const lesson = courseOf(world, courseId)
      .modules.flatMap(({ lessons }) => lessons)
      .find((each) => each.title === title)
    if (!lesson) throw new Error(`no lesson “${title}” in ${courseId}`)
    await addFile(world, courseId, lesson.id, file)
    const fileId = `file-${uploadId(file.fileName)}`
    const random = world.random(`downloads/${fileId}`)
    for (let n = random.int(5, 40); n > 0; n--)
      sim.schedule(plus(sim.now(), random.next() * (FILES_DAYS_AGO - 1) * DAY), async () => {
        await sim.send(system, RecordLessonFileDownload, { fileId, courseId, lessonId: lesson.id })
      })
    yield sim.in(6 * MINUTE)
  }
}

/** Adds a file lesson and a quiz. Both are bonus lessons, so that certificates do not depend on them. */
async function* addLaterLessons(world: World): Scenario {
  const { sim, staff, content } = world
  const { course: slug, module: title, file, quiz } = content.lessonExtras.later
  const courseId = `course-${slug}`
  const module = courseOf(world, courseId).modules.find((each) => each.title === title)
  if (!module) throw new Error(`no module “${title}” in ${courseId}`)
  const { files, ...words } = file
  const lessonIds = [sim.newId(), sim.newId()] as const
  const at = { courseId, moduleId: module.id }
  const contents = [
    { kind: 'file', ...words, durationSeconds: null },
    { kind: 'quiz', ...quiz, tries: null },
  ]
  for (const [n, lessonId] of lessonIds.entries()) {
    await sim.send(staff.editor, AddLesson, { ...at, lessonId, content: contents[n] })
    yield sim.in(12 * MINUTE)
  }
  for (const each of files) await addFile(world, courseId, lessonIds[0], each)
  await sim.send(staff.editor, MarkLessons, { courseId, lessonIds, mark: 'bonus', value: true })
  yield sim.in(HOUR)
  await sim.send(staff.editor, PublishCourseChanges, { courseId })
}

/** The quiz that came later, as it is published. */
async function quizOf({ sim, content }: World) {
  const { course: slug, quiz: written } = content.lessonExtras.later
  const courseId = `course-${slug}`
  const taught = await sim.facts.load(course, courseId)
  const lessons = taught.phase === 'absent' ? [] : lessonsOf(taught.modules)
  const { lessonId, quiz } = lessons.find(({ title }) => title === written.title) ?? {}
  if (!lessonId || !quiz) throw new Error('the quiz is missing')
  return { courseId, lessonId, quiz }
}
type Question = Awaited<ReturnType<typeof quizOf>>['quiz']['questions'][number]

/** Ids of the right answers, or of one wrong answer. */
const chosen = ({ answers }: Question, isRight: boolean) =>
  answers
    .filter(({ correct }) => correct === isRight)
    .slice(0, isRight ? undefined : 1)
    .map(({ answerId }) => answerId)

/** `slowly`: the first question takes more than a minute. */
async function answerQuiz(
  world: World,
  { actor }: Student,
  isRight: (at: number) => boolean,
  slowly = false,
) {
  const { quiz, ...of } = await quizOf(world)
  const answers = quiz.questions.map((each, at) => [each.questionId, chosen(each, isRight(at))])
  const seconds = Object.fromEntries(
    quiz.questions.map(({ questionId }, at) => [questionId, slowly && at === 0 ? 95 : 20]),
  )
  await world.sim.send(actor, AnswerQuiz, { ...of, answers: Object.fromEntries(answers), seconds })
}

/** The demo student misses two answers, reads why, and passes. */
async function* tryQuiz(world: World): Scenario {
  const student = world.students.find(({ person }) => isDemoStudent(person))
  if (!student) throw new Error('the student of the quiz is missing')
  await answerQuiz(world, student, (at) => at % 2 === 0)
  yield world.sim.in(18 * MINUTE)
  await answerQuiz(world, student, () => true)
}

/** Others miss its last question, some are slow at the first, and know the last one on the next day, or do not. */
async function* practise(world: World): Scenario {
  const { sim, students } = world
  const { quiz, ...of } = await quizOf(world)
  const question = quiz.questions.at(-1)
  for (const [n, student] of students.filter(({ person }) => !isDemoStudent(person)).entries()) {
    const { accountId } = student.actor
    const enrolled = await sim.facts.load(enrolment, enrolmentId(accountId, of.courseId))
    if (!question || !hasAccess(enrolled, sim.now())) continue
    await answerQuiz(world, student, (at) => at < quiz.questions.length - 1, n % 2 === 0)
    yield sim.in(DAY)
    const answer = { ...of, questionId: question.questionId, chosen: chosen(question, n % 2 === 0) }
    await sim.send(student.actor, AnswerPractice, answer)
    if (sim.now() > plus(sim.end, -2 * DAY)) return
  }
}

export function scheduleLessonExtras(world: World) {
  const { sim } = world
  sim.schedule(plus(sim.end, -FILES_DAYS_AGO * DAY), addFiles(world))
  sim.schedule(plus(sim.end, -LATER_DAYS_AGO * DAY), addLaterLessons(world))
  sim.schedule(plus(sim.end, -QUIZ_DAYS_AGO * DAY), tryQuiz(world))
  sim.schedule(plus(sim.end, -QUIZ_DAYS_AGO * DAY + HOUR), practise(world))
}
