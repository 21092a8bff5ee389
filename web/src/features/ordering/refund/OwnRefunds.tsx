import { refundStatusLabel, refundTone } from '../../../../../src/contracts/ordering/refund-labels'
import type { RefundView } from '../../../../../src/contracts/ordering/refund-pages'
import { brl, date, list } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { refundWayBack } from './refundWayBack'

/** The buyer's text for a refund's status. */
function nextOf({ status, method, answerBy, settledAt, amount }: RefundView): string {
  switch (status) {
    case 'in_review':
      return answerBy ? `A resposta chega até ${date(answerBy)}. Seu acesso continua até lá.` : ''
    case 'manual':
      return 'O banco não devolve este pagamento sozinho: vamos transferir para uma conta em seu nome. Veja o e-mail que enviamos.'
    case 'settled':
      return `${brl(amount)} reembolsados${settledAt ? ` em ${date(settledAt)}` : ''}.${method === 'card' ? ' Pode levar até as próximas faturas para aparecer.' : ''}`
    case 'dropped':
      return 'Seu banco já devolveu este valor pela contestação.'
    case 'denied':
      return ''
    default:
      return refundWayBack(method)
  }
}

const partOf = ({ title, amount }: RefundView['parts'][number], parts: number) =>
  parts === 1 ? title : `${title} (${brl(amount)})`

/** The order's refunds with their status. */
export function OwnRefunds({ refunds }: { refunds: readonly RefundView[] }) {
  if (refunds.length === 0) return null
  return (
    <Panel title={refunds.length === 1 ? 'Reembolso' : 'Reembolsos'}>
      <ul className="grid gap-4 divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="pt-4 first:pt-0">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{brl(refund.amount)}</span>
              <Status tone={refundTone[refund.status]}>{refundStatusLabel[refund.status]}</Status>
            </p>
            <p className="text-muted text-sm">
              {list(refund.parts.map((part) => partOf(part, refund.parts.length)))} ·{' '}
              {refund.by === 'staff' ? 'feito pela escola' : 'pedido'} em{' '}
              {date(refund.requestedAt, 'dayTime')}
            </p>
            <p className="mt-1 text-15">{nextOf(refund)}</p>
            {refund.status === 'denied' && refund.answer && (
              <blockquote className="mt-2 border-bar border-l-3 pl-3 text-15">
                <p className="text-muted text-sm">A escola respondeu:</p>
                {refund.answer}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
