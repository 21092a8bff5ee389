import { derivedId } from '../commands/kernel/dispatcher'
import { bucketOf } from '../contracts/kernel/report-fold'
import { addDays, businessDay, HOUR, type Instant, plus, startOfBusinessDay } from '../domain/kernel/instants'
import type { JobQueue } from '../ports/queue'
import { mailReports } from './jobs/mail-reports'

/** Eight in the morning in São Paulo. */
const AT_MS = 8 * HOUR

/** Puts the mails of the coming Monday into the queue; the same Monday again is the same job. */
export async function enqueueReportMails(queue: Pick<JobQueue, 'enqueue'>, now: Instant): Promise<void> {
  const monday = bucketOf(businessDay(now), 'week')
  const morning = (day: string) => plus(startOfBusinessDay(day), AT_MS)
  const day = now <= morning(monday) ? monday : addDays(monday, 7)
  await queue.enqueue(
    mailReports.name,
    { monday: day },
    { id: derivedId('report-mails', day), runAt: morning(day) },
  )
}
