import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import { isNumeric } from '../../../../src/contracts/kernel/attribute'
import { measureText } from '../../../../src/contracts/kernel/measure-text'
import { type ReportRowsProps, reportQuery } from '../../../../src/contracts/kernel/report-view'
import { instantOfLocal } from '../../../../src/domain/kernel/instants'
import { timeSpan } from '../../../../src/domain/kernel/time-span'
import { shortId, streamHref } from '../../features/analytics/eventLinks'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { brl, counted, date, number } from '../../ui/format'
import { PageHeader } from '../../ui/PageHeader'
import { Pagination } from '../../ui/Pagination'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { useReport } from './useReport'
import { bridgeText, spanText } from './words'

type Row = ReportRowsProps['rows'][number]

/** An id says nothing to a reader; its ends tell two apart. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function valueText({ kind, values, whenEmpty = '—' }: Attribute, value: unknown): string {
  if (value === null || value === undefined || value === '') return whenEmpty
  if (kind === 'money') return brl(Number(value))
  if (kind === 'day') return date(String(value))
  if (kind === 'seconds') return timeSpan(Number(value))
  if (kind === 'instant' || kind === 'moment') return date(String(value), 'dayTime')
  if (typeof value === 'number') return number(value, 2)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return values?.[String(value)]?.label ?? String(value).replace(ID, shortId)
}

const events: Column<Row> = {
  key: 'events',
  header: 'Eventos',
  cell: ({ opens }) =>
    opens && (
      <TextLink href={streamHref(opens.stream)} className="whitespace-nowrap">
        Ver eventos
      </TextLink>
    ),
}

/** The rows that a number of a report is the sum of, each leading to its record and its events. */
export default function RowsPage({
  view,
  period,
  rows,
  total,
  perPage,
  sums,
  label: group,
  money,
}: ReportRowsProps) {
  const { report, list } = useReport(money, view)
  const label = view.bridge ? bridgeText(view.bridge) : group
  const here = reportQuery(report, '/rows')
  const columns: Column<Row>[] = [
    ...Object.entries(report.list).map(
      ([name, attribute]): Column<Row> => ({
        key: name,
        header: attribute.label,
        align: isNumeric(attribute) ? 'right' : 'left',
        primary: attribute.primary,
        cell: ({ values, opens }) => {
          const text = valueText(attribute, values[name])
          return attribute.primary && opens ? (
            <TextLink href={opens.href} className="whitespace-nowrap">
              {text}
            </TextLink>
          ) : (
            text
          )
        },
      }),
    ),
    ...(report.opens.length > 0 ? [events] : []),
  ]
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: report.title, href: list.address(view, { bucket: null, group: null, bridge: null }) },
              { label: label || 'Todas as linhas' },
            ]}
          />
        }
        title={label || 'Todas as linhas'}
        lead={
          <>
            {report.title}, {spanText(period)}
            {view.at && `, como era em ${date(instantOfLocal(view.at), 'dayTime')}`}. As linhas, somadas, dão
            estes números.
          </>
        }
      />
      <Panel className="mb-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {Object.entries(report.measures).map(([name, measure]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{measure.label}</dt>
              <dd className="tabular font-bold text-lg">{measureText(measure.kind, sums[name])}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel flush title={total > 0 && counted(total, 'linha', 'linhas')}>
        <DataTable
          caption="Linhas"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          empty={
            <EmptyState title="Nenhuma linha aqui">Volte ao relatório e escolha outro número.</EmptyState>
          }
        />
        {total > perPage && (
          <Pagination
            className="px-4 py-3 sm:px-6"
            page={view.page}
            pageSize={perPage}
            total={total}
            href={(page) => here.address(view, { page })}
          />
        )}
      </Panel>
    </>
  )
}
