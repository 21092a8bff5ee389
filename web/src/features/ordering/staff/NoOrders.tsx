import { ReceiptText, SearchX } from 'lucide-react'
import { ORDERS_PATH, type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

/** Shown when no order matches the filter, or there is none. */
export function NoOrders({ view }: { view: OrdersView }) {
  if (ordersQuery.isFiltered(view)) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nenhum pedido com estes filtros"
        action={
          <LinkButton href={ORDERS_PATH} variant="secondary">
            Ver todos os pedidos
          </LinkButton>
        }
      >
        Tire um filtro de cada vez, ou confira o nome, o e-mail, o CPF ou o nº do pedido.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={ReceiptText} title="Ainda não há pedidos">
      O primeiro pedido aparece aqui no momento em que for feito, com pagamento e histórico.
    </EmptyState>
  )
}
