import { beforeEach, expect, test } from 'vitest'
import { OpenBuyerAccount } from '../../../src/commands/identity/account'
import { EnrolFree, EnrolStudent, GiveAccess, TakeAccess } from '../../../src/commands/learning/enrolment'
import { enrolment, hasAccess } from '../../../src/domain/learning/enrolment'
import { courseFacts } from '../../support/catalogue'
import { recorded, type Told } from '../../support/history'
import { as, inMemory } from '../../support/in-memory'

const admin = as('Admin')
const of = { studentId: 'ana', courseId: 'react' }
const reason = 'Ganhou no sorteio.'
const tell = (stream: string, ...facts: Told[]) =>
  world.store.append(
    stream,
    'none',
    recorded(facts).map((each) => ({ ...each, id: `${stream}/${each.id}` })),
  )
let world: ReturnType<typeof inMemory>
const open = async () => hasAccess(await world.state(enrolment, 'ana:react'), world.clock.at)

beforeEach(async () => {
  world = inMemory()
  const { created, priced, published } = courseFacts('react', { price: 0 })
  await tell('course-react', created, priced, published)
  const form = { accountId: 'ana', email: 'ana@exemplo.test', name: 'Ana Souza' }
  await world.send(as('System'), OpenBuyerAccount, form)
})

test('access is given with a reason, once, and a form sent twice gives it once', async () => {
  const { events } = await world.send(admin, GiveAccess, { ...of, reason }, 'form-1')
  expect(events).toMatchObject([
    { type: 'CourseAccessGranted', data: { cause: { type: 'staff', id: 'form-1' }, note: reason } },
  ])
  await world.send(admin, GiveAccess, { ...of, reason }, 'form-1')
  await expect(world.send(admin, GiveAccess, { ...of, reason })).rejects.toMatchObject({
    code: 'already-given',
  })
  await expect(world.send(admin, GiveAccess, { ...of, reason: ' ' })).rejects.toMatchObject({
    errors: { reason: 'Diga o motivo em poucas palavras' },
  })
  await expect(world.send(admin, GiveAccess, { ...of, courseId: 'x', reason })).rejects.toMatchObject({
    code: 'course-unknown',
    field: 'courseId',
  })
  await expect(world.send(as('Support'), GiveAccess, { ...of, reason })).rejects.toMatchObject({
    name: 'Forbidden',
  })
})

test('what staff gave and what was free is taken back together', async () => {
  await world.send(admin, GiveAccess, { ...of, reason })
  await world.send(as('Student', 'ana'), EnrolFree, { courseId: 'react' })
  const { events } = await world.send(admin, TakeAccess, { ...of, reason: 'Fim do sorteio.' })
  expect(events.map(({ data }) => (data as { stillOpen?: true }).stillOpen)).toEqual([true, undefined])
  expect(await open()).toBe(false)
  expect((await world.send(admin, TakeAccess, { ...of, reason: 'Fim do sorteio.' })).events).toEqual([])
})

test('what was paid for ends with its money alone', async () => {
  const cause = { type: 'order', id: 'o1' }
  const granted = { enrolmentId: 'ana:react', ...of, cause }
  await tell('enrolment-ana:react', { type: 'CourseAccessGranted', data: granted })
  await expect(world.send(admin, TakeAccess, { ...of, reason })).rejects.toMatchObject({ code: 'cause-paid' })
  await world.send(as('System'), EnrolStudent, { ...of, cause: { type: 'gift', id: 'g1' } })
  const { events } = await world.send(admin, TakeAccess, { ...of, reason })
  expect(events).toMatchObject([{ data: { cause: { type: 'gift' }, stillOpen: true } }])
  expect(await open()).toBe(true)
})
