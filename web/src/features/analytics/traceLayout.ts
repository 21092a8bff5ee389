import { categoryLabel } from '../../../../src/contracts/analytics/event-labels'
import type { EventLine, EventLogPages } from '../../../../src/contracts/analytics/event-log'

type Job = EventLogPages['Admin/EventLog/Trace']['jobs'][number]

export interface Lane {
  key: string
  label: string
  /** Undefined for lanes that gather several streams, or none. */
  stream?: string
}
export interface TraceNode {
  id: string
  lane: number
  row: number
  causeId: string | null
  /** Milliseconds after its cause; null at an entry point. */
  gap: number | null
  event?: EventLine
  job?: Job
}
export interface TraceEdge {
  from: TraceNode
  to: TraceNode
}
export interface TraceLayout {
  lanes: Lane[]
  nodes: TraceNode[]
  edges: TraceEdge[]
  rows: number
}

const CLAIMS = 'claim_'
const JOBS = 'jobs'

const laneKey = (stream: string) => (stream.startsWith(CLAIMS) ? CLAIMS : stream)
const laneOf = (key: string): Lane =>
  key === CLAIMS
    ? { key, label: 'Nomes reservados' }
    : key === JOBS
      ? { key, label: 'Tarefas e e-mails' }
      : { key, label: categoryLabel(key), stream: key }

/** A lane per stream; a row never lies above an earlier event's, below its cause's, and holds one node a lane. */
export function traceLayout(events: readonly EventLine[], jobs: readonly Job[]): TraceLayout {
  const keys = [...new Set(events.map(({ stream }) => laneKey(stream)))]
  const lanes = [...keys.filter((key) => key !== CLAIMS), ...keys.filter((key) => key === CLAIMS)]
  if (jobs.length > 0) lanes.push(JOBS)
  const byId = new Map<string, TraceNode>()
  const lastRow = new Map<string, number>()
  const nodes: TraceNode[] = []
  let least = 0
  const place = (id: string, key: string, causeId: string | null, keepOrder: boolean) => {
    const cause = causeId ? byId.get(causeId) : undefined
    const row = Math.max((lastRow.get(key) ?? -1) + 1, cause ? cause.row + 1 : 0, keepOrder ? least : 0)
    lastRow.set(key, row)
    if (keepOrder) least = row
    const node: TraceNode = { id, lane: lanes.indexOf(key), row, causeId: cause ? causeId : null, gap: null }
    byId.set(id, node)
    nodes.push(node)
    return { node, cause }
  }
  for (const event of events) {
    const { node, cause } = place(event.id, laneKey(event.stream), event.causationId, true)
    node.event = event
    if (cause?.event) node.gap = Date.parse(event.at) - Date.parse(cause.event.at)
  }
  for (const job of jobs) {
    const { node, cause } = place(job.id, JOBS, job.causeId, false)
    node.job = job
    const at = job.acceptedAt ?? job.runAt
    if (cause?.event && at) node.gap = Date.parse(at) - Date.parse(cause.event.at)
  }
  const edges = nodes.flatMap((to) => {
    const from = to.causeId ? byId.get(to.causeId) : undefined
    return from ? [{ from, to }] : []
  })
  return { lanes: lanes.map(laneOf), nodes, edges, rows: Math.max(0, ...nodes.map(({ row }) => row + 1)) }
}
