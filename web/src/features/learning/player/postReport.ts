import { Refused } from '../../../shell/problem'
import { callApi } from '../../../shell/wire'
import type { QueuedReport } from './reportQueue'
import type { Answer } from './reportSender'

/** Statuses that a retry would not change. */
const FINAL = [400, 403, 404, 413, 422]

/** Sends one report with its idempotency key. */
export async function postReport(
  { key, report }: QueuedReport,
  { keepalive }: { keepalive: boolean },
): Promise<Answer> {
  try {
    const { position } = await callApi<{ position: string | null }>('/api/commands/watch-lesson', {
      method: 'POST',
      body: report,
      headers: { 'Idempotency-Key': key },
      keepalive,
    })
    return { kind: 'done', position }
  } catch (error) {
    if (!(error instanceof Refused)) return { kind: 'later' }
    const { status, code } = error.problem
    return FINAL.includes(status) && code !== 'csrf' ? { kind: 'refused' } : { kind: 'later' }
  }
}
