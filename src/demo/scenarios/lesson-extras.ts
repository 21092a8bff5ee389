import { createHash } from 'node:crypto'
import { typeOf } from '../../adapters/lesson-files/content'
import { AddLesson, MarkLessons, PublishCourseChanges } from '../../commands/catalog/curriculum'
import { AddLessonFile } from '../../commands/catalog/lesson-file'
import { AnswerQuiz } from '../../commands/learning/enrolment'
import { RecordLessonFileDownload } from '../../commands/learning/lesson-file'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { DAY, HOUR, MINUTE, plus } from '../../domain/kernel/instants'
import type { LessonFileStore } from '../../ports/lesson-files'
import { demoContent } from '../content-loader'
import { type Scenario, system } from '../simulation/simulation'
import { isDemoStudent } from './accounts'
import { courseOf, type World } from './world'

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

/** The demo student misses two answers, reads why, and passes. */
async function* tryQuiz(world: World): Scenario {
  const { sim, content, students } = world
  const { course: slug, quiz: written } = content.lessonExtras.later
  const courseId = `course-${slug}`
  const student = students.find(({ person }) => isDemoStudent(person))
  const taught = await sim.facts.load(course, courseId)
  const lesson =
    taught.phase === 'absent'
      ? undefined
      : lessonsOf(taught.modules).find(({ title }) => title === written.title)
  if (!student || !lesson?.quiz) throw new Error('the quiz or its student is missing')
  const { lessonId, quiz } = lesson
  const answers = (isRight: (at: number) => boolean) =>
    Object.fromEntries(
      quiz.questions.map(({ questionId, answers: all }, at) => [
        questionId,
        all
          .filter(({ correct }) => correct === isRight(at))
          .slice(0, isRight(at) ? undefined : 1)
          .map((each) => each.answerId),
      ]),
    )
  await sim.send(student.actor, AnswerQuiz, { courseId, lessonId, answers: answers((at) => at % 2 === 0) })
  yield sim.in(18 * MINUTE)
  await sim.send(student.actor, AnswerQuiz, { courseId, lessonId, answers: answers(() => true) })
}

export function scheduleLessonExtras(world: World) {
  const { sim } = world
  sim.schedule(plus(sim.end, -FILES_DAYS_AGO * DAY), addFiles(world))
  sim.schedule(plus(sim.end, -LATER_DAYS_AGO * DAY), addLaterLessons(world))
  sim.schedule(plus(sim.end, -QUIZ_DAYS_AGO * DAY), tryQuiz(world))
}
