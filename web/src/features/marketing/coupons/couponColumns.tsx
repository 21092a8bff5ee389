import {
  type CouponSort,
  type CouponsView,
  couponStatusLabel,
  couponsQuery,
} from '../../../../../src/contracts/marketing/coupon-labels'
import type { CouponListLine } from '../../../../../src/contracts/marketing/coupon-pages'
import { counted, number } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import type { Column } from '../../../ui/tableTypes'
import { couponHref, couponTone, period, worth } from './couponText'

const sorting = (view: CouponsView, sort: CouponSort) => ({
  sortHref: couponsQuery.address(view, { sort }),
  sorted: view.sort === sort ? (sort === 'code' ? ('asc' as const) : ('desc' as const)) : undefined,
})

export const couponColumns = (view: CouponsView): Column<CouponListLine>[] => [
  {
    key: 'code',
    header: 'Cupom',
    primary: true,
    ...sorting(view, 'code'),
    cell: ({ couponId, code, note }) => (
      <span className="min-w-0">
        <TextLink href={couponHref(couponId)} className="break-all font-mono">
          {code}
        </TextLink>
        {note && <span className="block font-normal text-muted text-sm">{note}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status }) => <Status tone={couponTone[status]}>{couponStatusLabel[status]}</Status>,
  },
  {
    key: 'worth',
    header: 'Desconto',
    cell: ({ terms }) => (
      <span className="min-w-0 max-sm:text-right">
        {worth(terms)}
        <span className="block text-muted text-sm xl:min-w-28">
          {terms.scope.length === 0
            ? 'toda a loja'
            : terms.scope.length === 1
              ? terms.scope[0]
              : counted(terms.scope.length, 'item', 'itens')}
        </span>
      </span>
    ),
  },
  { key: 'period', header: 'Prazo', cell: ({ terms }) => <span className="text-sm">{period(terms)}</span> },
  {
    key: 'uses',
    header: 'Usos',
    align: 'right',
    ...sorting(view, 'uses'),
    cell: ({ uses, reserved, terms }) => (
      <span className="min-w-0 max-sm:text-right">
        {number(uses)}
        {terms.totalLimit !== null && <span className="text-muted"> / {number(terms.totalLimit)}</span>}
        {reserved > 0 && (
          <span className="block text-muted text-sm">{counted(reserved, 'reservado', 'reservados')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'discount',
    header: 'Desconto dado',
    align: 'right',
    cell: ({ discount }) => <Money cents={discount} />,
  },
  {
    key: 'revenue',
    header: 'Receita',
    align: 'right',
    ...sorting(view, 'revenue'),
    cell: ({ revenue }) => <Money cents={revenue} />,
  },
]
