import { expect, test } from 'vitest'
import { CreateStaffAccount } from '../../src/commands/identity/account'
import { event } from '../../src/domain/kernel/event'
import type { Mail } from '../../src/ports/mail'
import { mailCourseBatch } from '../../src/workers/jobs/mail-course'
import type { WorkerPorts } from '../../src/workers/kernel/ports'
import { as, inMemory } from '../support/in-memory'

const mailId = 'm1'
const shop = {
  ...{ name: 'Trilha', company: 'Trilha Ltda.', cnpj: '11222333000181', address: 'São Paulo' },
  ...{ colour: '', teaching: '', newsletter: '', email: 'oi@trilha.test' },
}

test('a batch that is begun again names each mail as before, so that nobody gets it twice', async () => {
  const app = inMemory()
  const { store, clock, dispatcher } = app
  const tell = (stream: string, ...told: { type: string; data: object }[]) =>
    store.append(
      stream,
      'none',
      told.map((each, at) => ({
        ...each,
        id: `${stream}-${at}`,
        at: clock.at,
        meta: { commandId: stream, correlationId: stream, actor: 'system' },
      })),
    )
  for (const accountId of ['ana', 'rui']) {
    const password = 'uma-senha-de-teste-longa'
    const account = { accountId, name: `${accountId} Souza`, email: `${accountId}@exemplo.test`, password }
    await app.send(as('System'), CreateStaffAccount, { ...account, role: 'Student' })
    const of = { enrolmentId: `${accountId}:sql`, studentId: accountId, courseId: 'sql' }
    const cause = { type: 'staff' as const, id: 'x' }
    await tell(`enrolment-${accountId}:sql`, event('CourseAccessGranted', { ...of, cause }))
  }
  const words = { courseId: 'sql', subject: 'Aula nova', body: 'Tem aula nova.' }
  await tell(
    `coursemail-${mailId}`,
    event('CourseMailScheduled', { mailId, ...words, audience: 'all', days: null, at: clock.at }),
    event('CourseMailBegun', { mailId, studentIds: ['ana', 'rui'] }),
  )

  const batch = async () => {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail) }
    const ports = { facts: dispatcher.facts, mailer, shop: async () => shop, publicUrl: 'http://localhost' }
    // What it would record is lost, as when its process dies right behind its mails.
    const info = { id: 'j', attempt: 1, now: clock.at, send: async () => {}, reschedule: async () => {} }
    await mailCourseBatch.run({ mailId, batch: 0 }, ports as unknown as WorkerPorts, info)
    return mails.map(({ messageId, to }) => [messageId, to])
  }
  const first = await batch()
  expect(first.map(([, to]) => to)).toEqual(['ana@exemplo.test', 'rui@exemplo.test'])
  expect(new Set(first.map(([messageId]) => messageId)).size).toBe(2)
  clock.at = '2026-03-02T12:10:00.000Z'
  expect(await batch()).toEqual(first)
})
