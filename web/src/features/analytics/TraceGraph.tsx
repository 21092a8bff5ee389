import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { TextLink } from '../../ui/TextLink'
import { shortId, streamHref } from './eventLinks'
import { useLabels } from './labels'
import { gap } from './sentence'
import { sayJob, TraceNodeCard } from './TraceNodeCard'
import type { TraceEdge, TraceLayout, TraceNode } from './traceLayout'

/** Labels of event types. */
type Titles = (type: string) => string

/** In px: heights are computed from a node's content, so that edges need no measuring. */
const NARROWEST_LANE = 148
const WIDEST_LANE = 380
const BESIDE_NODE = 16
const NODE = 88
const LINE = 20
const GAP = 36
const HEAD = 56
/** Widths of a letter, and of what stands beside the text of a card: its edges, and the icon of a job. */
const LETTER = { title: 8.2, job: 6.8 }
const EDGES = BESIDE_NODE + 30
const ICON = 20

/** A text of more than two lines is cut. */
const linesOf = (text: string, letter: number, width: number) => (text.length * letter > width ? 2 : 1)

const heightOf = ({ jobs, causeId, event }: TraceNode, laneWidth: number, titles: Titles) => {
  const room = laneWidth - EDGES
  const lines = jobs.map((job) => linesOf(sayJob(job), LETTER.job, room - ICON))
  return (
    NODE +
    (linesOf(titles(event.type), LETTER.title, room) - 1) * LINE +
    (causeId === null ? 12 : 0) +
    (jobs.length > 0 ? lines.reduce((sum, each) => sum + each, 0) * LINE + 12 : 0)
  )
}
const left = ({ lane }: TraceNode, laneWidth: number) => lane * laneWidth + BESIDE_NODE / 2

/** Number of lanes that fit into `width` px. */
export const lanesThatFit = (width: number): number => Math.max(1, Math.floor(width / NARROWEST_LANE))

/** Width of each lane when `lanes` of them share `width` px. */
export const laneWidthIn = (width: number, lanes: number): number =>
  Math.min(WIDEST_LANE, Math.max(NARROWEST_LANE, Math.floor(width / Math.max(1, lanes))))

/** Top of each row, and the height of the graph as the last entry. */
function rowTops({ nodes, rows }: TraceLayout, laneWidth: number, titles: Titles): number[] {
  const heights = Array.from({ length: rows }, () => 0)
  for (const node of nodes)
    heights[node.row] = Math.max(heights[node.row] ?? 0, heightOf(node, laneWidth, titles))
  const tops = [HEAD + GAP / 2]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + GAP)
  return tops
}

function pathOf({ from, to }: TraceEdge, tops: number[], laneWidth: number, titles: Titles): string {
  const middle = (laneWidth - BESIDE_NODE) / 2
  const [x1, y1] = [left(from, laneWidth) + middle, (tops[from.row] ?? 0) + heightOf(from, laneWidth, titles)]
  const [x2, y2] = [left(to, laneWidth) + middle, tops[to.row] ?? 0]
  const bend = Math.min(60, (y2 - y1) / 2)
  return `M ${x1} ${y1} C ${x1} ${y1 + bend}, ${x2} ${y2 - bend}, ${x2} ${y2}`
}

export interface TraceGraphProps {
  layout: TraceLayout
  /** Room for it, in px; more lanes than fit scroll. */
  room: number
  onOpen: (event: EventLine) => void
}

/** The trace as lanes and arrows. Nodes are in the order of the log, for the keyboard. */
export function TraceGraph({ layout, room, onOpen }: TraceGraphProps) {
  const { lanes, nodes, edges } = layout
  const laneWidth = laneWidthIn(room, lanes.length)
  const { event: titles } = useLabels()
  const tops = rowTops(layout, laneWidth, titles)
  const [width, height] = [lanes.length * laneWidth, tops.at(-1) ?? HEAD]
  return (
    <section
      aria-label="Grafo da história"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-3"
    >
      <div className="relative mx-auto" style={{ width, height }}>
        {lanes.map(({ key, label, stream }, index) => (
          <div
            key={key}
            className="absolute inset-y-0 border-line border-r last:border-r-0 odd:bg-surface-2/40"
            style={{ left: index * laneWidth, width: laneWidth }}
          >
            <p className="px-2 pt-2.5 text-center leading-tight">
              <span className="block truncate font-semibold text-sm">{label}</span>
              {stream && (
                <TextLink
                  href={streamHref(stream)}
                  title={stream}
                  className="inline-block min-h-6 max-w-full truncate font-mono text-xs"
                >
                  {shortId(stream.slice(stream.indexOf('-') + 1))}
                </TextLink>
              )}
            </p>
          </div>
        ))}
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className="pointer-events-none absolute inset-0"
        >
          <defs>
            <marker
              id="trace-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" className="fill-bar" />
            </marker>
          </defs>
          {edges.map((edge) => (
            <path
              key={`${edge.from.id}-${edge.to.id}`}
              d={pathOf(edge, tops, laneWidth, titles)}
              markerEnd="url(#trace-arrow)"
              className="fill-none stroke-2 stroke-bar"
            />
          ))}
        </svg>
        <ol>
          {nodes.map((node) => (
            <li
              key={node.id}
              className="absolute"
              style={{ left: left(node, laneWidth), top: tops[node.row], width: laneWidth - BESIDE_NODE }}
            >
              <div
                style={{ height: heightOf(node, laneWidth, titles) }}
                className="flex flex-col [&>*]:h-full"
              >
                <TraceNodeCard node={node} onOpen={onOpen} />
              </div>
              {node.gap !== null && (
                <span className="tabular -top-5.5 absolute left-[calc(50%+10px)] whitespace-nowrap rounded-chip bg-surface/90 px-1 text-fg-2 text-xs">
                  {gap(node.gap)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
