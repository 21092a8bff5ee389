import { type OrderSort, orderStatusLabel } from '../../../../../src/contracts/ordering/labels'
import { type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import type { AdminOrderRow } from '../../../../../src/contracts/ordering/staff-pages'
import { Avatar } from '../../../ui/Avatar'
import type { Column } from '../../../ui/DataTable'
import { EmailText } from '../../../ui/EmailText'
import { Money } from '../../../ui/Money'
import { RelativeTime } from '../../../ui/RelativeTime'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'
import { methodLabel } from './methodLabel'
import { OrderLink } from './OrderLink'
import { orderTone } from './orderTone'
import { Titles } from './Titles'

function sorting(view: OrdersView, by: OrderSort['by']) {
  const here = view.sort.by === by
  const descending = here ? !view.sort.descending : by !== 'name'
  return {
    sortHref: ordersQuery.address(view, { sort: { by, descending } }),
    sorted: here ? (view.sort.descending ? ('desc' as const) : ('asc' as const)) : undefined,
  }
}

export const orderColumns = (view: OrdersView): Column<AdminOrderRow>[] => [
  {
    key: 'number',
    header: 'Pedido',
    primary: true,
    cell: ({ orderId, number }) => <OrderLink orderId={orderId} number={number} />,
  },
  {
    key: 'buyer',
    header: 'Aluno',
    ...sorting(view, 'name'),
    className: 'xl:min-w-44',
    cell: ({ name, email }) => (
      <span className="inline-flex min-w-0 items-center gap-2.5">
        <Avatar name={name} size="sm" className="max-sm:hidden" />
        <span className="min-w-0 max-sm:text-right">
          <span className="block">{name}</span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            <EmailText>{email}</EmailText>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'titles',
    header: 'Curso',
    cell: ({ titles }) => <Titles titles={titles} />,
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, method, late }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
        <Status tone={orderTone[status]}>
          {status === 'awaiting' && method === 'pix' ? 'Aguardando Pix' : orderStatusLabel[status]}
        </Status>
        {late && <Tag tone="warn">Fora do prazo</Tag>}
      </span>
    ),
  },
  {
    key: 'method',
    header: 'Meio',
    cell: ({ method, installments, couponCode }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
        <span className="whitespace-nowrap">{methodLabel(method, installments)}</span>
        {couponCode && <Tag tone="ok">{couponCode}</Tag>}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Valor',
    align: 'right',
    ...sorting(view, 'total'),
    cell: ({ total, refunded, chargedBack }) => (
      <>
        <Money cents={total} />
        {refunded + chargedBack > 0 && (
          <span className="block whitespace-nowrap text-muted text-sm">
            − <Money cents={refunded + chargedBack} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'placed',
    header: 'Quando',
    align: 'right',
    ...sorting(view, 'placed'),
    cell: ({ placedAt }) => <RelativeTime at={placedAt} className="whitespace-nowrap text-muted" />,
  },
]
