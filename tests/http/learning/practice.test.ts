import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { AddLesson, PublishCourseChanges } from '../../../src/commands/catalog/curriculum'
import { TakeAccess } from '../../../src/commands/learning/enrolment'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { ReportLine } from '../../../src/contracts/kernel/report-view'
import type { LearningPages } from '../../../src/contracts/learning/pages'
import { course } from '../../../src/domain/catalog/course'
import { lessonsOf } from '../../../src/domain/catalog/lesson'
import { addDays, businessDay, DAY, plus } from '../../../src/domain/kernel/instants'
import { testApp } from '../../support/app'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const app = await testApp({ SESSION_LIFETIME_MINUTES: '10080' })
const { clock } = app.infrastructure
const start = clock.now()
let days = 0
beforeEach(() => {
  vi.spyOn(clock, 'now').mockImplementation(() => plus(start, days * DAY))
})
const today = (later = 0) => addDays(businessDay(clock.now()), later)

const asked = ['Como se listam clientes sem pedidos?', ...[2, 3, 4, 5, 6, 7].map((n) => `Pergunta ${n}?`)]
const film = aLesson('sql-l1', {
  title: 'Junções',
  video: { src: '/media/lessons/clip-a.mp4', poster: '', seconds: 100 },
  transcript: [
    'Bom dia a todos.',
    'Para listar clientes que não fizeram pedidos usamos LEFT JOIN.',
    'Até a próxima.',
  ],
})
await publishCourse(app, 'sql')
await app.send(SetCurriculum, { courseId: 'sql', modules: [aModule('m1', film)] })
await app.send(AddLesson, {
  courseId: 'sql',
  moduleId: 'm1',
  lessonId: 'sql-quiz',
  content: {
    kind: 'quiz',
    title: 'O que ficou?',
    summary: '',
    passMark: 70,
    tries: 2,
    questions: asked.map((text) => ({
      text,
      kind: 'one',
      answers: [
        { text: 'Com LEFT JOIN', correct: true, explanation: 'Ele mantém quem não tem par.' },
        { text: 'Com INNER JOIN', correct: false, explanation: '' },
      ],
    })),
  },
})
await app.send(PublishCourseChanges, { courseId: 'sql' })
const taught = await app.infrastructure.dispatcher.facts.load(course, 'sql')
const { questions } = (taught.phase !== 'absent' && lessonsOf(taught.modules).at(-1)?.quiz) || {
  questions: [],
}
const [q1, q2, q3] = questions.map(({ questionId }) => questionId) as [string, string, string]
const answerIn = (questionId: string, choice: 'right' | 'wrong') =>
  questions
    .find((each) => each.questionId === questionId)
    ?.answers.find(({ correct }) => correct === (choice === 'right'))?.answerId ?? ''

type Student = Awaited<ReturnType<typeof app.as>>
type Practice = LearningPages['Platform/Student/Practice']
const props = async <Props>(student: Student, path: string) =>
  ((await (await student.visit(path)).json()) as PageObject<Props>).props
const practice = (student: Student, query = '') => props<Practice>(student, `/student/practice${query}`)
const home = (student: Student) =>
  props<LearningPages['Platform/Student/MyCourses']>(student, '/student/mycourses')
const watch = (student: Student, query = '') =>
  props<LearningPages['Platform/Student/Watch']>(
    student,
    `/student/mycourses/sql/watch?lesson=sql-quiz${query}`,
  )

async function enrolled() {
  const student = await app.as('Student')
  await student.post('/student/mycourses', { courseId: 'sql', slug: 'sql' })
  return student
}

/** Answers the quiz; these questions wrongly. Waits until the practice knows. */
async function tryQuiz(student: Student, ...wrong: number[]) {
  const answers = questions.map(({ questionId }, at) => [
    `answers.${questionId}`,
    answerIn(questionId, wrong.includes(at + 1) ? 'wrong' : 'right'),
  ])
  await student.post('/student/mycourses/sql/quiz', {
    courseId: 'sql',
    lessonId: 'sql-quiz',
    ...Object.fromEntries(answers),
  })
  if (wrong.length > 0)
    await vi.waitFor(async () => expect((await practice(student)).next?.day).toBe(today(1)), 60_000)
}

const sent = (questionId: string, choice?: 'right' | 'wrong', more = {}) => ({
  courseId: 'sql',
  lessonId: 'sql-quiz',
  questionId,
  ...(choice && { [`answers.${questionId}`]: answerIn(questionId, choice) }),
  ...more,
})
const answer = (student: Student, ...of: Parameters<typeof sent>) =>
  student.post('/student/practice', sent(...of))
const told = (questionId: string) => `?aula=sql-quiz&pergunta=${questionId}`

describe('a quiz', () => {
  it('that was passed is offered empty again, and stays passed whatever comes of it', async () => {
    const student = await enrolled()
    expect((await watch(student, '&novamente=on')).lesson.quiz).toMatchObject({ again: false })
    await tryQuiz(student)
    expect((await watch(student)).lesson).toMatchObject({ done: true, quiz: { passed: true, used: 1 } })
    expect((await watch(student, '&novamente=on')).lesson.quiz).toMatchObject({ again: true, last: null })
    for (const wrong of [[1, 2, 3, 4], []]) await tryQuiz(student, ...wrong)
    await tryQuiz(student, 1, 2, 3, 4, 5)
    const { lesson, progress } = await watch(student)
    expect(lesson).toMatchObject({
      done: true,
      quiz: { passed: true, used: 4, last: { right: 2, passed: false } },
    })
    expect(progress.done).toBe(1)
  })
})

