import type { OrderDetail } from '../../../../src/contracts/ordering/pages'
import { Alert } from '../../ui/Alert'
import { LinkButton } from '../../ui/LinkButton'
import { useNow } from '../../ui/now'
import { orderPaths } from './orderPaths'
import { RetryWithPix } from './RetryWithPix'
import { regretSentence } from './regretSentence'

/** What can be done with an order now: pay it, pay it again, or give it up. */
export function OrderNextStep({ order }: { order: OrderDetail }) {
  const now = useNow(60_000)
  const { orderId, status, payment, regretUntil } = order
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
  if (status !== 'paid' || !regretUntil) return null
  const inTime = now !== null && now <= Date.parse(regretUntil)
  return (
    <p className="text-15 text-fg-2">
      {inTime
        ? regretSentence(regretUntil)
        : 'O prazo de 7 dias para desistir desta compra terminou. Se algo não saiu como esperado, fale com o suporte.'}
    </p>
  )
}
