import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CancelNewsletterIssue,
  RecordNewsletterBatch,
} from '../../src/commands/communication/newsletter-issue'
import { event } from '../../src/domain/kernel/event'
import { type Mail, MailRefused } from '../../src/ports/mail'
import { newsletterIssueList } from '../../src/projections/communication/newsletter-issue-list'
import { projectAll } from '../../src/projections/kernel/fold'
import { mailNewsletterBatch } from '../../src/workers/jobs/mail-newsletter-issue'
import type { WorkerPorts } from '../../src/workers/kernel/ports'
import { as, inMemory } from '../support/in-memory'

const issueId = 'n1'
const shop = {
  ...{ name: 'Trilha', company: 'Trilha Ltda.', cnpj: '11222333000181', address: 'São Paulo' },
  ...{ colour: '', teaching: '', newsletter: '', email: 'oi@trilha.test' },
}

/** An issue on its way to `people` subscribers, and the mail server that accepts an id once. */
async function onItsWay(people: number, perMinute: number, leaver: number, refused: readonly number[] = []) {
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
  const readers = Array.from({ length: people }, (_, n) => `r${n}`)
  for (const [n, reader] of readers.entries()) {
    const one = { reader, subscriptionId: `s${n}` }
    await tell(
      `newsletter-${reader}`,
      event('NewsletterRequested', {
        ...one,
        email: `${reader}@exemplo.test`,
        source: '/',
        consent: 'v1',
        linkId: 'l',
        expiresAt: clock.at,
      }),
      event('NewsletterConfirmed', { ...one, way: 'page' }),
      ...(n === leaver ? [event('NewsletterLeft', { ...one, way: 'one-click' })] : []),
    )
  }
  const words = { subject: 'Novidades', preheader: '', body: '<p>Oi</p>' }
  const whom = { audience: 'all' as const, courseId: null, days: null, at: null, perMinute }
  await tell(
    `newsletterissue-${issueId}`,
    event('NewsletterIssueWritten', { issueId, ...words, ...whom }),
    event('NewsletterIssueScheduled', { issueId, at: clock.at, round: 1 }),
    event('NewsletterIssueBegun', { issueId, readers }),
  )
  const accepted = new Map<string, Mail>()
  /** Runs a batch that dies before its mail number `dies`; one that does not die is noted. */
  const run = async (batch: number, dies = Number.POSITIVE_INFINITY, before = async (_mail: Mail) => {}) => {
    let mails = 0
    const mailer = {
      async send(mail: Mail) {
        await before(mail)
        if (mails++ >= dies) throw new Error('killed')
        if (refused.some((n) => mail.to === `r${n}@exemplo.test`)) throw new MailRefused('550')
        if (!accepted.has(mail.messageId)) accepted.set(mail.messageId, mail)
      },
    }
    const acceptedMails = async (ids: readonly string[]) => new Set(ids.filter((id) => accepted.has(id)))
    const of = { facts: dispatcher.facts, mailer, acceptedMails }
    const ports = { ...of, shop: async () => shop, publicUrl: 'http://localhost' }
    const note = (input: never) => app.send(as('System'), RecordNewsletterBatch, input)
    const info = {
      ...{ id: 'j', attempt: 1, now: clock.at, reschedule: async () => {} },
      send: async (_: unknown, input: unknown) => note(input as never),
    }
    await mailNewsletterBatch
      .run({ issueId, batch }, ports as unknown as WorkerPorts, info as never)
      .catch((error: Error) => {
        if (error.message !== 'killed') throw error
      })
  }
  const issue = () => projectAll(newsletterIssueList, store.all())[0]
  return { app, run, accepted, readers, issue }
}

test('killed at any mail and begun again, an issue reaches each subscriber once, and none who left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        people: fc.integer({ min: 1, max: 7 }),
        perMinute: fc.integer({ min: 1, max: 4 }),
        dies: fc.nat(4),
        leaver: fc.nat(8),
      }),
      async ({ people, perMinute, dies, leaver }) => {
        const { run, accepted, readers } = await onItsWay(people, perMinute, leaver)
        for (let batch = 0; batch * perMinute < people; batch++) {
          await run(batch, dies)
          await run(batch)
          // Delivered once more by the queue.
          await run(batch)
        }
        const wanted = readers.filter((_, n) => n !== leaver).map((reader) => `${reader}@exemplo.test`)
        expect([...accepted.values()].map(({ to }) => to).sort()).toEqual(wanted.sort())
        for (const { leaveUrl, html } of accepted.values()) {
          expect(leaveUrl).toContain(`.${issueId}.`)
          expect(html).toContain(leaveUrl)
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('an address that the server refuses for good keeps the issue from nobody else', async () => {
  const { run, accepted, issue } = await onItsWay(5, 2, 4, [1, 2])
  for (const batch of [0, 1, 2]) await run(batch)
  expect([...accepted.values()].map(({ to }) => to)).toEqual(['r0@exemplo.test', 'r3@exemplo.test'])
  expect(issue()).toMatchObject({ status: 'sent', sent: 2, refused: 2, skipped: 1 })
})

test('a server that refuses everybody is asked again', async () => {
  const { run, issue } = await onItsWay(10, 10, 99, [...Array(10).keys()])
  await expect(run(0)).rejects.toThrow(MailRefused)
  expect(issue()).toMatchObject({ status: 'sending', sent: 0, refused: 0 })
})

test('cancelled in the middle of a batch, an issue reaches hardly anybody more', async () => {
  const { app, run, accepted, issue } = await onItsWay(60, 60, 99)
  await run(0, undefined, async ({ to }) => {
    if (to === 'r5@exemplo.test') await app.send(as('Admin'), CancelNewsletterIssue, { issueId })
  })
  expect(accepted.size).toBeLessThan(20)
  expect(issue()).toMatchObject({ status: 'cancelled', sent: accepted.size })
})

test('cancelled after a batch died, an issue says whom it had reached', async () => {
  const { app, run, accepted, issue } = await onItsWay(6, 4, 99)
  await run(0, 3)
  await app.send(as('Admin'), CancelNewsletterIssue, { issueId })
  await run(0)
  await run(0)
  expect(accepted.size).toBe(3)
  expect(issue()).toMatchObject({ status: 'cancelled', sent: 3, skipped: 0 })
  await run(1)
  expect(issue()).toMatchObject({ sent: 3 })
})
