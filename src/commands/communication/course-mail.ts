import * as z from 'zod'
import { courseAudiences, courseMailWords, stoppedDays } from '../../contracts/communication/course-mail'
import { course } from '../../domain/catalog/course'
import {
  beginCourseMail,
  cancelCourseMail,
  courseMail,
  recordCourseMailBatch,
  scheduleCourseMail,
  testCourseMail,
} from '../../domain/communication/course-mail'
import { id } from '../../domain/kernel/event'
import { DAY, plus } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden } from '../kernel/errors'

const who = ['Admin', 'Editor'] as const
const ofMail = z.object({ mailId: id })
const idOf = ({ mailId }: { mailId: string }) => mailId
const LATEST_DAYS = 90

async function demandCourse({ courseId }: { courseId: string }, ctx: CommandContext) {
  const { phase } = await ctx.load(course, courseId)
  if (phase === 'absent') refuse('course-unknown', 'Este curso não existe.')
}

export const TestCourseMail = command({
  name: 'TestCourseMail',
  summary: 'Mails what staff wrote to the students of a course to its writer alone.',
  mints: 'mailId',
  input: courseMailWords.extend({ courseId: id }),
  who,
  on: courseMail,
  facts: demandCourse,
  decide: ({ mailId, courseId, subject, body }, { actor }) => {
    const staffId = actor.realAccountId ?? actor.accountId
    if (!staffId) throw new Forbidden(true)
    return testCourseMail({ mailId, staffId, courseId, subject, body })
  },
})

export const ScheduleCourseMail = command({
  name: 'ScheduleCourseMail',
  summary:
    'Mails students of a course: all, those who did not begin, stopped for some days, or are done; now or later.',
  mints: 'mailId',
  input: courseMailWords.extend({
    courseId: id,
    audience: z.enum(courseAudiences, { error: 'Escolha os alunos' }),
    /** Of those who stopped. */
    days: stoppedDays.optional(),
    /** Absent: now. */
    at: z.iso.datetime({ error: 'Informe o dia e a hora.' }).nullable().default(null),
  }),
  who,
  on: courseMail,
  async facts(input, ctx) {
    await demandCourse(input, ctx)
    if (input.audience === 'stopped' && input.days === undefined)
      refuse('days-missing', 'Informe quantos dias.', 'days')
    if (input.at && input.at > plus(ctx.now, LATEST_DAYS * DAY))
      refuse('too-late', `Escolha um dia dos próximos ${LATEST_DAYS}.`, 'at')
  },
  decide: ({ mailId, courseId, subject, body, audience, days, at }, { now }) =>
    scheduleCourseMail({
      mailId,
      courseId,
      subject,
      body,
      audience,
      days: audience === 'stopped' ? (days ?? null) : null,
      at: at && at > now ? at : now,
    }),
})

export const CancelCourseMail = command({
  name: 'CancelCourseMail',
  summary: 'Cancels a mail to the students of a course that has not begun to leave.',
  input: ofMail,
  who,
  on: courseMail,
  id: idOf,
  decide: () => cancelCourseMail(),
})

export const BeginCourseMail = command({
  name: 'BeginCourseMail',
  summary: 'Fixes whom a mail to the students of a course is for.',
  input: ofMail.extend({ studentIds: z.array(id) }),
  who: 'system',
  on: courseMail,
  id: idOf,
  decide: ({ studentIds }) => beginCourseMail(studentIds),
  internal: true,
})

export const RecordCourseMailBatch = command({
  name: 'RecordCourseMailBatch',
  summary: 'Notes who got a mail to the students of a course, and who did not.',
  input: ofMail.extend({
    batch: z.int().nonnegative(),
    sent: z.array(id),
    left: z.array(z.object({ studentId: id, why: z.enum(['off', 'gone', 'refused']) })),
  }),
  who: 'system',
  on: courseMail,
  id: idOf,
  decide: ({ mailId: _, ...data }) => recordCourseMailBatch(data),
  internal: true,
})

export const courseMailCommands = {
  TestCourseMail,
  ScheduleCourseMail,
  CancelCourseMail,
  BeginCourseMail,
  RecordCourseMailBatch,
}
