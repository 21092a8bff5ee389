import { QrCode } from 'lucide-react'
import { CardRetry } from '../../../features/ordering/CardRetry'
import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { OrderSummary, OrderSummaryBar } from '../../../features/ordering/OrderSummary'
import { RetryWithPix } from '../../../features/ordering/RetryWithPix'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Panel } from '../../../ui/Panel'

const TITLE = {
  refused: 'O pagamento não foi aprovado',
  expired: 'O prazo para pagar acabou',
  awaiting: 'Escolha outra forma de pagar',
}

const Failure: PageComponent<'Checkout/FastCheckout/Failure'> = (page) => {
  const { order, reason, retryable, installments, tokenizeUrl } = page
  const title = TITLE[order.status as keyof typeof TITLE] ?? TITLE.refused
  return (
    <CheckoutColumns aside={<OrderSummary order={order} />}>
      <Panel>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 mb-5 text-muted">Pedido {order.number} · ele continua guardado</p>
        <Alert tone={order.status === 'awaiting' ? 'info' : 'danger'}>{reason}</Alert>
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
            orderId={order.orderId}
            total={order.total}
            installments={installments}
            tokenizeUrl={tokenizeUrl}
          />
        </Panel>
      )}
      <OrderSummaryBar order={order} />
    </CheckoutColumns>
  )
}

export default Failure
