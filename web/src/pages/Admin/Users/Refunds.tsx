import { Undo2 } from 'lucide-react'
import type { UserPages } from '../../../../../src/contracts/identity/user-pages'
import { refundStatusLabel } from '../../../../../src/contracts/ordering/refund-labels'
import { UserFrame } from '../../../features/identity/users/UserFrame'
import type { PageComponent } from '../../../shell/page'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

type Row = UserPages['Admin/Users/Refunds']['refunds'][number]

const columns: Column<Row>[] = [
  {
    key: 'number',
    header: 'Pedido',
    primary: true,
    cell: ({ orderId, number }) => <TextLink href={`/admin/orders/${orderId}`}>{number}</TextLink>,
  },
  { key: 'titles', header: 'Itens', cell: ({ titles }) => titles.join(', ') },
  { key: 'status', header: 'Situação', cell: ({ status }) => refundStatusLabel[status] },
  { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason ?? '—' },
  {
    key: 'asked',
    header: 'Pedido em',
    cell: ({ requestedAt }) => <DateTime at={requestedAt} format="dayTime" />,
  },
  {
    key: 'settled',
    header: 'Pago em',
    cell: ({ settledAt }) => (settledAt ? <DateTime at={settledAt} format="dayTime" /> : '—'),
  },
  { key: 'amount', header: 'Valor', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
]

const UsersRefunds: PageComponent<'Admin/Users/Refunds'> = ({ user, refunds }) => (
  <UserFrame user={user} tab="Refunds">
    <Panel flush>
      <DataTable
        className="rounded-card"
        caption="Reembolsos da pessoa"
        columns={columns}
        rows={refunds}
        rowKey={({ refundId }) => refundId}
        empty={
          <EmptyState icon={Undo2} title="Nenhum reembolso">
            Esta pessoa nunca pediu o dinheiro de volta.
          </EmptyState>
        }
      />
    </Panel>
  </UserFrame>
)

export default UsersRefunds
