import { derivedId } from '../commands/kernel/dispatcher'
import {
  addDays,
  businessDay,
  HOUR,
  type Instant,
  mondayOf,
  plus,
  startOfBusinessDay,
} from '../domain/kernel/instants'
import type { JobQueue } from '../ports/queue'
import { mailWeekSummaries } from './jobs/mail-week-summaries'

/** Nine in the morning in São Paulo. */
const AT_MS = 9 * HOUR
const WEEK = 7

/** Puts the summaries of the coming Sunday into the queue; the same Sunday again is the same job. */
export async function enqueueWeekSummaries(queue: Pick<JobQueue, 'enqueue'>, now: Instant): Promise<void> {
  const sunday = addDays(mondayOf(businessDay(now)), WEEK - 1)
  const morning = (day: string) => plus(startOfBusinessDay(day), AT_MS)
  const day = now <= morning(sunday) ? sunday : addDays(sunday, WEEK)
  await queue.enqueue(
    mailWeekSummaries.name,
    { sunday: day },
    { id: derivedId('week-summaries', day), runAt: morning(day) },
  )
}
