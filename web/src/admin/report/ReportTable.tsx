import { useState } from 'react'
import { measureText } from '../../../../src/contracts/kernel/measure-text'
import { type MeasureValues, NO_VALUE, OTHERS } from '../../../../src/contracts/kernel/report-fold'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { cx } from '../../ui/cx'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { ShownReport } from './useReport'
import { bucketText, measureChange } from './words'

type Props = Pick<ReportProps, 'view' | 'unit' | 'buckets' | 'all' | 'groups'> & {
  shown: ShownReport
}

interface Line {
  key: string
  label: string
  values: MeasureValues
  before: MeasureValues | null
  /** Of the rows; null where they cannot be listed. */
  href: string | null
  isTotal?: boolean
  /** A page about the value of the group. */
  about?: { href: string; label: string } | undefined
}

function linesOf({ view, unit, buckets, all, groups, shown }: Props): Line[] {
  const { rowsHref, report } = shown
  const about = report.about?.[view.by ?? '']
  if (view.by !== null)
    return groups.map(({ value, label, total, before }) => ({
      key: value,
      label,
      values: total,
      before,
      href: value === OTHERS ? null : rowsHref(view, { group: value }),
      about:
        about && value !== OTHERS && value !== NO_VALUE
          ? { href: about.to(value), label: about.label }
          : undefined,
    }))
  return buckets
    .map((bucket, i) => ({
      key: bucket,
      label: bucketText(bucket, unit),
      values: all.buckets[i] ?? {},
      before: null,
      href: rowsHref(view, { bucket }),
    }))
    .reverse()
}

/** More columns than fit beside each other stand in the table once one asks for them. */
const MOST_COLUMNS = 10
const FIRST_COLUMNS = 9

/** Lines that a phone shows as cards before one asks for all; the style sheet counts them too. */
const FIRST_LINES = 12

/** Every group, or every bucket of the period, with the total of all. */
export function ReportTable(props: Props) {
  const { view, all, shown } = props
  const { report, rowsHref } = shown
  const total: Line = {
    key: '',
    label: 'Total',
    values: all.total,
    before: all.before,
    href: rowsHref(view),
    isTotal: true,
  }
  const measures = Object.entries(report.measures)
  const isLong = measures.length > MOST_COLUMNS
  const [isAsked, setAsked] = useState(false)
  const isWhole = isAsked || !isLong
  const header = view.by === null ? 'Período' : (report.by[view.by]?.label ?? 'Grupo')
  const columns: Column<Line>[] = [
    {
      key: 'label',
      header,
      primary: true,
      cell: ({ label, href, isTotal, about }) => {
        const text = isTotal ? <b>{label}</b> : label
        return (
          <>
            {href ? <TextLink href={href}>{text}</TextLink> : text}
            {about && (
              <TextLink href={about.href} className="ml-3 whitespace-nowrap text-sm">
                {about.label}
                <VisuallyHidden> {label}</VisuallyHidden>
              </TextLink>
            )}
          </>
        )
      },
    },
    ...(isWhole ? measures : measures.slice(0, FIRST_COLUMNS)).map(
      ([name, measure]): Column<Line> => ({
        key: name,
        header: measure.label,
        align: 'right',
        cell: ({ values, before, isTotal }) => {
          const text = measureText(measure.kind, values[name])
          const change = before && measureChange(measure, values[name], before[name])
          return (
            <>
              {isTotal ? <b>{text}</b> : text}
              {change && change.direction !== 'flat' && (
                <span className="block whitespace-nowrap text-muted text-sm max-sm:ml-2 max-sm:inline">
                  {change.text}
                </span>
              )}
            </>
          )
        },
      }),
    ),
  ]
  const title = view.by === null ? 'Ao longo do período' : header
  const lines = linesOf(props)
  const isHigh = lines.length > FIRST_LINES
  return (
    <Panel
      flush
      title={title}
      className="mb-6"
      action={
        isLong && (
          <Button variant="secondary" size="sm" aria-pressed={isAsked} onClick={() => setAsked(!isAsked)}>
            Todas as {measures.length} colunas
          </Button>
        )
      }
    >
      <div className={cx(isHigh && 'long-table')}>
        <DataTable
          caption={title}
          pinFirst
          className="rounded-b-card"
          columns={columns}
          rows={lines.length > 0 ? [total, ...lines] : []}
          rowKey={({ key }) => key}
          isCurrent={({ isTotal }) => isTotal === true}
          empty={
            <EmptyState title="Nada neste período">
              Escolha um período maior, ou tire um dos filtros.
            </EmptyState>
          }
        />
        {isHigh && (
          <Checkbox
            className="table-more border-line border-t px-4 py-1 sm:hidden"
            label={`Mostrar todas as ${lines.length} linhas`}
          />
        )}
      </div>
    </Panel>
  )
}
