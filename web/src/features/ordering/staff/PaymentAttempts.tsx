import { ExternalLink } from 'lucide-react'
import { paymentStatusLabel } from '../../../../../src/contracts/ordering/labels'
import type { PaymentAttempt } from '../../../../../src/contracts/ordering/order'
import type { OrderingPages } from '../../../../../src/contracts/ordering/pages'
import { paymentTone } from '../../../../../src/contracts/ordering/payment-tone'
import { DateTime } from '../../../ui/DateTime'
import { LinkButton } from '../../../ui/LinkButton'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { methodLabel } from './methodLabel'

type Props = OrderingPages['Admin/Orders/Show']

/** Payment attempts of the order, newest first. */
export function PaymentAttempts({ order, bankPages }: Pick<Props, 'order' | 'bankPages'>) {
  return (
    <Panel title="Tentativas de pagamento">
      {order.attempts.length === 0 ? (
        <p className="text-muted">Este pedido não precisou de pagamento.</p>
      ) : (
        <ol className="divide-y divide-line">
          {order.attempts.map((attempt) => (
            <Attempt
              key={attempt.paymentId}
              attempt={attempt}
              bankPage={bankPages.find(({ paymentId }) => paymentId === attempt.paymentId)?.href}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}

const brand = ({ card }: PaymentAttempt) =>
  card && ` · ${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} final ${card.last4}`

function Attempt({ attempt, bankPage }: { attempt: PaymentAttempt; bankPage: string | undefined }) {
  const { status, method, installments, amount, requestedAt, paidAt, declineSentence } = attempt
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          {methodLabel(method, installments)}
          <span className="font-normal text-muted">{brand(attempt)}</span>
        </span>
        <span className="inline-flex items-center gap-3">
          <Money cents={amount} />
          <Status tone={paymentTone[status]}>{paymentStatusLabel[status]}</Status>
        </span>
      </p>
      <p className="mt-1 text-muted text-sm">
        Começou em <DateTime at={requestedAt} format="dayTime" />
        {paidAt && (
          <>
            {' '}
            · pago em <DateTime at={paidAt} format="dayTime" />
          </>
        )}
      </p>
      {declineSentence && <p className="mt-1 text-15">O comprador leu: “{declineSentence}”</p>}
      {bankPage && (
        <LinkButton
          href={bankPage}
          target="_blank"
          rel="noopener"
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3"
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
        >
          Abrir no banco de teste
        </LinkButton>
      )}
    </li>
  )
}
