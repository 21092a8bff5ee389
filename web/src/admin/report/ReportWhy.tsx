import { measureText } from '../../../../src/contracts/kernel/measure-text'
import {
  type ReportMove,
  sumLabels,
  type ReportWhy as Why,
} from '../../../../src/contracts/kernel/report-view'
import { instantOfLocal } from '../../../../src/domain/kernel/instants'
import { actorName, streamHref } from '../../features/analytics/eventLinks'
import { EventLabel } from '../../features/analytics/labels'
import { DataTable } from '../../ui/DataTable'
import { counted, date } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { Timeline } from '../../ui/Timeline'
import type { ShownReport } from './useReport'
import { measureChange } from './words'

const moment = (local: string) => date(instantOfLocal(local), 'dayTime')

/** The events between two moments that changed the totals; what they added sums to the difference. */
export function ReportWhy({ why, shown }: { why: Why; shown: ShownReport }) {
  const { report } = shown
  const { since, until, before, after, moves, more, moreDeltas } = why
  const measures = Object.entries(report.measures)
  return (
    <Panel id="por-que" title="Por que mudou?" className="mb-6 scroll-mt-20">
      <p className="mb-4 text-muted">
        Os mesmos dias e filtros, como eram em {moment(since)} e em {moment(until)}.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <DataTable
          caption="Antes e depois"
          columns={[
            { key: 'label', header: 'Medida', primary: true, cell: ([, { label }]) => label },
            {
              key: 'before',
              header: 'Antes',
              align: 'right',
              cell: ([name, { kind }]) => measureText(kind, before[name]),
            },
            {
              key: 'after',
              header: 'Depois',
              align: 'right',
              cell: ([name, { kind }]) => <b>{measureText(kind, after[name])}</b>,
            },
            {
              key: 'change',
              header: 'Mudança',
              align: 'right',
              cell: ([name, measure]) => measureChange(measure, after[name], before[name])?.text ?? '—',
            },
          ]}
          rows={measures}
          rowKey={([name]) => name}
          className="self-start"
        />
        <section aria-labelledby="report-why-events" className="min-w-0">
          <h3 id="report-why-events" className="mb-3 text-base">
            {counted(
              moves.length + more,
              'evento mudou estes números',
              'eventos mudaram estes números',
              'Nenhum evento mudou estes números',
            )}
          </h3>
          <Timeline
            items={moves.map((move) => ({
              id: move.position,
              title: (
                <TextLink href={streamHref(move.stream, move.revision)} className="font-semibold">
                  <EventLabel type={move.type} />
                </TextLink>
              ),
              at: move.at,
              detail: <Deltas move={move} shown={shown} />,
            }))}
          />
          {more > 0 && (
            <p className="mt-3 text-muted">
              E mais {counted(more, 'evento', 'eventos')} antes, que juntos somaram{' '}
              <span className="tabular font-semibold text-fg">{deltasText(moreDeltas, shown) || 'zero'}</span>
              .
            </p>
          )}
        </section>
      </div>
    </Panel>
  )
}

function deltasText(deltas: ReportMove['deltas'], { report }: ShownReport): string {
  const labels = sumLabels(report)
  const parts = Object.entries(deltas).flatMap(([column, delta]) => {
    const label = labels[column]
    if (label === undefined || delta === 0) return []
    const kind = report.measures[column]?.kind ?? 'number'
    const sign = delta > 0 ? '+' : '−'
    return [`${label} ${sign}${measureText(kind, Math.abs(delta))}`]
  })
  return parts.join(', ')
}

function Deltas({ move, shown }: { move: ReportMove; shown: ShownReport }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5">
      <span className="break-all">Por {actorName(move.actor)}</span>
      <span className="tabular font-semibold text-fg">{deltasText(move.deltas, shown)}</span>
    </p>
  )
}
