import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** Whom an issue is for: all subscribers, or those of them who did something. */
const newsletterAudiences = ['all', 'bought', 'neverBought', 'stopped', 'material'] as const
const ofIssue = { issueId: id }
const words = {
  subject: z.string(),
  /** The line that mail programs show after the subject. */
  preheader: z.string(),
  /** Clean HTML. */
  body: z.string(),
  audience: z.enum(newsletterAudiences),
  /** Course that was bought, or in which they stopped; null for any. */
  courseId: id.nullable(),
  /** Days without watching; null for another audience. */
  days: z.int().positive().nullable(),
  /** Null: at once. */
  at: instant.nullable(),
  perMinute: z.int().positive(),
}

export const newsletterIssueEvents = events({
  NewsletterIssueWritten: eventSchema('Edição da newsletter escrita', { ...ofIssue, ...words }),
  NewsletterIssueChanged: eventSchema('Edição da newsletter alterada', { ...ofIssue, ...words }),
  NewsletterIssueTested: eventSchema('Edição da newsletter testada', { ...ofIssue, staffId: id }),
  NewsletterIssueScheduled: eventSchema('Edição da newsletter marcada', {
    ...ofIssue,
    at: instant,
    round: z.int(),
  }),
  NewsletterIssueUnscheduled: eventSchema('Edição da newsletter desmarcada', ofIssue),
  /** Keyed hashes of the readers' e-mails. The list is fixed here, so that nobody gets the issue twice. */
  NewsletterIssueBegun: eventSchema('Edição da newsletter começou a sair', {
    ...ofIssue,
    readers: z.array(id),
  }),
  NewsletterIssueBatchSent: eventSchema('Lote da edição da newsletter enviado', {
    ...ofIssue,
    batch: z.int().nonnegative(),
    sent: z.int().nonnegative(),
    /** Who unsubscribed or was forgotten before their turn. */
    left: z.int().nonnegative(),
    /** Whose address the mail server refused for good; absent from older events. */
    refused: z.int().positive().optional(),
  }),
  NewsletterIssuePaused: eventSchema('Edição da newsletter pausada', ofIssue),
  NewsletterIssueResumed: eventSchema('Envio da edição da newsletter retomado', {
    ...ofIssue,
    batch: z.int().nonnegative(),
  }),
  NewsletterIssueCancelled: eventSchema('Edição da newsletter cancelada', ofIssue),
})
export type NewsletterIssueEvent = EventOf<typeof newsletterIssueEvents>
type DataOf<Type extends NewsletterIssueEvent['type']> = Extract<NewsletterIssueEvent, { type: Type }>['data']
export type NewsletterIssueData = DataOf<'NewsletterIssueWritten'>

const newsletterIssuePhases = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
interface Written extends NewsletterIssueData {
  phase: (typeof newsletterIssuePhases)[number]
  /** Raised by each start, so that work of an earlier one does nothing. */
  round: number
  readers: string[]
  /** Batches that left; they leave in order. */
  batches: number
}
export type NewsletterIssue = { phase: 'absent' } | Written

const known =
  <D>(change: (issue: Written, data: D) => Written) =>
  (issue: NewsletterIssue, data: D): NewsletterIssue =>
    issue.phase === 'absent' ? issue : change(issue, data)
const becomes = (phase: Written['phase']) => known((issue: Written) => ({ ...issue, phase }))
const isDone = ({ readers, perMinute }: Written, batches: number) => batches * perMinute >= readers.length

export const newsletterIssue = aggregate<NewsletterIssue, typeof newsletterIssueEvents>(
  { name: 'newsletterissue', label: 'Edição da newsletter' },
  newsletterIssueEvents,
  { phase: 'absent' },
  {
    NewsletterIssueWritten: (_, data) => ({ phase: 'draft', round: 0, readers: [], batches: 0, ...data }),
    NewsletterIssueChanged: known((issue, data) => ({ ...issue, ...data })),
    NewsletterIssueTested: (issue) => issue,
    NewsletterIssueScheduled: known((issue, { at, round }) => ({ ...issue, phase: 'scheduled', at, round })),
    NewsletterIssueUnscheduled: becomes('draft'),
    NewsletterIssueBegun: known((issue, { readers }) => ({
      ...issue,
      readers,
      phase: readers.length > 0 ? 'sending' : 'sent',
    })),
    NewsletterIssueBatchSent: known((issue, { batch }) => ({
      ...issue,
      batches: batch + 1,
      // A batch that was under way when it was cancelled changes nothing about that.
      phase: issue.phase !== 'cancelled' && isDone(issue, batch + 1) ? 'sent' : issue.phase,
    })),
    NewsletterIssuePaused: becomes('paused'),
    NewsletterIssueResumed: becomes('sending'),
    NewsletterIssueCancelled: becomes('cancelled'),
  },
)

