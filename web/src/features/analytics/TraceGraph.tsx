import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { TextLink } from '../../ui/TextLink'
import { shortId, streamHref } from './eventLinks'
import { gap } from './sentence'
import { TraceNodeCard } from './TraceNodeCard'
import type { TraceEdge, TraceLayout, TraceNode } from './traceLayout'

/** In px: heights are computed from a node's content, so that edges need no measuring. */
const LANE = 220
const WIDTH = 204
const NODE = 88
const JOB = 20
const GAP = 36
const HEAD = 56

const heightOf = ({ jobs, causeId }: TraceNode) =>
  NODE + (causeId === null ? 12 : 0) + (jobs.length > 0 ? jobs.length * JOB + 12 : 0)
const left = ({ lane }: TraceNode) => lane * LANE + (LANE - WIDTH) / 2

/** Top of each row, and the height of the graph as the last entry. */
function rowTops({ nodes, rows }: TraceLayout): number[] {
  const heights = Array.from({ length: rows }, () => NODE)
  for (const node of nodes) heights[node.row] = Math.max(heights[node.row] ?? 0, heightOf(node))
  const tops = [HEAD + GAP / 2]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + GAP)
  return tops
}

function pathOf({ from, to }: TraceEdge, tops: number[]): string {
  const [x1, y1] = [left(from) + WIDTH / 2, (tops[from.row] ?? 0) + heightOf(from)]
  const [x2, y2] = [left(to) + WIDTH / 2, tops[to.row] ?? 0]
  const bend = Math.min(60, (y2 - y1) / 2)
  return `M ${x1} ${y1} C ${x1} ${y1 + bend}, ${x2} ${y2 - bend}, ${x2} ${y2}`
}

/** The trace as lanes and arrows. Nodes are in the order of the log, for the keyboard. */
export function TraceGraph({ layout, onOpen }: { layout: TraceLayout; onOpen: (event: EventLine) => void }) {
  const { lanes, nodes, edges } = layout
  const tops = rowTops(layout)
  const [width, height] = [lanes.length * LANE, tops.at(-1) ?? HEAD]
  return (
    <section
      aria-label="Grafo da história"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-3"
    >
      <div className="relative" style={{ width, height }}>
        {lanes.map(({ key, label, stream }, index) => (
          <div
            key={key}
            className="absolute inset-y-0 border-line border-r last:border-r-0 odd:bg-surface-2/40"
            style={{ left: index * LANE, width: LANE }}
          >
            <p className="px-4 pt-2.5 text-center leading-tight">
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
              d={pathOf(edge, tops)}
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
              style={{ left: left(node), top: tops[node.row], width: WIDTH }}
            >
              <div style={{ height: heightOf(node) }} className="flex flex-col [&>*]:h-full">
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
