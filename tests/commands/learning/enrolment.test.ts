import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { EnrolStudent, RevokeEnrolment } from '../../../src/commands/learning/enrolment'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { as, guest } from '../../support/in-memory'
import { ana, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.send(guest, RegisterAccount, { ...ana, password: 'trilha-demo-2026', accountId: 'ana' })
})
const staff = { type: 'staff', id: 'bolsa-2026' }
const enrol = (change: object, actor = as('Admin')) =>
  world.send(actor, EnrolStudent, { studentId: 'ana', courseId: 'react', cause: staff, ...change })
const revoke = (change: object) =>
  world.send(as('Admin'), RevokeEnrolment, {
    studentId: 'ana',
    courseId: 'react',
    cause: staff,
    reason: 'staff',
    ...change,
  })
const opened = async () =>
  hasAccess(await world.state(enrolment, enrolmentId('ana', 'react')), world.clock.at)

describe('access that staff give', () => {
  it('is given and taken in the name of the school', async () => {
    await enrol({})
    expect(await opened()).toBe(true)
    await revoke({})
    expect(await opened()).toBe(false)
  })

  it.each(['order', 'free', 'gift'])('never stands for a cause of type %s', async (type) => {
    await expect(enrol({ cause: { type, id: 'invented' } })).rejects.toMatchObject({
      code: 'cause-not-staff',
    })
    expect(await opened()).toBe(false)
  })

  it('goes to an account that exists, for a course that exists', async () => {
    await expect(enrol({ studentId: 'nobody' })).rejects.toMatchObject({ code: 'student-unknown' })
    await expect(enrol({ courseId: 'nothing' })).rejects.toMatchObject({ code: 'course-unknown' })
  })

  it('is not given for an order that does not exist, whoever asks', async () => {
    await enrol({ cause: { type: 'order', id: 'invented' } }, as('System'))
    expect(await opened()).toBe(false)
  })

  it('cannot be taken where it was bought, nor with the word of a bank', async () => {
    const orderId = await world.buy('react', {}, { ...as('Student', 'ana'), visitorId: 'v1' })
    await world.settle()
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    await expect(revoke({ cause: { type: 'order', id: orderId } })).rejects.toMatchObject({
      code: 'cause-paid',
    })
    await expect(revoke({ reason: 'refund' })).rejects.toMatchObject({ code: 'reason-not-staff' })
    expect(await opened()).toBe(true)
  })
})
