import {
  type OrderDate,
  type OrderStatus,
  orderGroups,
  orderOfferLabel,
  orderStatusLabel,
  paymentMethodLabel,
} from '../../../../../src/contracts/ordering/labels'
import { type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import { setHideFreeOrders } from '../../../shell/layouts/admin-state'
import { Chip } from '../../../ui/Chip'
import { brl, date } from '../../../ui/format'

const groupLabel = { kept: 'Pagos', settled: 'Já pagos', refunds: 'Com reembolso' }
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

function valueLabel({ least, most }: OrdersView): string {
  if (least !== null && most !== null) {
    return least === most ? `Valor de ${brl(least)}` : `De ${brl(least)} a ${brl(most)}`
  }
  return least === null ? `Até ${brl(most ?? 0)}` : `A partir de ${brl(least)}`
}

/** The active filters; each chip removes one. */
export function OrderFilterChips({ view, product }: { view: OrdersView; product: string | null }) {
  const { status, method, dated, from, to, productId, hideFree, query } = view
  const { title, coupon, offer, least, most, gaveBack } = view
  const dates = from || to || dated !== 'placed'
  return (
    <>
      <span className="contents" onClickCapture={() => setHideFreeOrders(!hideFree)}>
        <Chip href={ordersQuery.address(view, { hideFree: !hideFree })} on={hideFree}>
          Ocultar gratuitos
        </Chip>
      </span>
      {query && (
        <Chip href={ordersQuery.address(view, { query: '' })} on removable>
          “{query}”
        </Chip>
      )}
      {status && (
        <Chip href={ordersQuery.address(view, { status: null })} on removable>
          Situação: {statusLabel(status)}
        </Chip>
      )}
      {method && (
        <Chip href={ordersQuery.address(view, { method: null })} on removable>
          Meio: {paymentMethodLabel[method]}
        </Chip>
      )}
      {dates && (
        <Chip href={ordersQuery.address(view, { dated: 'placed', from: null, to: null })} on removable>
          {daysLabel(view)}
        </Chip>
      )}
      {productId && (
        <Chip href={ordersQuery.address(view, { productId: null })} on removable>
          {product ?? 'Curso escolhido'}
        </Chip>
      )}
      {title && (
        <Chip href={ordersQuery.address(view, { title: '' })} on removable>
          Curso: “{title}”
        </Chip>
      )}
      {coupon && (
        <Chip href={ordersQuery.address(view, { coupon: null })} on removable>
          Cupom: {coupon}
        </Chip>
      )}
      {offer && (
        <Chip href={ordersQuery.address(view, { offer: null })} on removable>
          Oferta: {orderOfferLabel[offer]}
        </Chip>
      )}
      {(least !== null || most !== null) && (
        <Chip href={ordersQuery.address(view, { least: null, most: null })} on removable>
          {valueLabel(view)}
        </Chip>
      )}
      {gaveBack && (
        <Chip href={ordersQuery.address(view, { gaveBack: false })} on removable>
          Com devolução
        </Chip>
      )}
    </>
  )
}
