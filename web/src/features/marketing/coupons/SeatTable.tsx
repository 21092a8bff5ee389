import { releaseReasonLabel, seatStatusLabel } from '../../../../../src/contracts/marketing/coupon-labels'
import type { CouponSeatView } from '../../../../../src/contracts/marketing/coupon-pages'
import { DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { Money } from '../../../ui/Money'
import { Status } from '../../../ui/Status'
import type { Column } from '../../../ui/tableTypes'
import type { Tone } from '../../../ui/tone'
import { OrderLink } from '../../ordering/staff/OrderLink'

const tones: Record<CouponSeatView['status'], Tone> = {
  reserved: 'warn',
  consumed: 'ok',
  released: 'neutral',
}

const columns = (opensOrders: boolean): Column<CouponSeatView>[] => [
  {
    key: 'order',
    header: 'Pedido',
    primary: true,
    cell: ({ orderId, number }) =>
      number && !opensOrders ? (
        <span className="whitespace-nowrap font-mono text-sm">{number}</span>
      ) : number ? (
        <OrderLink orderId={orderId} number={number} />
      ) : (
        <span className="text-muted">não chegou a ser feito</span>
      ),
  },
  {
    key: 'status',
    header: 'Uso',
    cell: ({ status, lapsed, reason, version }) => (
      <span className="min-w-0 max-sm:text-right">
        <Status tone={lapsed ? 'neutral' : tones[status]}>
          {lapsed ? 'Reserva expirada' : seatStatusLabel[status]}
        </Status>
        {reason && <span className="block text-muted text-sm">{releaseReasonLabel[reason] ?? reason}</span>}
        {version > 1 && <span className="block text-muted text-sm">condições da versão {version}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'Quando',
    cell: ({ status, reservedAt, consumedAt, releasedAt, until, lapsed }) => (
      <span className="min-w-0 max-sm:text-right">
        <DateTime
          at={releasedAt ?? consumedAt ?? reservedAt}
          format="dayTime"
          className="whitespace-nowrap"
        />
        {status === 'reserved' && !lapsed && (
          <span className="block text-muted text-sm">
            guardado até <DateTime at={until} format="time" />
          </span>
        )}
      </span>
    ),
  },
  { key: 'discount', header: 'Desconto', align: 'right', cell: ({ discount }) => <Money cents={discount} /> },
  {
    key: 'paid',
    header: 'Pago',
    align: 'right',
    cell: ({ paid, refunded, chargedBack }) => (
      <span className="min-w-0 max-sm:text-right">
        <Money cents={paid} />
        {refunded > 0 && (
          <span className="block text-muted text-sm">
            − <Money cents={refunded} />
          </span>
        )}
        {chargedBack > 0 && (
          <span className="block text-muted text-sm">
            − <Money cents={chargedBack} /> contestado
          </span>
        )}
      </span>
    ),
  },
]

/** Uses of a coupon: order, status, since when, discount. */
export const SeatTable = ({ seats, opensOrders }: { seats: CouponSeatView[]; opensOrders: boolean }) => (
  <DataTable
    caption="Usos do cupom"
    columns={columns(opensOrders)}
    rows={seats}
    rowKey={({ orderId }) => orderId}
    empty={
      <EmptyState title="Nenhum uso ainda">
        Cada pedido com este cupom aparece aqui no momento em que reserva seu lugar.
      </EmptyState>
    }
  />
)
