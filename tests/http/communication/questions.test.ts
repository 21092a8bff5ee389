import { beforeAll, describe, expect, test } from 'vitest'
import type { CommunicationPages } from '../../../src/contracts/communication/pages'
import { event } from '../../../src/domain/kernel/event'
import { communicationActions } from '../../../src/http/communication/actions'
import { communicationPages } from '../../../src/http/communication/pages'
import { identityProjections } from '../../../src/projections/identity'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { orderList } from '../../../src/projections/ordering/order-list'
import { aLesson, aModule, courseFacts } from '../../support/catalogue'
import { recorded } from '../../support/history'
import { storefront } from '../../support/storefront'

const world = await storefront({ pages: communicationPages, actions: communicationActions })
await ensureTables(world.database.pool, [...Object.values(identityProjections), orderList])

const askQuestion = (number: number, studentName: string, content: string) =>
  world.history(
    `question-${number}`,
    event('QuestionAsked', {
      questionId: String(number),
      number,
      courseId: 'react',
      courseTitle: 'React do zero ao deploy',
      lessonId: null,
      lessonTitle: null,
      studentId: `aluno-${number}`,
      studentName,
      content,
    }),
  )
type Inbox = CommunicationPages['Admin/Questions/Index']
const support = await world.as('Support')
const inbox = async (query = '') =>
  (await (await support.visit(`/admin/questions${query}`)).json()).props as Inbox

beforeAll(async () => {
  const { created, priced, published } = courseFacts('react')
  const curriculum = event('CourseCurriculumSet', {
    courseId: 'react',
    modules: [aModule('m', aLesson('l'))],
  })
  await world.history('course-react', created, curriculum, priced, published)
  await askQuestion(11, 'Taís Figueiredo', '<p>Por que roda <em>duas</em> vezes?</p>')
  await askQuestion(12, 'Ícaro Bastos', '<p>Onde baixo o projeto?</p>')
})

describe('the inbox of questions', () => {
  test('is for staff only', async () => {
    for (const role of ['Admin', 'Editor', 'Support'] as const)
      expect((await (await world.as(role)).visit('/admin/questions')).status).toBe(200)
    expect((await (await world.as('Student')).visit('/admin/questions')).status).toBe(403)
    expect((await world.guest().visit('/admin/questions')).status).toBe(401)
  })

  test('starts with the oldest open question, and finds by student, course and text', async () => {
    const { questions, counts, filter, total } = await inbox()
    expect(questions.map((each) => each.questionId)).toEqual(['11', '12'])
    expect([filter, total, counts]).toEqual(['unread', 2, { unread: 2, answered: 0, all: 2 }])
    expect((await inbox('?busca=bastos')).questions.map((each) => each.questionId)).toEqual(['12'])
    expect((await inbox('?busca=react')).total).toBe(2)
    expect((await inbox('?filtro=answered')).questions).toEqual([])
  })
})

test('a question shows the student’s courses and orders, without amounts', async () => {
  const cause = { type: 'order', id: 'o1' }
  const enrolmentId = 'aluno-11:react'
  await world.history(
    'enrolment-aluno-11',
    event('CourseAccessGranted', { enrolmentId, studentId: 'aluno-11', courseId: 'react', cause }),
  )
  const line = { productType: 'course', productId: 'react', title: 'React do zero', courseIds: ['react'] }
  const placed = {
    ...{
      orderId: 'o1',
      number: '2026-77',
      buyerId: 'aluno-11',
      guest: false,
      visitorId: null,
      address: null,
    },
    buyer: { name: 'Taís Figueiredo', email: 'tais@exemplo.test', cpf: '52998224725', phone: '' },
    lines: [{ ...line, price: 19_700, discount: 0, discountSource: null, total: 19_700 }],
    ...{ subtotal: 19_700, discount: 0, total: 19_700, method: 'pix', installments: 1, cartId: null },
    ...{ couponId: null, couponCode: null, promotionCode: null, paymentId: null, cardToken: null },
    placedAt: '2026-03-02T12:00:00.000Z',
  }
  const client = await world.database.pool.connect()
  await foldInto(client, orderList, recorded([{ type: 'OrderPlaced', data: placed }]), new Set())
  client.release()
  const { props } = await support.get('/admin/questions/11').seesPage('Admin/Questions/Show')
  const { student } = props as unknown as CommunicationPages['Admin/Questions/Show']
  expect(student).toEqual({
    name: 'Taís Figueiredo',
    email: null,
    since: null,
    courses: [{ title: expect.any(String), percent: 0, watchedAt: null }],
    orders: [
      {
        orderId: 'o1',
        number: '2026-77',
        status: 'awaiting',
        placedAt: placed.placedAt,
        titles: ['React do zero'],
      },
    ],
  })
  expect(JSON.stringify(student)).not.toContain('19700')
})

describe('a reply', () => {
  const reply = (form: Record<string, string>) =>
    support.send(
      '/questions/reply',
      { back: '/admin/questions/11', ...form },
      { from: '/admin/questions/11' },
    )

  test.each([
    [{ question_id: '11', content: '' }, 'content', 'O conteúdo da resposta é obrigatório'],
    [{ question_id: '11', content: '<p><br></p>' }, 'content', 'O conteúdo da resposta é obrigatório'],
    [{ content: '<p>Oi</p>' }, 'question_id', 'Pergunta é obrigatório'],
    [{ question_id: 'abc', content: '<p>Oi</p>' }, 'question_id', 'A pergunta precisa ser um id numérico'],
    [{ question_id: '-1', content: '<p>Oi</p>' }, 'question_id', 'A pergunta precisa ser um id numérico'],
  ])('of %o is refused beside the field', async (form, field, sentence) => {
    const answer = await reply(form as Record<string, string>)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({ [field]: sentence })
  })

  test('is sanitised, takes the question out of the queue, and offers the next one', async () => {
    await support
      .get('/admin/questions/11')
      .seesPage('Admin/Questions/Show', { nextId: '12', question: { status: 'open' } })
    const answer = await reply({
      question_id: '11',
      content: '<p>É o <strong>StrictMode</strong>.<script>x()</script></p>',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin/questions/11')
    const { props } = await support.get('/admin/questions/11').seesPage('Admin/Questions/Show', {
      nextId: '12',
      question: { status: 'answered', messages: [{ byStaff: true }] },
      flash: { success: 'Resposta enviada.' },
    })
    const { question } = props as unknown as CommunicationPages['Admin/Questions/Show']
    expect(question.messages[0]?.content).toBe('<p>É o <strong>StrictMode</strong>.</p>')
    expect((await inbox()).counts).toEqual({ unread: 1, answered: 1, all: 2 })
  })

  test('is refused after the question was closed', async () => {
    const closed = await support.send('/questions/11/close', { back: '/admin/questions/11' })
    expect(closed.headers.get('location')).toBe('/admin/questions/11')
    const late = await reply({ question_id: '11', content: '<p>Mais uma coisa</p>' })
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect((await late.json()).detail).toBe('Esta pergunta foi encerrada e não aceita respostas.')
  })

  test('to a question that does not exist is a 404', async () => {
    expect((await reply({ question_id: '999', content: '<p>Oi</p>' })).status).toBe(404)
    expect((await support.visit('/admin/questions/999')).status).toBe(404)
  })
})
