import {
  type OrderStatus,
  orderStatusLabel,
  orderTone,
  type PaymentMethod,
} from '../../../../../src/contracts/ordering/labels'
import type { CellPartProps } from '../../../admin/part-props'
import { Money } from '../../../ui/Money'
import { RelativeTime } from '../../../ui/RelativeTime'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'
import { methodLabel } from './methodLabel'
import { Titles } from './Titles'

const LINE = 'inline-flex items-center gap-1.5 whitespace-nowrap'

/** The buyer's name, and as much of the e-mail as there is room for. */
export const BuyerCell = ({ row: { values } }: CellPartProps) => (
  <span
    className="flex min-w-0 items-baseline gap-2 max-sm:flex-wrap max-sm:justify-end max-sm:gap-y-0"
    title={`${values.name} · ${values.email}`}
  >
    <span className="truncate">{String(values.name)}</span>
    <span className="min-w-0 truncate text-muted text-sm sm:max-2xl:sr-only">{String(values.email)}</span>
  </span>
)

/** The first course of an order, and how many more there are. */
export const TitlesCell = ({ row }: CellPartProps) => (
  <span className="block truncate max-sm:whitespace-normal">
    <Titles titles={(row.values.names ?? []) as string[]} />
  </span>
)

/** What an order waits for, and whether it was paid too late. */
export function StatusCell({ row }: CellPartProps) {
  const status = row.values.status as OrderStatus
  return (
    <span className={LINE}>
      <Status tone={orderTone[status]}>
        {status === 'awaiting' && row.values.method === 'pix' ? 'Aguardando Pix' : orderStatusLabel[status]}
      </Status>
      {row.values.late === true && <Tag tone="warn">Fora do prazo</Tag>}
    </span>
  )
}

/** "Cartão 6x", and the coupon that was used. */
export function MethodCell({ row }: CellPartProps) {
  const { method, installments, couponCode } = row.values
  return (
    <span className={LINE}>
      {methodLabel(method as PaymentMethod, Number(installments))}
      {couponCode && <Tag tone="ok">{String(couponCode)}</Tag>}
    </span>
  )
}

/** What an order cost, and what of it went back. */
export function TotalCell({ row }: CellPartProps) {
  const back = Number(row.values.refunded) + Number(row.values.chargedBack)
  return (
    <span className={LINE}>
      {back > 0 && (
        <span className="text-muted text-sm">
          − <Money cents={back} />
        </span>
      )}
      <Money cents={Number(row.values.total)} />
    </span>
  )
}

export const PlacedCell = ({ value }: CellPartProps) => (
  <RelativeTime at={String(value)} className="whitespace-nowrap text-muted" />
)
