import * as z from 'zod'
import { newsletterIssueForm } from '../../contracts/communication/newsletter-issues'
import { course } from '../../domain/catalog/course'
import {
  beginNewsletterIssue,
  cancelNewsletterIssue,
  changeNewsletterIssue,
  newsletterIssue,
  pauseNewsletterIssue,
  recordNewsletterBatch,
  resumeNewsletterIssue,
  scheduleNewsletterIssue,
  testNewsletterIssue,
  unscheduleNewsletterIssue,
  writeNewsletterIssue,
} from '../../domain/communication/newsletter-issue'
import { id } from '../../domain/kernel/event'
import { DAY, plus } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden } from '../kernel/errors'
import { htmlField } from '../kernel/sanitise'

const LATEST_DAYS = 180
const who = ['Admin'] as const
const ofIssue = z.object({ issueId: id })
const form = newsletterIssueForm.extend({ body: htmlField('Escreva a edição', 40_000) })
const shared = { who, on: newsletterIssue, id: ({ issueId }: z.infer<typeof ofIssue>) => issueId }

async function demand({ audience, courseId, days, at }: z.infer<typeof form>, ctx: CommandContext) {
  if (courseId && (await ctx.load(course, courseId)).phase === 'absent')
    refuse('course-unknown', 'Este curso não existe.', 'courseId')
  if (audience === 'stopped' && days === null) refuse('days-missing', 'Informe quantos dias.', 'days')
  if (at && at > plus(ctx.now, LATEST_DAYS * DAY))
    refuse('too-late', `Escolha um dia dos próximos ${LATEST_DAYS}.`, 'at')
}

/** What another audience does not ask for is not kept. */
const asked = (input: z.infer<typeof form> & { issueId: string }) => ({
  ...input,
  courseId: input.audience === 'bought' || input.audience === 'stopped' ? input.courseId : null,
  days: input.audience === 'stopped' ? input.days : null,
})

export const WriteNewsletterIssue = command({
  name: 'WriteNewsletterIssue',
  summary: 'Writes an issue of the newsletter as a draft.',
  mints: 'issueId',
  input: form,
  who,
  on: newsletterIssue,
  facts: demand,
  decide: (input) => writeNewsletterIssue(asked(input)),
})

const ChangeNewsletterIssue = command({
  ...shared,
  name: 'ChangeNewsletterIssue',
  summary: 'Changes a draft of an issue.',
  input: form.extend(ofIssue.shape),
  facts: demand,
  decide: (input) => changeNewsletterIssue(asked(input)),
})

const TestNewsletterIssue = command({
  ...shared,
  name: 'TestNewsletterIssue',
  summary: 'Mails an issue to the member of staff who asks, and to nobody else.',
  input: ofIssue,
  decide: (_, { actor }) => {
    const staffId = actor.realAccountId ?? actor.accountId
    if (!staffId) throw new Forbidden(true)
    return testNewsletterIssue(staffId)
  },
})

export const ScheduleNewsletterIssue = command({
  ...shared,
  name: 'ScheduleNewsletterIssue',
  summary: 'Lets an issue leave at its hour, or now.',
  input: ofIssue,
  decide: (_, { now }) => scheduleNewsletterIssue(now),
})

const UnscheduleNewsletterIssue = command({
  ...shared,
  name: 'UnscheduleNewsletterIssue',
  summary: 'Makes a scheduled issue a draft again.',
  input: ofIssue,
  decide: () => unscheduleNewsletterIssue(),
})

const PauseNewsletterIssue = command({
  ...shared,
  name: 'PauseNewsletterIssue',
  summary: 'Stops an issue between two batches.',
  input: ofIssue,
  decide: () => pauseNewsletterIssue(),
})

const ResumeNewsletterIssue = command({
  ...shared,
  name: 'ResumeNewsletterIssue',
  summary: 'Lets a paused issue go on with its next batch.',
  input: ofIssue,
  decide: () => resumeNewsletterIssue(),
})

export const CancelNewsletterIssue = command({
  ...shared,
  name: 'CancelNewsletterIssue',
  summary: 'Cancels an issue; who has not got it will not.',
  input: ofIssue,
  decide: () => cancelNewsletterIssue(),
})

export const BeginNewsletterIssue = command({
  ...shared,
  name: 'BeginNewsletterIssue',
  summary: 'Fixes whom an issue is for.',
  input: ofIssue.extend({ readers: z.array(id), round: z.int() }),
  who: 'system',
  decide: ({ readers, round }) => beginNewsletterIssue(readers, round),
  internal: true,
})

export const RecordNewsletterBatch = command({
  ...shared,
  name: 'RecordNewsletterBatch',
  summary: 'Notes how many got a batch of an issue.',
  input: ofIssue.extend({
    batch: z.int().nonnegative(),
    sent: z.int().nonnegative(),
    left: z.int().nonnegative(),
    refused: z.int().positive().optional(),
  }),
  who: 'system',
  decide: ({ issueId: _, ...data }) => recordNewsletterBatch(data),
  internal: true,
})

export const newsletterIssueCommands = {
  WriteNewsletterIssue,
  ChangeNewsletterIssue,
  TestNewsletterIssue,
  ScheduleNewsletterIssue,
  UnscheduleNewsletterIssue,
  PauseNewsletterIssue,
  ResumeNewsletterIssue,
  CancelNewsletterIssue,
  BeginNewsletterIssue,
  RecordNewsletterBatch,
}
