import { beforeAll, describe, expect, it } from 'vitest'
import { demoContent } from '../../src/demo/content-loader'
import { question } from '../../src/domain/communication/question'
import { businessDay } from '../../src/domain/kernel/instants'
import { enrolment, enrolmentId } from '../../src/domain/learning/enrolment'
import { practice } from '../../src/domain/learning/practice'
import { dueOn } from '../../src/domain/learning/practice-schedule'
import { cart } from '../../src/domain/ordering/cart'
import { order } from '../../src/domain/ordering/order'
import { played } from '../support/histories/played'

let world: Awaited<ReturnType<typeof played>>
let accountId: string
beforeAll(async () => {
  world = await played('demo', { scale: 0.02 })
  const { facts } = world.sim
  accountId = (await facts.ownerOf('email', facts.hash('aluna@trilha.test'))) ?? ''
})

const enrolled = (courseId: string) => world.sim.facts.load(enrolment, enrolmentId(accountId, courseId))
const lessonsOf = (courseId: string) =>
  demoContent()
    .courses.find(({ id }) => id === courseId)!
    .modules.flatMap(({ lessons }) => lessons)

describe('aluna@trilha.test', () => {
  it('is in the middle of one course and resumes inside a lesson', async () => {
    const { lessons, causes, completedAt } = await enrolled('course-sql')
    const all = lessonsOf('course-sql')
    const done = Object.values(lessons).filter((lesson) => lesson.done).length
    expect(done / all.length).toBeCloseTo(0.6, 1)
    expect(lessons[all[done]!.id]).toMatchObject({ position: 6, done: false })
    expect({ causes: causes.length, completedAt }).toEqual({ causes: 1, completedAt: null })
  })

  it('finished one with a certificate, and has not begun another', async () => {
    expect((await enrolled('course-html-e-css')).completedAt).not.toBeNull()
    const issued = world.events.filter(({ type, data }) => {
      return type === 'CertificateIssued' && (data as { studentId: string }).studentId === accountId
    })
    expect(issued.map(({ data }) => (data as { courseId: string }).courseId)).toEqual(['course-html-e-css'])
    expect(await enrolled('course-react')).toMatchObject({ causes: [{ type: 'order' }], startedAt: null })
  })

  it('has an order of each state: paid by Pix and card, pending, expired, refused, refunded', async () => {
    const ids = world.events.flatMap(({ type, data }) => {
      const { buyerId, orderId } = data as { buyerId: string; orderId: string }
      return type === 'OrderPlaced' && buyerId === accountId ? [orderId] : []
    })
    const states = []
    for (const id of ids) {
      const o = await world.sim.facts.load(order, id)
      if (o.phase !== 'absent') states.push([o.lines[0]?.productId, o.phase, o.method, o.refused.length])
    }
    expect(states.sort()).toEqual([
      ['bundle-agentes-de-ia', 'paid', 'card', 0],
      ['course-html-e-css', 'completed', 'pix', 0],
      ['course-node-js', 'awaiting', 'pix', 0],
      ['course-php', 'refunded', 'pix', 0],
      ['course-python', 'expired', 'pix', 0],
      ['course-react', 'paid', 'pix', 0],
      ['course-sql', 'completed', 'card', 0],
      ['course-typescript', 'expired', 'card', 1],
    ])
    expect((await enrolled('course-php')).causes).toEqual([])
  })

  it('has questions to review today that she missed in a quiz', async () => {
    const { questions } = await world.sim.facts.load(practice, accountId)
    const today = businessDay(world.sim.end)
    const due = Object.values(questions).map((days) => dueOn(days) ?? '')
    expect(due.length).toBeGreaterThan(0)
    expect(due.every((day) => day !== '' && day <= today)).toBe(true)
  })

  it('has a live cart and an answer that she has not read', async () => {
    expect((await world.sim.facts.load(cart, `a:${accountId}`)).items).toMatchObject([
      { productId: 'course-docker' },
    ])
    const asked = world.events.find(({ type, data }) => {
      return type === 'QuestionAsked' && (data as { studentId: string }).studentId === accountId
    })
    const { questionId } = asked!.data as { questionId: string }
    expect(await world.sim.facts.load(question, questionId)).toMatchObject({ phase: 'answered', unseen: 1 })
  })
})
