import { beforeEach, expect, test } from 'vitest'
import { OpenBuyerAccount } from '../../../src/commands/identity/account'
import { accessHolder } from '../../../src/commands/learning/access-holder'
import {
  HandOverCourse,
  TakeOverCourse,
  TransferCourses,
} from '../../../src/commands/learning/course-transfer'
import { GiveAccess, RevokeEnrolment, SuspendEnrolment } from '../../../src/commands/learning/enrolment'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { courseFacts } from '../../support/catalogue'
import { recorded, type Told } from '../../support/history'
import { as, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const system = as('System')
const form = {
  fromEmail: 'ana@exemplo.test',
  toEmail: 'bia@exemplo.test',
  courseIds: ['react'],
  withProgress: false,
  reason: 'Comprou com o e-mail errado',
}
const order = { type: 'order', id: 'o1' } as const
let world: ReturnType<typeof inMemory>
const tell = (stream: string, ...facts: Told[]) =>
  world.store.append(
    stream,
    'none',
    recorded(facts).map((each) => ({ ...each, id: `${stream}/${each.id}` })),
  )
const buys = (cause: { type: string; id: string } = order) =>
  tell('enrolment-ana:react', {
    type: 'CourseAccessGranted',
    data: { enrolmentId: 'ana:react', studentId: 'ana', courseId: 'react', cause },
  })
const open = async (studentId: string) =>
  hasAccess(await world.state(enrolment, enrolmentId(studentId, 'react')), world.clock.at)
const refused = (more: object, refusal: object) =>
  expect(world.send(editor, TransferCourses, { ...form, ...more })).rejects.toMatchObject(refusal)

beforeEach(async () => {
  world = inMemory()
  const { created, priced, published } = courseFacts('react', { price: 10_000 })
  await tell('course-react', created, priced, published)
  for (const accountId of ['ana', 'bia'])
    await world.send(system, OpenBuyerAccount, {
      accountId,
      email: `${accountId}@exemplo.test`,
      name: `${accountId} Souza`,
    })
})

test('a course that was given goes to the other account, and ends there', async () => {
  const cause = { type: 'gift', id: 'g1' }
  await buys(cause)
  const { events } = await world.send(editor, TransferCourses, form, 't1')
  expect(events).toMatchObject([
    {
      type: 'CoursesTransferred',
      data: {
        transferId: 't1',
        fromId: 'ana',
        toId: 'bia',
        staffId: 'editor',
        courses: [{ courseId: 'react' }],
      },
    },
  ])
  const of = { courseId: 'react', transferId: 't1', withProgress: false }
  await world.send(system, HandOverCourse, { ...of, studentId: 'ana', toId: 'bia' })
  await world.send(system, TakeOverCourse, { ...of, studentId: 'bia', fromId: 'ana', cause })
  expect([await open('ana'), await open('bia')]).toEqual([false, true])
  const bought = { studentId: 'ana', courseId: 'react', cause: { type: 'gift', id: 'g1' } as const }
  expect(await accessHolder(world.dispatcher.facts, bought)).toBe('bia')
  const back = await world.send(system, RevokeEnrolment, { ...bought, reason: 'staff' })
  expect(back.events).toMatchObject([{ type: 'TransferredAccessRecalled', data: { holderId: 'bia' } }])
})

test('an order that is no more opens nothing for the other account', async () => {
  await buys()
  const of = { courseId: 'react', transferId: 't1', withProgress: false }
  await world.send(system, HandOverCourse, { ...of, studentId: 'ana', toId: 'bia' })
  await world.send(system, TakeOverCourse, { ...of, studentId: 'bia', fromId: 'ana', cause: order })
  expect([await open('ana'), await open('bia')]).toEqual([false, false])
})

test('is refused in plain words, by the field', async () => {
  await refused({}, { code: 'not-owned', field: 'courseIds' })
  await buys()
  await refused({ fromEmail: 'x@exemplo.test' }, { code: 'account-unknown', field: 'fromEmail' })
  await refused({ toEmail: 'x@exemplo.test' }, { code: 'account-unknown', field: 'toEmail' })
  await refused({ toEmail: form.fromEmail }, { code: 'same-account', field: 'toEmail' })
  await refused({ courseIds: ['go'] }, { code: 'course-unknown', field: 'courseIds' })
  await refused({ courseIds: [] }, { errors: { courseIds: 'Escolha pelo menos um curso' } })
  await refused({ reason: ' ' }, { errors: { reason: 'Diga o motivo' } })
  await world.send(as('Admin'), GiveAccess, { studentId: 'bia', courseId: 'react', reason: 'Sorteio' })
  await refused({}, { code: 'already-owned', field: 'courseIds' })
  await expect(world.send(as('Support'), TransferCourses, form)).rejects.toMatchObject({ name: 'Forbidden' })
})

test('what the other account may take for nothing is not moved', async () => {
  await buys({ type: 'free', id: 'react' })
  await refused({}, { code: 'course-free', field: 'courseIds' })
})

test('waits for a dispute and for a refund', async () => {
  await buys()
  const refund = {
    type: 'RefundRequested',
    data: { refundId: 'r1', orderId: 'o1', amount: 10_000, parts: [], by: 'buyer', basis: 'guarantee' },
  }
  await tell('refund-o1', refund)
  await refused({}, { code: 'refund-open', field: 'courseIds' })
  await world.send(system, SuspendEnrolment, { studentId: 'ana', courseId: 'react', cause: order })
  await refused({}, { code: 'order-disputed', field: 'courseIds' })
})

test('takes a course once, also before it has left', async () => {
  const cause = { type: 'gift', id: 'g1' }
  await buys(cause)
  await world.send(system, OpenBuyerAccount, {
    accountId: 'caio',
    email: 'caio@exemplo.test',
    name: 'Caio Souza',
  })
  await world.send(editor, TransferCourses, form, 't1')
  await refused({ toEmail: 'caio@exemplo.test' }, { code: 'not-owned', field: 'courseIds' })
  expect((await world.send(editor, TransferCourses, form, 't1')).events).toHaveLength(1)
  const of = { courseId: 'react', withProgress: false }
  const moves = async (transferId: string, fromId: string, toId: string) => {
    await world.send(system, HandOverCourse, { ...of, transferId, studentId: fromId, toId })
    await world.send(system, TakeOverCourse, { ...of, transferId, studentId: toId, fromId, cause })
  }
  await moves('t1', 'ana', 'bia')
  const back = { fromEmail: 'bia@exemplo.test', toEmail: 'ana@exemplo.test' }
  await world.send(editor, TransferCourses, { ...form, ...back }, 't2')
  await moves('t2', 'bia', 'ana')
  // What came back may go again.
  const { events } = await world.send(
    editor,
    TransferCourses,
    { ...form, toEmail: 'caio@exemplo.test' },
    't3',
  )
  expect(events).toHaveLength(1)
})
