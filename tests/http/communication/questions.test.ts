import { describe, expect, it } from 'vitest'
import { EnrolStudent } from '../../../src/commands/learning/enrolment'
import type { CommunicationPages } from '../../../src/contracts/communication/pages'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'sql')
const support = await app.as('Support')
const lesson = '/student/mycourses/sql/watch?lesson=sql-l1'

type Student = Awaited<ReturnType<typeof app.as>>
type Mine = CommunicationPages['Platform/Student/MyQuestions']

async function enrolled() {
  const student = await app.as('Student')
  const cause = { type: 'staff', id: 'teste' }
  await app.send(EnrolStudent, { studentId: student.accountId, courseId: 'sql', cause })
  return student
}
const ask = (student: Student, content: string) =>
  student.post('/questions', { courseId: 'sql', lessonId: 'sql-l1', content, back: lesson }, { from: lesson })
const reply = (who: Student, form: Record<string, string>, from: string) =>
  who.post('/questions/reply', { back: from, ...form }, { from })
const mine = async (student: Student) =>
  ((await (await student.visit('/student/myquestions')).json()) as PageObject<Mine>).props

async function asked(content = '<p>E o LIKE?</p>') {
  const student = await enrolled()
  await ask(student, content)
  const [question] = (await mine(student)).questions
  return { student, question: question! }
}

describe('asking', () => {
  it('comes back to the lesson, where the question stands at once', async () => {
    const student = await enrolled()
    const sent = await ask(student, '<p>E o <code>LIKE</code>?</p><script>x()</script>')
    expect(sent.headers.get('location')).toBe(lesson)
    const page = (await (await student.visit(lesson)).json()) as PageObject
    expect(page.props.questions).toMatchObject([{ own: true, content: '<p>E o <code>LIKE</code>?</p>' }])
    expect(page.props.notificateQuestionsCount).toBe(1)
  })
  it('refuses too little, and who has no access', async () => {
    const student = await enrolled()
    const short = pageIn(await (await ask(student, '<p>Oi</p>')).text())
    expect(short.component).toBe('Platform/Student/Watch')
    expect(short.props.errors.content).toBe('Escreva sua pergunta com pelo menos 5 caracteres')
    const stranger = await app.as('Student')
    const refused = await stranger.send('/questions', {
      courseId: 'sql',
      lessonId: 'sql-l1',
      content: 'Posso?',
    })
    expect([refused.status, (await refused.json()).code]).toEqual([422, 'no-access'])
  })
})

describe('answering', () => {
  it('by the staff: the student is told by mail and by a badge, until they have seen it', async () => {
    const { student, question } = await asked()
    const form = { content: '<p>Use ILIKE.</p>', question_id: String(question.number) }
    const sent = await reply(support, form, '/admin/questions')
    expect(sent.headers.get('location')).toBe('/admin/questions')
    const seen = await mine(student)
    expect(seen.questions[0]).toMatchObject({ unseen: true, status: 'answered', answers: 1 })
    expect(await app.mailTo(student.email, '')).toBeTruthy()
    await student.post(`/questions/${question.questionId}/seen`, { back: '/student/myquestions' })
    expect((await mine(student)).questions[0]?.unseen).toBe(false)
  })
  it('says what the specification says, beside the field', async () => {
    const { student, question } = await asked()
    const from = '/student/myquestions'
    const errorsOf = async (form: Record<string, string>) =>
      pageIn(await (await reply(student, form, from)).text()).props.errors
    const question_id = String(question.number)
    expect((await errorsOf({ question_id, content: '<p> <br></p>' })).content).toBe(
      'O conteúdo da resposta é obrigatório',
    )
    expect((await errorsOf({ question_id, content: '<script>x()</script>' })).content).toBe(
      'O conteúdo da resposta é obrigatório',
    )
    expect((await errorsOf({ content: '<p>Oi</p>' })).question_id).toBe('Pergunta é obrigatório')
    expect((await errorsOf({ question_id: 'abc', content: '<p>Oi</p>' })).question_id).toBe(
      'A pergunta precisa ser um id numérico',
    )
    const json = await student.json('/api/commands/answer-question', { question_id, content: 42 })
    expect((await json.json()).errors.content).toBe('O conteúdo da resposta precisa ser um texto')
  })
  it('not by a stranger, and not to what is not there', async () => {
    const { question } = await asked()
    const stranger = await app.as('Student')
    const form = { content: '<p>Oi</p>', question_id: String(question.number) }
    expect((await reply(stranger, form, '/student/myquestions')).status).toBe(403)
    expect((await reply(support, { ...form, question_id: '7' }, '/admin/questions')).status).toBe(404)
  })
  it('never leads off this site', async () => {
    const { student, question } = await asked()
    const form = { content: '<p>Oi</p>', question_id: String(question.number), back: 'https://mal.example/' }
    const sent = await student.post('/questions/reply', form)
    expect(sent.headers.get('location')).toBe('/student/myquestions')
  })
})

it("shows each student their own questions, and another's only in the room", async () => {
  const { student } = await asked('<p>Só minha?</p>')
  expect((await mine(student)).questions).toHaveLength(1)
  const other = await enrolled()
  expect((await mine(other)).questions).toEqual([])
  const page = (await (await other.visit(lesson)).json()) as PageObject
  const found = (page.props.questions as { content: string; own: boolean }[]).find(({ content }) =>
    content.includes('Só minha?'),
  )
  expect(found).toMatchObject({ own: false })
  expect(JSON.stringify(found)).not.toContain('Ana Lima Prado')
})
