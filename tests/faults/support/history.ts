import type { EventStore, RecordedEvent } from '../../../src/ports/event-store'
import type { Entry } from './journal'

const MOST = 20

/**
 * All that the log holds, read on from where the last reading ended, and what is wrong with it: revisions that do not
 * run 0..n, ids or positions that come twice, effects that happened more than once.
 */
export function logHistory() {
  const revisions = new Map<string, number>()
  const ids = new Set<string>()
  const byCommand = new Map<string, RecordedEvent[]>()
  const ofOrder = new Map<string, number>()
  const findings: string[] = []
  let after: string | undefined

  function see(event: RecordedEvent) {
    const { stream, revision, id, type, meta, position } = event
    const next = (revisions.get(stream) ?? -1) + 1
    if (revision !== next) findings.push(`${stream}: revision ${revision} where ${next} was due`)
    revisions.set(stream, revision)
    if (ids.has(id)) findings.push(`${stream}@${revision}: id ${id} again`)
    ids.add(id)
    const lean = { ...event, data: undefined }
    byCommand.set(meta.commandId, [...(byCommand.get(meta.commandId) ?? []), lean])
    if (!ONCE.has(type)) return
    const { orderId, enrolmentId, refundId } = event.data as Record<string, string>
    const key = `${type} ${refundId ?? orderId ?? enrolmentId}`
    const count = (ofOrder.get(key) ?? 0) + 1
    ofOrder.set(key, count)
    if (count === 2) findings.push(`${key} at ${position} is there twice`)
  }

  /** What this command wrote into the stream it was sent to. */
  const written = (entry: Entry) => {
    const all = byCommand.get(entry.commandId) ?? []
    return all.filter(({ stream }) => (entry.stream ? stream === entry.stream : !stream.startsWith('claim_')))
  }

  return {
    async read(store: EventStore): Promise<void> {
      for await (const page of store.pages({ after })) {
        for (const event of page) {
          if (after !== undefined && store.compare(event.position, after) <= 0)
            findings.push(`position ${event.position} comes after ${after}`)
          after = event.position
          see(event)
        }
      }
    },
    /** The log against the journal: acknowledged once, refused never, unknown at most once. */
    against(entries: readonly Entry[]): string[] {
      const wrong = [...findings]
      for (const entry of entries) {
        const events = written(entry)
        const what = `${entry.kind} ${entry.commandId} (${entry.told}${entry.status ? ` ${entry.status}` : ''})`
        const types = events.map(({ type, stream }) => `${type} in ${stream}`)
        if (new Set(types).size < types.length) wrong.push(`${what} wrote ${types.join(', ')}`)
        if (entry.told === 'refused' && events.length > 0) wrong.push(`${what} wrote ${types.join(', ')}`)
        if (entry.told !== 'done') continue
        const last = events.at(-1)
        if (!last) wrong.push(`${what} is not in the log`)
        else if (last.revision !== entry.revision || last.position !== String(entry.position))
          wrong.push(`${what} is ${last.stream}@${last.revision}, said to be @${entry.revision}`)
      }
      return wrong.slice(0, MOST)
    },
    has: (type: string, id: string) => ofOrder.has(`${type} ${id}`),
    get events() {
      return ids.size
    },
  }
}

/** At most one of each per order, refund or enrolment. */
const ONCE = new Set(['OrderPlaced', 'OrderPaid', 'PaymentConfirmed', 'PaymentRefunded', 'CertificateIssued'])
