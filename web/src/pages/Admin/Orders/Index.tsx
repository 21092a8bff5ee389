import { useState } from 'react'
import { ordersQuery, viewText } from '../../../../../src/contracts/ordering/orders-view'
import { BULK_FORM, BulkTool } from '../../../features/ordering/staff/BulkTool'
import { ExportTool } from '../../../features/ordering/staff/ExportTool'
import { NoOrders } from '../../../features/ordering/staff/NoOrders'
import { OrderFilters } from '../../../features/ordering/staff/OrderFilters'
import { OrderTabs } from '../../../features/ordering/staff/OrderTabs'
import { OrderTotals } from '../../../features/ordering/staff/OrderTotals'
import { orderColumns } from '../../../features/ordering/staff/orderColumns'
import { TodayNumbers } from '../../../features/ordering/staff/TodayNumbers'
import { TASKS_PATH } from '../../../features/ordering/staff/tasks'
import { SavedViews } from '../../../shell/lists/SavedViews'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'

const NONE: ReadonlySet<string> = new Set()

const OrdersIndex: PageComponent<'Admin/Orders/Index'> = (props) => {
  const { rows, view, perPage, total, counts, awaitingPix, totals, productTitle, savedViews } = props
  const { today, yesterday } = props
  const [ticked, setTicked] = useState<{ rows: typeof rows; ids: ReadonlySet<string> }>()
  // Clear the selection on another page or view, so that no action affects rows that are not shown.
  const selected = ticked?.rows === rows ? ticked.ids : NONE
  return (
    <>
      <PageHeader
        title="Pedidos"
        actions={
          <LinkButton href={TASKS_PATH} variant="secondary">
            Exportações e lotes
          </LinkButton>
        }
      />
      <TodayNumbers today={today} yesterday={yesterday} />
      <Panel flush>
        <OrderTabs view={view} counts={counts} awaitingPix={awaitingPix} />
        <OrderFilters view={view} product={productTitle} />
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
          <SavedViews list={ordersQuery.path} query={viewText(view)} saved={savedViews} align="start" />
          <ExportTool view={view} total={total} />
          <BulkTool view={view} total={total} selected={selected} />
        </div>
        <OrderTotals view={view} totals={totals} />
        <DataTable
          caption="Pedidos"
          columns={orderColumns(view)}
          rows={rows}
          rowKey={({ orderId }) => orderId}
          selection={{
            selected,
            onChange: (ids) => setTicked({ rows, ids }),
            form: { id: BULK_FORM, name: 'orderIds' },
            nameOf: (id) => `pedido ${rows.find(({ orderId }) => orderId === id)?.number ?? id}`,
          }}
          empty={<NoOrders view={view} />}
        />
        <PanelPages
          page={view.page}
          pageSize={perPage}
          total={total}
          href={(page) => ordersQuery.address(view, { page })}
        />
      </Panel>
    </>
  )
}

export default OrdersIndex
