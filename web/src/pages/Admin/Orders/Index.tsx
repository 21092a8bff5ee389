import { NoOrders } from '../../../features/ordering/desk/NoOrders'
import { OrderFilters } from '../../../features/ordering/desk/OrderFilters'
import { OrderTabs } from '../../../features/ordering/desk/OrderTabs'
import { OrderTotals } from '../../../features/ordering/desk/OrderTotals'
import { orderColumns } from '../../../features/ordering/desk/orderColumns'
import { SavedViews } from '../../../features/ordering/desk/SavedViews'
import { TodayNumbers } from '../../../features/ordering/desk/TodayNumbers'
import { viewHref } from '../../../features/ordering/desk/viewHref'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { PageHeader } from '../../../ui/PageHeader'
import { Pagination } from '../../../ui/Pagination'
import { Panel } from '../../../ui/Panel'

const OrdersIndex: PageComponent<'Admin/Orders/Index'> = (props) => {
  const { rows, view, perPage, total, counts, awaitingPix, totals, productTitle, savedViews } = props
  const { today, yesterday } = props
  return (
    <>
      <PageHeader title="Pedidos" />
      <TodayNumbers today={today} yesterday={yesterday} />
      <Panel flush>
        <OrderTabs view={view} counts={counts} awaitingPix={awaitingPix} />
        <OrderFilters view={view} product={productTitle} />
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
          <SavedViews view={view} saved={savedViews} />
        </div>
        <OrderTotals view={view} totals={totals} />
        <DataTable
          caption="Pedidos"
          columns={orderColumns(view)}
          rows={rows}
          rowKey={({ orderId }) => orderId}
          empty={<NoOrders view={view} />}
        />
        {total > 0 && (
          <Pagination
            page={view.page}
            pageSize={perPage}
            total={total}
            href={(page) => viewHref(view, { page })}
            className="border-line border-t px-4 py-3"
          />
        )}
      </Panel>
    </>
  )
}

export default OrdersIndex