type IssueDecide = Decide<NewsletterIssue, NewsletterIssueEvent>

function present(issue: NewsletterIssue) {
  return issue.phase === 'absent' ? refuse('issue-unknown', 'Esta edição não existe.') : issue
}

/** Who gets mail in one batch, which leaves in one minute. */
export const readersOf = ({ readers, perMinute }: Pick<Written, 'readers' | 'perMinute'>, batch: number) =>
  readers.slice(batch * perMinute, (batch + 1) * perMinute)

export const writeNewsletterIssue =
  (data: NewsletterIssueData): IssueDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('NewsletterIssueWritten', data)] : []

const fields = ['subject', 'preheader', 'body', 'audience', 'courseId', 'days', 'at', 'perMinute'] as const

export const changeNewsletterIssue =
  (data: NewsletterIssueData): IssueDecide =>
  (issue) => {
    const before = present(issue)
    if (before.phase !== 'draft')
      return refuse('issue-not-draft', 'Só rascunhos mudam. Desmarque o envio para voltar a escrever.')
    return fields.every((field) => before[field] === data[field])
      ? []
      : [event('NewsletterIssueChanged', data)]
  }

export const testNewsletterIssue =
  (staffId: string): IssueDecide =>
  (issue) => [event('NewsletterIssueTested', { issueId: present(issue).issueId, staffId })]

export const scheduleNewsletterIssue =
  (now: Instant): IssueDecide =>
  (issue) => {
    const { phase, issueId, at, round } = present(issue)
    if (phase === 'scheduled') return []
    if (phase !== 'draft') return refuse('issue-not-draft', 'Esta edição já começou a sair ou foi cancelada.')
    return [event('NewsletterIssueScheduled', { issueId, at: at && at > now ? at : now, round: round + 1 })]
  }

export const unscheduleNewsletterIssue = (): IssueDecide => (issue) => {
  const { phase, issueId } = present(issue)
  if (phase === 'draft') return []
  if (phase !== 'scheduled') return refuse('issue-begun', 'Esta edição já começou a sair ou foi cancelada.')
  return [event('NewsletterIssueUnscheduled', { issueId })]
}

export const beginNewsletterIssue =
  (readers: readonly string[], round: number): IssueDecide =>
  (issue) =>
    issue.phase === 'scheduled' && issue.round === round
      ? [event('NewsletterIssueBegun', { issueId: issue.issueId, readers: [...new Set(readers)] })]
      : []

/** A batch may have left while staff paused or cancelled: it is noted all the same. */
export const recordNewsletterBatch =
  (data: Omit<DataOf<'NewsletterIssueBatchSent'>, 'issueId'>): IssueDecide =>
  (issue) =>
    issue.phase !== 'absent' && data.batch === issue.batches && readersOf(issue, data.batch).length > 0
      ? [event('NewsletterIssueBatchSent', { issueId: issue.issueId, ...data })]
      : []

export const pauseNewsletterIssue = (): IssueDecide => (issue) => {
  const { phase, issueId } = present(issue)
  if (phase === 'paused') return []
  return phase === 'sending'
    ? [event('NewsletterIssuePaused', { issueId })]
    : refuse('issue-not-sending', 'Esta edição não está saindo.')
}

export const resumeNewsletterIssue = (): IssueDecide => (issue) => {
  const { phase, issueId, batches } = present(issue)
  if (phase === 'sending') return []
  return phase === 'paused'
    ? [event('NewsletterIssueResumed', { issueId, batch: batches })]
    : refuse('issue-not-paused', 'Esta edição não está pausada.')
}

export const cancelNewsletterIssue = (): IssueDecide => (issue) => {
  const { phase, issueId } = present(issue)
  if (phase === 'cancelled') return []
  return phase === 'sent'
    ? refuse('issue-sent', 'Esta edição já saiu inteira.')
    : [event('NewsletterIssueCancelled', { issueId })]
}
