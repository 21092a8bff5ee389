import { paymentMethodLabel } from '../../../../../src/contracts/ordering/labels'
import { refundBasisLabel, refundStatusLabel } from '../../../../../src/contracts/ordering/refund-labels'
import type { RefundPages } from '../../../../../src/contracts/ordering/refund-pages'
import type { Column } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmailText } from '../../../ui/EmailText'
import { date, list } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { useNow } from '../../../ui/now'
import { RelativeTime } from '../../../ui/RelativeTime'
import { Status } from '../../../ui/Status'
import { OrderLink } from '../staff/OrderLink'
import { refundTone } from './refundTone'

type Row = RefundPages['Admin/Orders/Refunds']['rows'][number]

/** The next task and its deadline. */
function Deadline({ status, answerBy, settledAt, decidedAt }: Row) {
  const now = useNow(60_000)
  if (status === 'in_review' && answerBy) {
    if (now !== null && now > Date.parse(answerBy)) {
      return (
        <span className="font-semibold text-danger">
          <span className="block whitespace-nowrap">Atrasado desde</span>
          <span className="whitespace-nowrap">{date(answerBy)}</span>
        </span>
      )
    }
    return (
      <span className="font-semibold">
        <span className="block whitespace-nowrap">Responder até</span>
        <span className="whitespace-nowrap">{date(answerBy)}</span>
        <span className="block font-normal text-muted text-sm">
          <RelativeTime at={answerBy} />
        </span>
      </span>
    )
  }
  if (status === 'manual') return <span className="whitespace-nowrap font-semibold">Transferir agora</span>
  const at = settledAt ?? decidedAt
  return at ? <DateTime at={at} className="text-muted" /> : <span className="text-muted">—</span>
}

export const refundColumns: Column<Row>[] = [
  {
    key: 'number',
    header: 'Pedido',
    primary: true,
    cell: ({ orderId, number }) => <OrderLink orderId={orderId} number={number} page="refund" />,
  },
  {
    key: 'buyer',
    header: 'Aluno',
    className: 'xl:min-w-44',
    cell: ({ name, email }) => (
      <span className="block min-w-0 max-sm:text-right">
        <span className="block">{name}</span>
        <span className="block break-words text-muted text-sm">
          <EmailText>{email}</EmailText>
        </span>
      </span>
    ),
  },
  { key: 'what', header: 'O que volta', cell: ({ titles }) => list(titles) },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status }) => <Status tone={refundTone[status]}>{refundStatusLabel[status]}</Status>,
  },
  {
    key: 'basis',
    header: 'Regra',
    cell: ({ basis, method }) => (
      <span>
        {refundBasisLabel[basis]} <span className="text-muted">· {paymentMethodLabel[method]}</span>
      </span>
    ),
  },
  { key: 'amount', header: 'Valor', align: 'right' as const, cell: ({ amount }) => <Money cents={amount} /> },
  { key: 'due', header: 'Prazo', align: 'right' as const, cell: (row) => <Deadline {...row} /> },
]
