import type { EventLine, EventLogPages } from '../../../../src/contracts/analytics/event-log'

export type Job = EventLogPages['Admin/EventLog/Trace']['jobs'][number]

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
  event: EventLine
  /** Jobs that it enqueued. */
  jobs: Job[]
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

const laneKey = (stream: string) => (stream.startsWith(CLAIMS) ? CLAIMS : stream)
const kindOf = (stream: string) => (stream.startsWith(CLAIMS) ? CLAIMS : stream.slice(0, stream.indexOf('-')))

function laneOf(key: string, streams: readonly string[], labelOf: (stream: string) => string): Lane {
  if (key === CLAIMS) return { key, label: 'Nomes reservados' }
  const [first = key, ...others] = streams
  if (others.length === 0) return { key, label: labelOf(first), stream: first }
  return { key, label: `${labelOf(first)} (${streams.length})` }
}

/**
 * A lane per stream, or per kind of stream where more than `most` would not fit. Rows follow the order of events, are
 * below the cause's row, and hold one node per lane.
 */
export function traceLayout(
  events: readonly EventLine[],
  jobs: readonly Job[],
  labelOf: (stream: string) => string,
  most = Number.POSITIVE_INFINITY,
): TraceLayout {
  const streams = [...new Set(events.map(({ stream }) => stream))]
  const keyOf = new Set(streams.map(laneKey)).size > most ? kindOf : laneKey
  const keys = [...new Set(streams.map(keyOf))]
  const lanes = [...keys.filter((key) => key !== CLAIMS), ...keys.filter((key) => key === CLAIMS)]
  const byId = new Map<string, TraceNode>()
  const lastRow = new Map<string, number>()
  const nodes: TraceNode[] = []
  let least = 0
  for (const event of events) {
    const key = keyOf(event.stream)
    const cause = event.causationId ? byId.get(event.causationId) : undefined
    const row = Math.max((lastRow.get(key) ?? -1) + 1, cause ? cause.row + 1 : 0, least)
    lastRow.set(key, row)
    least = row
    const node: TraceNode = {
      id: event.id,
      lane: lanes.indexOf(key),
      row,
      causeId: cause?.id ?? null,
      gap: cause ? Date.parse(event.at) - Date.parse(cause.event.at) : null,
      event,
      jobs: jobs.filter(({ causeId }) => causeId === event.id),
    }
    byId.set(event.id, node)
    nodes.push(node)
  }
  const edges = nodes.flatMap((to) => {
    const from = to.causeId ? byId.get(to.causeId) : undefined
    return from ? [{ from, to }] : []
  })
  const rows = Math.max(0, ...nodes.map(({ row }) => row + 1))
  return {
    lanes: lanes.map((key) =>
      laneOf(
        key,
        streams.filter((stream) => keyOf(stream) === key),
        labelOf,
      ),
    ),
    nodes,
    edges,
    rows,
  }
}
