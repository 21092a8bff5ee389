import { ShoppingCart } from 'lucide-react'
import type { UserPages } from '../../../../../src/contracts/identity/user-pages'
import { UserFrame } from '../../../features/identity/users/UserFrame'
import type { PageComponent } from '../../../shell/page'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'

type Row = UserPages['Admin/Users/Cart']['items'][number]

const UsersCart: PageComponent<'Admin/Users/Cart'> = ({ user, items, total, code, updatedAt }) => {
  const columns: Column<Row>[] = [
    { key: 'title', header: 'Item', primary: true, cell: ({ title }) => title },
    {
      key: 'price',
      header: 'Preço',
      align: 'right',
      cell: ({ price }) => <Money cents={price} />,
      total: <Money cents={total} />,
    },
  ]
  return (
    <UserFrame user={user} tab="Cart">
      <Panel flush>
        <DataTable
          className="rounded-card"
          caption="Carrinho da pessoa"
          columns={columns}
          rows={items}
          rowKey={({ productId }) => productId}
          empty={
            <EmptyState icon={ShoppingCart} title="Carrinho vazio">
              Não há nada no carrinho desta pessoa agora.
            </EmptyState>
          }
        />
        {items.length > 0 && (
          <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
            {code && `Cupom ${code}. `}
            {updatedAt && (
              <>
                Mexido em <DateTime at={updatedAt} format="dayTime" />. Preços sem cupom nem promoção.
              </>
            )}
          </p>
        )}
      </Panel>
    </UserFrame>
  )
}

export default UsersCart
