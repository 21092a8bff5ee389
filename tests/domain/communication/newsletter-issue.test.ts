import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginNewsletterIssue,
  cancelNewsletterIssue,
  changeNewsletterIssue,
  newsletterIssue,
  pauseNewsletterIssue,
  readersOf,
  recordNewsletterBatch,
  resumeNewsletterIssue,
  scheduleNewsletterIssue,
  testNewsletterIssue,
  unscheduleNewsletterIssue,
  writeNewsletterIssue,
} from '../../../src/domain/communication/newsletter-issue'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const now = '2026-03-02T12:00:00.000Z'
const later = '2026-03-05T12:00:00.000Z'
const issueId = 'n1'
const data = {
  issueId,
  subject: 'Novidades',
  preheader: '',
  body: '<p>Oi</p>',
  audience: 'all' as const,
  courseId: null,
  days: null,
  at: null,
  perMinute: 2,
}
const written = event('NewsletterIssueWritten', data)
const scheduled = event('NewsletterIssueScheduled', { issueId, at: now, round: 1 })
const begun = event('NewsletterIssueBegun', { issueId, readers: ['a', 'b', 'c'] })
const first = event('NewsletterIssueBatchSent', { issueId, batch: 0, sent: 2, left: 0 })
const last = event('NewsletterIssueBatchSent', { issueId, batch: 1, sent: 1, left: 0 })
const paused = event('NewsletterIssuePaused', { issueId })
const cancelled = event('NewsletterIssueCancelled', { issueId })

test('an issue leaves at its hour, or at once', () => {
  given(newsletterIssue).when(writeNewsletterIssue(data)).thenEvents([written])
  given(newsletterIssue, written).when(scheduleNewsletterIssue(now)).thenEvents([scheduled])
  given(newsletterIssue, event('NewsletterIssueWritten', { ...data, at: later }))
    .when(scheduleNewsletterIssue(now))
    .thenEvents([event('NewsletterIssueScheduled', { issueId, at: later, round: 1 })])
  given(newsletterIssue, written, scheduled).when(scheduleNewsletterIssue(now)).thenNothing()
  given(newsletterIssue).when(scheduleNewsletterIssue(now)).thenRefused('issue-unknown')
})

test('drafts alone are changed', () => {
  const changed = { ...data, subject: 'Outra' }
  given(newsletterIssue, written).when(changeNewsletterIssue(data)).thenNothing()
  given(newsletterIssue, written)
    .when(changeNewsletterIssue(changed))
    .thenEvents([event('NewsletterIssueChanged', changed)])
  given(newsletterIssue, written, scheduled)
    .when(changeNewsletterIssue(changed))
    .thenRefused('issue-not-draft')
})

test('what was unscheduled does not begin, nor by the timer of an earlier hour', () => {
  const unscheduled = event('NewsletterIssueUnscheduled', { issueId })
  given(newsletterIssue, written, scheduled).when(unscheduleNewsletterIssue()).thenEvents([unscheduled])
  given(newsletterIssue, written, scheduled, unscheduled)
    .when(beginNewsletterIssue(['a'], 1))
    .thenNothing()
  const again = event('NewsletterIssueScheduled', { issueId, at: later, round: 2 })
  given(newsletterIssue, written, scheduled, unscheduled, again)
    .when(beginNewsletterIssue(['a'], 1))
    .thenNothing()
  given(newsletterIssue, written, scheduled, begun)
    .when(unscheduleNewsletterIssue())
    .thenRefused('issue-begun')
})

test('it begins once, for each reader once, and each batch is noted once', () => {
  given(newsletterIssue, written, scheduled)
    .when(beginNewsletterIssue(['a', 'b', 'c', 'a'], 1))
    .thenEvents([begun])
  given(newsletterIssue, written, scheduled, begun)
    .when(beginNewsletterIssue(['z'], 1))
    .thenNothing()
  given(newsletterIssue, written, scheduled, begun)
    .when(recordNewsletterBatch({ batch: 0, sent: 2, left: 0 }))
    .thenEvents([first])
  given(newsletterIssue, written, scheduled, begun, first)
    .when(recordNewsletterBatch({ batch: 0, sent: 2, left: 0 }))
    .thenNothing()
  given(newsletterIssue, written, scheduled, begun, first, last)
    .when(cancelNewsletterIssue())
    .thenRefused('issue-sent')
})

test('a paused issue goes on with the batch that comes next', () => {
  const resumed = event('NewsletterIssueResumed', { issueId, batch: 1 })
  given(newsletterIssue, written, scheduled, begun, first).when(pauseNewsletterIssue()).thenEvents([paused])
  given(newsletterIssue, written, scheduled, begun, first, paused)
    .when(resumeNewsletterIssue())
    .thenEvents([resumed])
  given(newsletterIssue, written, scheduled, begun, first, paused, resumed)
    .when(resumeNewsletterIssue())
    .thenNothing()
  given(newsletterIssue, written).when(pauseNewsletterIssue()).thenRefused('issue-not-sending')
  given(newsletterIssue, written).when(resumeNewsletterIssue()).thenRefused('issue-not-paused')
})

test('a batch under way when it is cancelled is noted, and it stays cancelled', () => {
  given(newsletterIssue, written, scheduled, begun, first, cancelled)
    .when(recordNewsletterBatch({ batch: 1, sent: 1, left: 0 }))
    .thenEvents([last])
  given(newsletterIssue, written, scheduled, begun, first, cancelled, last)
    .when(resumeNewsletterIssue())
    .thenRefused('issue-not-paused')
})

test('a test changes nothing about the issue', () => {
  const tested = event('NewsletterIssueTested', { issueId, staffId: 'ana' })
  given(newsletterIssue, written).when(testNewsletterIssue('ana')).thenEvents([tested])
  given(newsletterIssue, written, tested).when(scheduleNewsletterIssue(now)).thenEvents([scheduled])
})

test('the batches hold every reader once, whatever the rate', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 50 }),
      fc.integer({ min: 1, max: 60 }),
      (readers, perMinute) => {
        const batches = Math.ceil(readers.length / perMinute)
        const all = Array.from({ length: batches }, (_, n) => readersOf({ readers, perMinute }, n)).flat()
        expect(all).toEqual(readers)
      },
    ),
  )
})
