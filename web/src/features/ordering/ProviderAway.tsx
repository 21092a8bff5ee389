import { Alert } from '../../ui/Alert'
import { RetryWithPix } from './RetryWithPix'

/** The provider has not answered about a Pix: what that means, and ways on. */
export function PixUnanswered({ orderId, hasCard }: { orderId: string; hasCard: boolean }) {
  return (
    <div className="grid gap-5">
      <Alert tone="warn" live title="O provedor de pagamento não responde">
        Nada foi cobrado e seu pedido está guardado. Continuamos tentando: se o código vier, ele aparece aqui.
        {hasCard
          ? ' Você também pode pedir outro código ou pagar com cartão.'
          : ' Você também pode pedir outro código.'}
      </Alert>
      <RetryWithPix orderId={orderId} full>
        Tentar com Pix de novo
      </RetryWithPix>
    </div>
  )
}

/** The provider has not answered about a card, which may yet be charged. */
export function CardUnanswered({ orderId, email }: { orderId: string; email: string }) {
  return (
    <div className="grid gap-5">
      <Alert tone="warn" live title="O provedor de pagamento não responde">
        Ainda não sabemos se o cartão foi cobrado. Seu pedido está guardado e continuamos perguntando: a
        resposta aparece aqui e vai para {email}. Se preferir não esperar, pague com Pix. Se o cartão também
        for cobrado, a segunda cobrança volta inteira, sem você pedir.
      </Alert>
      <RetryWithPix orderId={orderId} variant="secondary" full>
        Pagar com Pix
      </RetryWithPix>
    </div>
  )
}
