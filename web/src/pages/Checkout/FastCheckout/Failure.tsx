import { QrCode } from 'lucide-react'
import { CardRetry } from '../../../features/ordering/CardRetry'
import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { OrderSummary, OrderSummaryBar } from '../../../features/ordering/OrderSummary'
import { RetryWithPix } from '../../../features/ordering/RetryWithPix'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Panel } from '../../../ui/Panel'

const TITLE = {
  declined: 'O pagamento não foi aprovado',
  expired: 'O prazo para pagar acabou',
  other: 'Escolha outra forma de pagar',
}

/** Remount the card form after each refusal, because its token is used up. */
const Failure: PageComponent<'Checkout/FastCheckout/Failure'> = (page) => {
  const { order, reason, retryable, installments, tokenizeUrl, savedCards, mayKeepCard, processor } = page
  const status = order.payment?.status
  const outcome = status === 'declined' || status === 'expired' ? status : 'other'
  return (
    <CheckoutColumns aside={<OrderSummary order={order} />}>
      <Panel>
        <h1 className="text-3xl">{TITLE[outcome]}</h1>
        <p className="mt-1 mb-5 text-muted">Pedido {order.number} · ele continua guardado</p>
        <Alert tone={outcome === 'other' ? 'info' : 'danger'}>{reason}</Alert>
        <div className="mt-5">
          <RetryWithPix
            orderId={order.orderId}
            size="lg"
            full
            icon={<QrCode aria-hidden="true" className="size-5" />}
          >
            Pagar com Pix
          </RetryWithPix>
          <p className="mt-2 text-center text-muted text-sm">Aprovação na hora, pelo app do seu banco</p>
        </div>
      </Panel>
      {installments.length > 0 && (
        <Panel title={retryable ? 'Tentar de novo com cartão' : 'Tentar outro cartão'}>
          <CardRetry
            key={order.payment?.paymentId}
            orderId={order.orderId}
            total={order.total}
            installments={installments}
            tokenizeUrl={tokenizeUrl}
            savedCards={savedCards}
            mayKeepCard={mayKeepCard}
            processor={processor}
          />
        </Panel>
      )}
      <OrderSummaryBar order={order} />
    </CheckoutColumns>
  )
}

export default Failure
