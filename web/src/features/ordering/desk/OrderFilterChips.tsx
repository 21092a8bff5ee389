import type { OrdersView } from '../../../../../src/contracts/ordering/orders-view'
import {
  type OrderDate,
  type OrderStatus,
  orderGroups,
  orderStatusLabel,
  paymentMethodLabel,
} from '../../../../../src/contracts/ordering/words'
import { setHideFreeOrders } from '../../../shell/layouts/admin-state'
import { Chip } from '../../../ui/Chip'
import { date } from '../../../ui/format'
import { viewHref } from './viewHref'

const groupLabel = { settled: 'Já pagos', refunds: 'Com reembolso' }
const statusLabel = (status: NonNullable<OrdersView['status']>) =>
  status in orderGroups
    ? groupLabel[status as keyof typeof groupLabel]
    : orderStatusLabel[status as OrderStatus]

const happened: Record<OrderDate, string> = { placed: 'Feitos', paid: 'Pagos', refunded: 'Reembolsados' }

function daysLabel({ dated, from, to }: OrdersView): string {
  const verb = happened[dated]
  if (from && to) return from === to ? `${verb} em ${date(from)}` : `${verb} de ${date(from)} a ${date(to)}`
  if (from) return `${verb} desde ${date(from)}`
  if (to) return `${verb} até ${date(to)}`
  return verb
}

/** What the list is narrowed by; each chip takes its part away. */
export function OrderFilterChips({ view, product }: { view: OrdersView; product: string | null }) {
  const { status, method, dated, from, to, productId, hideFree, query } = view
  const dates = from || to || dated !== 'placed'
  return (
    <>
      <span className="contents" onClickCapture={() => setHideFreeOrders(!hideFree)}>
        <Chip href={viewHref(view, { hideFree: !hideFree })} on={hideFree}>
          Ocultar gratuitos
        </Chip>
      </span>
      {query && (
        <Chip href={viewHref(view, { query: '' })} on removable>
          “{query}”
        </Chip>
      )}
      {status && (
        <Chip href={viewHref(view, { status: null })} on removable>
          Status: {statusLabel(status)}
        </Chip>
      )}
      {method && (
        <Chip href={viewHref(view, { method: null })} on removable>
          Meio: {paymentMethodLabel[method]}
        </Chip>
      )}
      {dates && (
        <Chip href={viewHref(view, { dated: 'placed', from: null, to: null })} on removable>
          {daysLabel(view)}
        </Chip>
      )}
      {productId && (
        <Chip href={viewHref(view, { productId: null })} on removable>
          {product ?? 'Curso escolhido'}
        </Chip>
      )}
    </>
  )
}
