import { CalendarSearch } from 'lucide-react'
import type {
  AsOfReport,
  ReportColumn,
  ReportRow,
  ReportView,
} from '../../../../src/contracts/analytics/projections'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { PanelPages } from '../../ui/PanelPages'
import { Status } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'
import { AsOfCell } from './AsOfCell'
import { isNumeric } from './cellText'
import { viewHref, whyHref } from './links'

const Mark = ({ row }: { row: ReportRow }) => {
  if (row.was === null) return <Status tone="info">Ainda não existia</Status>
  if (row.is === null) return <Status tone="danger">Não existe mais</Status>
  if (row.changed.length > 0) return <Status tone="warn">Mudou</Status>
  return <span className="text-muted text-sm">Igual</span>
}

const columnsOf = (columns: ReportColumn[], view: ReportView): Column<ReportRow>[] => {
  const [first, ...others] = columns.map(
    (column, i): Column<ReportRow> => ({
      key: column.key,
      header: column.label,
      align: isNumeric(column) ? 'right' : 'left',
      primary: i === 0,
      className: isNumeric(column) ? 'whitespace-nowrap' : 'max-w-72',
      cell: (row) =>
        i === 0 ? (
          <TextLink href={whyHref(view, row.key)} className="inline-block min-h-6 font-semibold">
            <AsOfCell row={row} column={column} />
          </TextLink>
        ) : (
          <AsOfCell row={row} column={column} />
        ),
    }),
  )
  const since: Column<ReportRow> = {
    key: 'mark',
    header: 'Desde então',
    cell: (row) => (
      <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
        <Mark row={row} />
        {row.changed.length > 0 && (
          <TextLink
            href={whyHref(view, row.key)}
            className="inline-block min-h-6 whitespace-nowrap text-13"
            aria-label={`Por que mudou? ${row.key}`}
          >
            Por que mudou?
          </TextLink>
        )}
      </span>
    ),
  }
  return first ? [first, since, ...others] : [since]
}

/** Rows as of the instant, compared with the present. */
export function AsOfTable({ table, view, label }: { table: AsOfReport; view: ReportView; label: string }) {
  const { columns, rows, total, size } = table
  return (
    <>
      <DataTable
        caption={label}
        columns={columnsOf(columns, view)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            icon={CalendarSearch}
            title={view.search || view.onlyChanged ? 'Nada com este filtro' : 'Nada havia ainda'}
            action={
              <LinkButton href={viewHref({ ...view, search: '', onlyChanged: false, page: 1 })}>
                Ver tudo
              </LinkButton>
            }
          >
            {view.onlyChanged
              ? 'Nada mudou desde então no que este filtro mostra.'
              : 'Tente outro instante, outro relógio ou outra busca.'}
          </EmptyState>
        }
      />
      <PanelPages
        page={view.page}
        pageSize={size}
        total={total}
        href={(page) => viewHref({ ...view, page })}
      />
    </>
  )
}
