import type { Range } from './ranges'

export interface WatchReport {
  courseId: string
  lessonId: string
  ranges: Range[]
  position: number
}

export interface QueuedReport {
  /** Idempotency key. */
  key: string
  /** Account that watched; another account on this browser must not send it. */
  owner: string
  /** Sent with an unknown outcome, so it must not change any more. */
  tried: boolean
  report: WatchReport
}

const NAME = 'watchReports'
const MOST = 300
const MOST_RANGES = 400

/** Reports that the server has not confirmed, in local storage where that is available. */
export function reportQueue(storage: Pick<Storage, 'getItem' | 'setItem'> | null, mint: () => string) {
  let memory: QueuedReport[] = []
  const read = (): QueuedReport[] => {
    try {
      const stored = JSON.parse(storage?.getItem(NAME) ?? 'null')
      return Array.isArray(stored) ? stored : memory
    } catch {
      return memory
    }
  }
  const write = (entries: QueuedReport[]) => {
    memory = entries.slice(-MOST)
    try {
      storage?.setItem(NAME, JSON.stringify(memory))
    } catch {
      console.warn('O navegador não guarda o progresso')
    }
  }

  return {
    /** Merges into the last report of the same lesson if that was not sent yet. */
    add(owner: string, report: WatchReport) {
      const entries = read()
      const last = entries.filter((entry) => entry.owner === owner).at(-1)
      const joins =
        last &&
        !last.tried &&
        last.report.lessonId === report.lessonId &&
        last.report.ranges.length + report.ranges.length <= MOST_RANGES
      if (!joins) return write([...entries, { key: mint(), owner, tried: false, report }])
      last.report = { ...report, ranges: [...last.report.ranges, ...report.ranges] }
      write(entries)
    },
    of: (owner: string) => read().filter((entry) => entry.owner === owner),
    tried: (key: string) =>
      write(read().map((entry) => (entry.key === key ? { ...entry, tried: true } : entry))),
    drop: (key: string) => write(read().filter((entry) => entry.key !== key)),
  }
}

export type ReportQueue = ReturnType<typeof reportQueue>
