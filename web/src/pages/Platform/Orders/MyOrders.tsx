import { ReceiptText } from 'lucide-react'
import { myOrdersQuery } from '../../../../../src/contracts/ordering/my-orders-query'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { OrderCard } from '../../../features/ordering/OrderCard'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Pagination } from '../../../ui/Pagination'
import { Panel } from '../../../ui/Panel'

const MyOrders: PageComponent<'Platform/Orders/MyOrders'> = ({ orders, page, pages, total }) => {
  // The page size follows from the server's number of pages.
  const perPage = page < pages ? orders.length : page > 1 ? (total - orders.length) / (page - 1) : total
  return (
    <AccountFrame title="Meus pedidos" lead={total > 0 ? counted(total, 'pedido', 'pedidos') : undefined}>
      {orders.length === 0 ? (
        <Panel>
          <EmptyState
            icon={ReceiptText}
            title="Você ainda não tem pedidos"
            action={<LinkButton href="/courses">Ver cursos</LinkButton>}
          >
            Depois da primeira compra, o recibo, o pagamento e o prazo para desistir ficam aqui.
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
          {pages > 1 && (
            <Pagination
              page={page}
              pageSize={Math.max(1, perPage)}
              total={total}
              href={(to) => myOrdersQuery.address({}, { page: to })}
            />
          )}
        </div>
      )}
    </AccountFrame>
  )
}

export default MyOrders
