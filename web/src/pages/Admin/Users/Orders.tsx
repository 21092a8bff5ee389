import { Receipt } from 'lucide-react'
import type { UserOrder } from '../../../../../src/contracts/identity/user-pages'
import { paymentMethodLabel } from '../../../../../src/contracts/ordering/labels'
import { UserFrame } from '../../../features/identity/users/UserFrame'
import { OrderMark } from '../../../features/ordering/OrderMark'
import type { PageComponent } from '../../../shell/page'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { brl } from '../../../ui/format'
import { KpiCard } from '../../../ui/KpiCard'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const columns: Column<UserOrder>[] = [
  {
    key: 'number',
    header: 'Pedido',
    primary: true,
    cell: ({ orderId, number }) => (
      <TextLink href={`/admin/orders/${orderId}`} className="whitespace-nowrap">
        {number}
      </TextLink>
    ),
  },
  { key: 'titles', header: 'Itens', cell: ({ titles }) => titles.join(', ') },
  { key: 'status', header: 'Situação', cell: ({ status }) => <OrderMark status={status} /> },
  { key: 'method', header: 'Meio', cell: ({ method }) => paymentMethodLabel[method] },
  { key: 'placed', header: 'Feito em', cell: ({ placedAt }) => <DateTime at={placedAt} format="dayTime" /> },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => <Money cents={total} /> },
  {
    key: 'refunded',
    header: 'Reembolsado',
    align: 'right',
    cell: ({ refunded }) => (refunded > 0 ? <Money cents={refunded} /> : '—'),
  },
]

const UsersOrders: PageComponent<'Admin/Users/Orders'> = ({ user, orders, sum }) => (
  <UserFrame user={user} tab="Orders">
    <div className="mb-6 grid gap-3 sm:grid-cols-3">
      <KpiCard label="Pago" value={brl(sum.paid)} />
      <KpiCard label="Reembolsado" value={brl(sum.givenBack)} note="Reembolsos e contestações perdidas" />
      <KpiCard label="Receita líquida" value={brl(sum.paid - sum.givenBack)} note="Pago menos reembolsado" />
    </div>
    <Panel flush>
      <DataTable
        className="rounded-card"
        caption="Pedidos da pessoa"
        columns={columns}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        empty={
          <EmptyState icon={Receipt} title="Nenhum pedido">
            Quando a pessoa comprar, o pedido aparece aqui.
          </EmptyState>
        }
      />
    </Panel>
  </UserFrame>
)

export default UsersOrders
