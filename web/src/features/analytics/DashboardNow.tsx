import type { NowAnswer, PaymentNews, PaymentNewsKind } from '../../../../src/contracts/analytics/now'
import { CART_MINUTES, paymentNewsLabels, VISITOR_MINUTES } from '../../../../src/contracts/analytics/now'
import { paymentMethodLabel } from '../../../../src/contracts/ordering/labels'
import { cx } from '../../ui/cx'
import { brl, date, number } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'
import { useLiveNow } from './useLiveNow'

const TONES: Record<PaymentNewsKind, 'ok' | 'warn' | 'danger' | 'info'> = {
  paid: 'ok',
  waiting: 'warn',
  declined: 'danger',
  refund: 'info',
  chargeback: 'danger',
}

/** Visitors, carts and payments of the moment, as they happen. Without JavaScript: as of the page, with a way to see it anew. */
export function DashboardNow({ now, href }: { now: NowAnswer; href: string }) {
  const { answer, live } = useLiveNow(now)
  return (
    <Panel
      title={
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cx(
              'size-2.5 rounded-full',
              live ? 'bg-ok motion-safe:animate-pulse' : 'bg-line-strong',
            )}
          />
          Agora
        </span>
      }
      action={
        <p className="text-muted text-sm">
          <time dateTime={answer.at}>{date(answer.at, 'seconds')}</time>
          {live ? (
            ' · ao vivo'
          ) : (
            <>
              {' · '}
              <TextLink href={href}>Atualizar</TextLink>
            </>
          )}
        </p>
      }
    >
      <dl className="mb-4 grid grid-cols-2 gap-4">
        <Moment term={`Visitantes em ${VISITOR_MINUTES} min`} value={number(answer.visitors)} />
        <Moment
          term={`Carrinhos em ${CART_MINUTES} min`}
          value={number(answer.carts)}
          note={answer.carts > 0 ? brl(answer.cartsTotal) : undefined}
        />
      </dl>
      <h3 className="mb-2 font-semibold text-base">Últimos pagamentos</h3>
      {answer.payments.length === 0 ? (
        <p className="text-muted">Os pagamentos aparecem aqui assim que acontecem.</p>
      ) : (
        <ul className="divide-y divide-line">
          {answer.payments.map((each) => (
            <Payment key={each.id} payment={each} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Moment = ({ term, value, note }: { term: string; value: string; note?: string }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="tabular font-bold font-display text-2xl leading-tight tracking-tight">
      {value}
      {note && <span className="block font-normal font-sans text-muted text-sm tracking-normal">{note}</span>}
    </dd>
  </div>
)

const Payment = ({
  payment: { kind, method, amount, orderId, number: order, at },
}: {
  payment: PaymentNews
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
    <span className="min-w-0">
      <TextLink href={`/admin/orders/${orderId}`} className="tabular font-mono text-sm">
        {order || 'Pedido'}
      </TextLink>
      <span className="block text-muted text-sm">
        {paymentMethodLabel[method]} · <RelativeTime at={at} />
      </span>
    </span>
    <span className="text-right">
      <Money cents={amount} className="block" />
      <Status tone={TONES[kind]}>{paymentNewsLabels[kind]}</Status>
    </span>
  </li>
)
