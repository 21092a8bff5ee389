import { expect, test } from 'vitest'
import { turnOffPath } from '../../../src/commands/communication/email-preferences'
import { EnrolStudent, WatchLesson } from '../../../src/commands/learning/enrolment'
import { EndStudyAim, SetStudyAim } from '../../../src/commands/learning/study-aim'
import { addDays, businessDay } from '../../../src/domain/kernel/instants'
import { type Mail, MailRefused } from '../../../src/ports/mail'
import { mailWeekSummaries } from '../../../src/workers/jobs/mail-week-summaries'
import { enqueueWeekSummaries } from '../../../src/workers/sundays'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { oneClick } from '../../support/newsletter'
import { trilha } from '../../workers/mails/samples'

const app = await testApp()
const { facts } = app.infrastructure.dispatcher
await publishCourse(app, 'sql', 9_900)
const now = () => app.infrastructure.clock.now()

/** A student who studied just now, with an aim or without. */
async function studied(aim: boolean) {
  const student = await app.as('Student')
  const actor = { accountId: student.accountId, role: 'Student' as const }
  await app.send(EnrolStudent, {
    studentId: student.accountId,
    courseId: 'sql',
    cause: { type: 'staff', id: 'g1' },
  })
  if (aim) await app.send(SetStudyAim, { weekdays: [1, 3], hour: 20 }, actor)
  const seen = { courseId: 'sql', lessonId: 'sql-l1', ranges: [[0, 100]], position: 100 }
  await app.send(WatchLesson, seen, actor)
  return { ...student, accountId: student.accountId, email: student.email, actor }
}

/** The job of the Sunday after today, and what it sends. */
async function sentOn(sunday: string, refused = '') {
  const mails = new Map<string, Mail>()
  const mailer = {
    async send(mail: Mail) {
      if (mail.to === refused) throw new MailRefused()
      mails.set(mail.messageId, mail)
    },
  }
  const ports = { facts, mailer, shop: async () => trilha, publicUrl: 'https://trilha.test' }
  const info = { id: 'j', attempt: 1, now: now(), reschedule: async () => {}, send: async () => undefined }
  await mailWeekSummaries.run({ sunday }, ports, info)
  await mailWeekSummaries.run({ sunday }, ports, info)
  return [...mails.values()]
}

test('reaches students with an aim who studied, once, with the next step', async () => {
  const [ana, , ended, quiet] = [
    await studied(true),
    await studied(false),
    await studied(true),
    await studied(true),
  ]
  await app.send(EndStudyAim, {}, ended.actor)
  await oneClick(app, turnOffPath({ kind: 'a', id: quiet.accountId }, 'summary', facts))
  const tomorrow = addDays(businessDay(now()), 1)
  const mails = await sentOn(tomorrow)
  expect(mails.map(({ to }) => to)).toEqual([ana.email])
  const [mail] = mails
  expect(mail?.subject).toBe('O que você aprendeu nesta semana')
  expect(mail?.text).toMatch(/nesta semana: 1\sdia de estudo: 2\sminutos de aula e 1\saula concluída/)
  expect(mail?.text).toContain('https://trilha.test/student/mycourses/sql/watch?lesson=sql-l2')
  expect(mail?.leaveUrl).toContain('/turn-off')
  expect(await sentOn(addDays(tomorrow, -7))).toEqual([])
  expect(await sentOn(addDays(tomorrow, 14))).toEqual([])
  const eva = await studied(true)
  expect((await sentOn(tomorrow, ana.email)).map(({ to }) => to)).toEqual([eva.email])
})

test('is one job for each Sunday at nine in São Paulo', async () => {
  const jobs = new Map<string, string | undefined>()
  const queue = {
    enqueue: async (_: string, __: unknown, { id, runAt }: { id: string; runAt?: string }) =>
      void jobs.set(id, runAt),
  }
  for (const at of ['2026-03-02T12:00:00.000Z', '2026-03-08T02:00:00.000Z', '2026-03-08T11:59:00.000Z'])
    await enqueueWeekSummaries(queue, at)
  expect([...jobs.values()]).toEqual(['2026-03-08T12:00:00.000Z'])
  await enqueueWeekSummaries(queue, '2026-03-08T12:01:00.000Z')
  expect([...jobs.values()]).toEqual(['2026-03-08T12:00:00.000Z', '2026-03-15T12:00:00.000Z'])
})
