import { Layers } from 'lucide-react'
import type { UserPages } from '../../../../../src/contracts/identity/user-pages'
import { UserFrame } from '../../../features/identity/users/UserFrame'
import { OrderMark } from '../../../features/ordering/OrderMark'
import type { PageComponent } from '../../../shell/page'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

type Row = UserPages['Admin/Users/Bundles']['bundles'][number]

const columns: Column<Row>[] = [
  { key: 'title', header: 'Formação', primary: true, cell: ({ title }) => title },
  {
    key: 'order',
    header: 'Pedido',
    cell: ({ order }) => <TextLink href={`/admin/orders/${order.orderId}`}>{order.number}</TextLink>,
  },
  { key: 'status', header: 'Situação', cell: ({ order }) => <OrderMark status={order.status} /> },
  { key: 'paid', header: 'Pago em', cell: ({ paidAt }) => (paidAt ? <DateTime at={paidAt} /> : '—') },
  {
    key: 'open',
    header: 'Cursos abertos',
    align: 'right',
    cell: ({ open, courses }) => `${open} de ${courses}`,
  },
]

const UsersBundles: PageComponent<'Admin/Users/Bundles'> = ({ user, bundles }) => (
  <UserFrame user={user} tab="Bundles">
    <Panel flush>
      <DataTable
        className="rounded-card"
        caption="Formações da pessoa"
        columns={columns}
        rows={bundles}
        rowKey={({ bundleId, order }) => `${order.orderId}-${bundleId}`}
        empty={
          <EmptyState icon={Layers} title="Nenhuma formação">
            As formações que a pessoa comprar aparecem aqui.
          </EmptyState>
        }
      />
    </Panel>
  </UserFrame>
)

export default UsersBundles
