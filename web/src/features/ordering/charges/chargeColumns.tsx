import type { AdminChargeRow } from '../../../../../src/contracts/ordering/charges'
import { paymentStatusLabel } from '../../../../../src/contracts/ordering/labels'
import type { Column } from '../../../ui/DataTable'
import { Money } from '../../../ui/Money'
import { RelativeTime } from '../../../ui/RelativeTime'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'
import { methodLabel } from '../staff/methodLabel'
import { OrderLink } from '../staff/OrderLink'
import { paymentTone } from '../staff/orderTone'
import { PaymentEvents } from './PaymentEvents'

const less = (label: string, cents: number) =>
  cents > 0 && (
    <span className="block text-muted text-sm">
      − <Money cents={cents} /> {label}
    </span>
  )

export const chargeColumns: Column<AdminChargeRow>[] = [
  {
    key: 'order',
    header: 'Pedido',
    primary: true,
    cell: ({ orderId, number, buyer }) => (
      <span className="block min-w-0">
        <OrderLink orderId={orderId} number={number} />
        {buyer && <span className="block text-muted text-sm">{buyer}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, twice, reason }) => (
      <span className="block">
        <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
          <Status tone={paymentTone[status]}>{paymentStatusLabel[status]}</Status>
          {twice && <Tag tone="warn">Em dobro</Tag>}
        </span>
        {reason && <span className="block text-muted text-sm">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'method',
    header: 'Meio',
    cell: ({ method, installments }) => (
      <span className="whitespace-nowrap">{methodLabel(method, installments)}</span>
    ),
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: ({ amount, refunded, chargedBack }) => (
      <>
        <Money cents={amount} />
        {less('reembolsados', refunded)}
        {less('contestados', chargedBack)}
      </>
    ),
  },
  {
    key: 'fee',
    header: 'Tarifa',
    align: 'right',
    cell: ({ fee }) => (fee === null ? <span className="text-muted">—</span> : <Money cents={fee} />),
  },
  {
    key: 'charge',
    header: 'No provedor',
    cell: ({ chargeId, bankHref }) => (
      <span className="block whitespace-nowrap font-mono text-sm">
        {chargeId === null ? <span className="font-sans text-muted">ainda não aberta</span> : null}
        {chargeId && bankHref && (
          <TextLink href={bankHref} target="_blank" rel="noopener" title={chargeId}>
            …{chargeId.slice(-12)}
          </TextLink>
        )}
        {chargeId && !bankHref && <span title={chargeId}>{chargeId.slice(-16)}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'Quando',
    cell: ({ paymentId, requestedAt }) => (
      <span className="block whitespace-nowrap">
        <RelativeTime at={requestedAt} />
        <PaymentEvents paymentId={paymentId} />
      </span>
    ),
  },
]
