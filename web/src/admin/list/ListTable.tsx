import { useLayoutEffect, useState } from 'react'
import { listTitle, type Resource } from '../../../../src/contracts/kernel/resource'
import {
  MOST_ORDERED,
  type ResourceListProps,
  type ResourceRow,
  resourceListQuery,
} from '../../../../src/contracts/kernel/resource-list'
import { useVisit } from '../../shell/current'
import { type Column, DataTable, type Selection } from '../../ui/DataTable'
import { PanelPages } from '../../ui/PanelPages'
import { TextLink } from '../../ui/TextLink'
import { all } from '../words'
import { BulkBar } from './BulkBar'
import { BULK_FORM, bulkActs } from './bulk'
import { NoneFound } from './EmptyList'
import { KeyHints } from './KeyHints'
import { KeySheet } from './KeySheet'
import { listColumns } from './listColumns'
import { rowHref, withEveryRow } from './listLinks'
import { MoveDialog, type Moving } from './MoveDialog'
import { OrderHandle, PlaceButton } from './OrderHandle'
import { useListKeys } from './useListKeys'
import { useOrder } from './useOrder'
import { BulkForm, OrderForm } from './WithoutScript'

interface ListTableProps {
  resource: Resource
  props: ResourceListProps
}

const NONE: ReadonlySet<string> = new Set()

/** Selected rows, none on another page or view, so that no act reaches rows that are not shown. */
function useSelection({ resource, props }: ListTableProps) {
  const { rows } = props
  const [ticked, setTicked] = useState<{ rows: typeof rows; ids: ReadonlySet<string> }>()
  const selected = ticked?.rows === rows ? ticked.ids : NONE
  const onChange = (ids: ReadonlySet<string>) => setTicked({ rows, ids })
  // Boxes that were ticked before hydration stay ticked, so they count as selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the rows that the server drew
  useLayoutEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"]:checked`)
    if (boxes.length > 0) onChange(new Set([...boxes].map(({ value }) => value)))
  }, [])
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const selection: Selection | undefined =
    bulkActs(resource, props.may).length === 0
      ? undefined
      : {
          selected,
          onChange,
          form: { id: BULK_FORM, name: 'ids' },
          nameOf: (id) => `${resource.noun[0]} ${titles.get(id) ?? id}`,
        }
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return { selected, onChange, selection, toggle }
}

/** Rows can be moved while all of them are shown, in the order that staff gave them. */
const isSortable = ({ resource, props }: ListTableProps) =>
  resource.order !== undefined &&
  props.may.order === true &&
  props.rows.length > 1 &&
  props.rows.length === props.total &&
  !resourceListQuery(resource).isFiltered(props.view)

/** Why rows that have an order cannot be dragged now. */
function WhyNotSortable({ resource, props }: ListTableProps) {
  const isWhole = (props.inAll ?? props.total) <= MOST_ORDERED && !props.atLeast
  return (
    <p className="border-line border-t px-4 py-2 text-muted text-sm">
      {isWhole
        ? 'Para arrastar, limpe a busca e os filtros; a posição de cada linha também muda pelo seu número.'
        : `Com mais de ${MOST_ORDERED} ${resource.noun[1]}, a ordem muda pelo número da posição de cada linha.`}
    </p>
  )
}

/** The table of a declared list with its selection, its order by hand, and its keys. */
export function ListTable({ resource, props }: ListTableProps) {
  const visits = useVisit()
  const { view, total, perPage, atLeast } = props
  const order = useOrder(props.rows, `${resource.at}/order`, props.inAll ?? total)
  const [moving, setMoving] = useState<Moving | null>(null)
  const sortable = isSortable({ resource, props })
  const { selected, onChange, selection, toggle } = useSelection({ resource, props })
  const { current, isHelpOpen, setHelpOpen } = useListKeys({
    ids: order.rows.map(({ id }) => id),
    onOpen: (id) => {
      const row = order.rows.find((each) => each.id === id)
      if (row) void visits.visit(rowHref(resource, view, row))
    },
    onToggle: selection && toggle,
    onMove: sortable ? order.step : undefined,
  })
  const columns = listColumns(resource, props)
  const isOrdered = resource.order !== undefined && props.may.order === true && (props.inAll ?? total) > 1
  const list = resourceListQuery(resource)
  return (
    <>
      <DataTable
        compact
        caption={listTitle(resource)}
        columns={isOrdered ? [...columns, orderColumn(order, setMoving, sortable)] : columns}
        rows={order.rows}
        rowKey={({ id }) => id}
        selection={selection}
        isCurrent={({ id }) => id === current}
        empty={<NoneFound resource={resource} view={view} total={total} />}
        className="border-line border-t"
      />
      {isOrdered && !sortable && <WhyNotSortable {...{ resource, props }} />}
      {isOrdered && (
        <MoveDialog
          moving={moving}
          total={props.inAll ?? total}
          onClose={() => setMoving(null)}
          onMove={order.place}
        />
      )}
      {sortable && <OrderForm resource={resource} ids={order.rows.map(({ id }) => id)} />}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <BulkForm resource={resource} props={props} />
      {order.rows.length > 0 && (
        <PanelPages
          page={view.page}
          pageSize={perPage}
          total={total}
          atLeast={atLeast}
          href={(page) => list.address(view, { page })}
        >
          {atLeast && (
            <TextLink href={withEveryRow(resource, view)} rel="nofollow">
              Contar {all(resource.noun).toLowerCase()}
            </TextLink>
          )}
          <KeyHints selectable={selection !== undefined} onHelp={() => setHelpOpen(true)} />
        </PanelPages>
      )}
      <KeySheet
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        selectable={selection !== undefined}
        sortable={sortable}
      />
      {selection && <BulkBar {...{ resource, props, selected, onChange }} />}
    </>
  )
}

function orderColumn(
  { rows, drag, drop, step }: ReturnType<typeof useOrder<ResourceRow>>,
  onPlace: (moving: Moving) => void,
  sortable: boolean,
): Column<ResourceRow> {
  const last = rows.length - 1
  return {
    key: 'order',
    header: 'Ordem',
    align: 'right',
    cell: ({ id, title }) =>
      sortable ? (
        <OrderHandle
          {...{ id, title, last, onPlace }}
          at={rows.findIndex((row) => row.id === id)}
          onDrag={drag}
          onDrop={drop}
          onStep={step}
        />
      ) : (
        <PlaceButton moving={{ id, title, at: null }} onPlace={onPlace} />
      ),
  }
}
