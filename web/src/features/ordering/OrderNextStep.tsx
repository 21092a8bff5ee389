import type { OrderDetail } from '../../../../src/contracts/ordering/order'
import { Alert } from '../../ui/Alert'
import { LinkButton } from '../../ui/LinkButton'
import { orderPaths } from './orderPaths'
import { RetryWithPix } from './RetryWithPix'

/** The next step of an order: pay, pay again, or wait for the bank's decision. */
export function OrderNextStep({ order }: { order: OrderDetail }) {
  const { orderId, status, payment } = order
  const paths = orderPaths(orderId)
  if (status === 'awaiting') {
    const waitsForPix = order.method === 'pix'
    return (
      <Alert
        tone="info"
        title={waitsForPix ? 'Falta pagar o Pix' : 'O banco está analisando o pagamento'}
        action={
          <LinkButton href={waitsForPix ? paths.pix : paths.success}>
            {waitsForPix ? 'Ver código Pix' : 'Acompanhar pagamento'}
          </LinkButton>
        }
      />
    )
  }
  if (status === 'refused' || status === 'expired') {
    return (
      <Alert
        tone="warn"
        title={status === 'refused' ? 'O pagamento não foi aprovado' : 'O prazo para pagar acabou'}
        action={
          <>
            <RetryWithPix orderId={orderId}>Pagar com Pix</RetryWithPix>
            {status === 'refused' && (
              <LinkButton href={paths.failure} variant="secondary">
                Tentar outro cartão
              </LinkButton>
            )}
          </>
        }
      >
        {payment?.declineSentence ?? 'Nada foi cobrado e seu pedido está guardado.'}
      </Alert>
    )
  }
  if (status === 'canceled') {
    return (
      <Alert tone="info" title="Este pedido foi cancelado">
        Nada foi cobrado.
      </Alert>
    )
  }
  if (status === 'disputed') {
    return (
      <Alert tone="warn" title="Seu banco está decidindo a contestação">
        O pagamento deste pedido foi contestado e o acesso fica suspenso até a decisão.
      </Alert>
    )
  }
  if (status === 'charged_back') {
    return (
      <Alert tone="info" title="Seu banco devolveu o valor deste pedido">
        A contestação foi aceita, e o acesso e o certificado dele terminaram.
      </Alert>
    )
  }
  return null
}
