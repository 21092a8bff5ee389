import type { QueuedReport, ReportQueue, WatchReport } from './reportQueue'

/** `later`: no answer, or a retry may succeed. `position`: the written event's position in the log. */
export type Answer = { kind: 'done'; position: string | null } | { kind: 'refused' } | { kind: 'later' }

export interface SenderOptions {
  queue: ReportQueue
  owner: string
  post: (report: QueuedReport, options: { keepalive: boolean }) => Promise<Answer>
  onDone: (report: WatchReport, position: string | null) => void
}

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
/** Keys being sent from this page, also of a lesson that was just left. */
const underWay = new Set<string>()

/** Sends queued reports one after the other; retries without an answer, and at once when the browser is online again. */
export function reportSender({ queue, owner, post, onDone }: SenderOptions) {
  let sending = false
  let stopped = false
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send(entry: QueuedReport, keepalive: boolean): Promise<boolean> {
    if (underWay.has(entry.key) && !keepalive) return false
    underWay.add(entry.key)
    queue.tried(entry.key)
    const answer = await post(entry, { keepalive }).finally(() => underWay.delete(entry.key))
    if (answer.kind === 'later') return false
    queue.drop(entry.key)
    if (answer.kind === 'done') onDone(entry.report, answer.position)
    return true
  }

  async function drain() {
    if (sending) return
    sending = true
    clearTimeout(timer)
    try {
      for (let [next] = queue.of(owner); next; [next] = queue.of(owner)) {
        if (await send(next, false)) {
          wait = FIRST_WAIT_MS
          continue
        }
        if (!stopped) timer = setTimeout(drain, wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
        return
      }
    } finally {
      sending = false
    }
  }
  const again = () => void drain()
  window.addEventListener('online', again)

  return {
    add(report: WatchReport) {
      queue.add(owner, report)
      void drain()
    },
    /** Sends everything at once when the page is left, by `keepalive` requests. */
    addAndLeave(report: WatchReport) {
      queue.add(owner, report)
      for (const entry of queue.of(owner)) void send(entry, true)
    },
    drain,
    stop() {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
    },
  }
}
