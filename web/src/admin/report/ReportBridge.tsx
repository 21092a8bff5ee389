import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { BridgePart, MeasureValues } from '../../../../src/contracts/kernel/report-fold'
import type { ReportBridge as Bridge, ReportView } from '../../../../src/contracts/kernel/report-view'
import { type Column, DataTable } from '../../ui/DataTable'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import type { ShownReport } from './useReport'
import { bridgeText } from './words'

interface Line {
  key: string
  label: string
  values: MeasureValues
  part?: BridgePart
  isEnd?: boolean
  /** 1, or -1 where it is taken off. */
  sign: 1 | -1
}

/** How the totals by the days when things happened become those by the months of their sales, line by line. */
export function ReportBridge({
  bridge,
  view,
  shown,
}: {
  bridge: Bridge
  view: ReportView
  shown: ShownReport
}) {
  const { report, rowsHref } = shown
  if (bridge.lines.length === 0) return null
  const moved = Object.entries(report.measures).filter(([name]) =>
    bridge.lines.some(({ values }) => (values[name] ?? 0) !== 0),
  )
  const lines: Line[] = [
    { key: 'happened', label: 'Quando aconteceu', values: bridge.happened, isEnd: true, sign: 1 },
    ...bridge.lines.map(
      ({ values, ...part }): Line => ({
        key: `${part.side} ${part.month}`,
        label: bridgeText(part),
        values,
        part,
        sign: part.side === 'happened' ? -1 : 1,
      }),
    ),
    { key: 'sold', label: 'No mês da venda', values: bridge.sold, isEnd: true, sign: 1 },
  ]
  const columns: Column<Line>[] = [
    {
      key: 'label',
      header: 'O que muda',
      primary: true,
      cell: ({ label, part, isEnd }) =>
        part ? <TextLink href={rowsHref(view, { bridge: part })}>{label}</TextLink> : isEnd && <b>{label}</b>,
    },
    ...moved.map(
      ([name, { kind, label }]): Column<Line> => ({
        key: name,
        header: label,
        align: 'right',
        cell({ values, sign, isEnd }) {
          const value = sign * (values[name] ?? 0)
          const text = measureText(kind, Math.abs(value))
          if (isEnd) return <b>{measureText(kind, value)}</b>
          return value === 0 ? '—' : `${value < 0 ? '−' : '+'}${text}`
        },
      }),
    ),
  ]
  return (
    <Panel flush title="De quando aconteceu ao mês da venda" className="mb-6">
      <DataTable
        caption="De quando aconteceu ao mês da venda"
        className="rounded-b-card"
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        isCurrent={({ isEnd }) => isEnd === true}
      />
    </Panel>
  )
}