describe('the practice of the day', () => {
  it('is empty for who missed nothing, and asks guests to sign in', async () => {
    const student = await enrolled()
    await tryQuiz(student)
    expect(await practice(student)).toMatchObject({ question: null, done: 0, total: 0, more: 0, next: null })
    expect((await home(student)).practice).toBe(0)
    expect((await app.guest().html('/student/practice')).headers.get('location')).toMatch(/^\/login\?next=/)
    const early = await student.send('/student/practice', sent(q1, 'right'))
    expect([early.status, await early.json()]).toMatchObject([422, { code: 'practice-unknown' }])
  })

  it('brings what was missed back the next day, says where it is explained, and when it returns', async () => {
    const student = await enrolled()
    await tryQuiz(student, 1, 2)
    expect(await practice(student)).toMatchObject({ question: null, next: { day: today(1), questions: 2 } })
    days += 1
    expect((await home(student)).practice).toBe(2)
    const first = await practice(student)
    expect(first).toMatchObject({ done: 0, total: 2, question: { question: { questionId: q1 } } })
    expect(JSON.stringify(first)).not.toMatch(/correct|explanation/)

    const led = await answer(student, q1, 'wrong')
    expect(led.headers.get('location')).toBe(`/student/practice${told(q1)}`)
    const { answered, question: none } = await practice(student, told(q1))
    expect(none).toBeNull()
    expect(answered).toMatchObject({
      result: { isRight: false, correct: ['Com LEFT JOIN'] },
      due: today(1),
      explained: { slug: 'sql', lessonId: 'sql-l1', title: 'Junções' },
    })
    const { second } = answered!.explained!
    const at = await props<LearningPages['Platform/Student/Watch']>(
      student,
      `/student/mycourses/sql/watch?lesson=sql-l1&segundo=${second}`,
    )
    const said = at.lesson.transcript.find(({ start }) => Math.floor(start) === second)
    expect([said?.text, at.lesson.position]).toEqual([film.transcript[1], second])

    await answer(student, q2, 'right')
    expect(await practice(student)).toMatchObject({ question: null, done: 2, total: 2 })
    expect((await practice(student, told(q2))).answered).toMatchObject({
      result: { isRight: true },
      due: today(3),
    })
    expect((await home(student)).practice).toBe(0)
  })

  it('brings back what was known slowly, and refuses what was not answered', async () => {
    const student = await enrolled()
    await tryQuiz(student, 3)
    days += 1
    const none = await student.send('/student/practice', sent(q3))
    expect([none.status, await none.json()]).toMatchObject([
      422,
      { errors: { [`answers.${q3}`]: 'Escolha uma resposta.' } },
    ])
    await answer(student, q3, 'right', { [`seconds.${q3}`]: '61' })
    const { answered } = await practice(student, told(q3))
    expect(answered).toMatchObject({ slow: true, result: { isRight: true }, due: today(1) })
  })

  it('is five questions a day, and more for who wants more', async () => {
    const student = await enrolled()
    await tryQuiz(student, 1, 2, 3, 4, 5, 6, 7)
    days += 1
    expect(await practice(student)).toMatchObject({ total: 5, more: 2 })
    for (let n = 0; n < 5; n++) {
      const { question } = await practice(student)
      await answer(student, question!.question.questionId, 'right')
    }
    expect(await practice(student)).toMatchObject({ question: null, done: 5, total: 5, more: 2 })
    const more = await practice(student, '?mais=on')
    expect(more.question).not.toBeNull()
    const id = more.question!.question.questionId
    expect((await answer(student, id, 'right', { mais: 'on' })).headers.get('location')).toContain('mais=on')
    expect(await practice(student)).toMatchObject({ done: 6, total: 6, more: 1 })
  })

  it('leaves out courses that the student lost, and takes no answers for them', async () => {
    const student = await enrolled()
    await tryQuiz(student, 1)
    days += 1
    expect((await practice(student)).total).toBe(1)
    await app.send(TakeAccess, { studentId: student.accountId, courseId: 'sql', reason: 'engano' })
    expect(await practice(student)).toMatchObject({ question: null, total: 0 })
    const lost = await student.send('/student/practice', sent(q1, 'right'))
    expect([lost.status, await lost.json()]).toMatchObject([422, { code: 'no-access' }])
  })
})

it('the report says what was missed in quizzes and forgotten in the practice', async () => {
  const staff = await app.as('Editor')
  const report = await staff.html('/api/reports/question-report?por=pergunta')
  const { groups } = (await report.json()) as { groups: ReportLine[] }
  expect(groups).toHaveLength(questions.length)
  expect(groups.find(({ value }) => value === q1)).toMatchObject({
    label: asked[0],
    total: { asked: 9, wrong: 5, reviewed: 2, forgotten: 1, forgottenRate: 0.5 },
  })
  expect((await (await app.as('Support')).visit('/admin/question-report')).status).toBe(403)
})
