import { Alert } from '../../ui/Alert'
import { LinkButton } from '../../ui/LinkButton'
import { RetryWithPix } from './RetryWithPix'

/** The Pix code has expired, but the order can still be paid. */
export function PixExpired({ orderId }: { orderId: string }) {
  return (
    <div className="grid gap-5">
      <Alert tone="warn" live>
        O código venceu e nada foi cobrado. Gere um novo, seu pedido está guardado.
      </Alert>
      <RetryWithPix orderId={orderId} full>
        Gerar novo código
      </RetryWithPix>
      <p className="text-muted text-sm">
        Já pagou? Fique nesta página: se o Pix cair depois do prazo, liberamos o acesso assim mesmo.
      </p>
    </div>
  )
}

/** Staff cancelled the order. */
export function PixCanceled() {
  return (
    <div className="grid gap-5">
      <Alert tone="info">
        Nada foi cobrado. Se você pagar um código antigo, o valor inteiro volta para a conta de onde saiu.
      </Alert>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/courses">Ver cursos</LinkButton>
        <LinkButton href="/contact" variant="secondary">
          Falar com o suporte
        </LinkButton>
      </div>
    </div>
  )
}

/** A payment arrived that the order could not accept. */
export function PixReturned({ email, isDone }: { email: string; isDone?: boolean }) {
  return (
    <div className="grid gap-5">
      <Alert tone="warn" title="Recebemos seu Pix, mas não pudemos ficar com ele">
        O pedido já estava pago, o curso saiu de venda ou você já o tem.{' '}
        {isDone
          ? 'O valor inteiro voltou para a conta de onde saiu.'
          : `O valor inteiro volta para a conta de onde saiu. Escrevemos para ${email} com os detalhes.`}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/student/mycourses">Ver meus cursos</LinkButton>
        <LinkButton href="/contact" variant="secondary">
          Falar com o suporte
        </LinkButton>
      </div>
    </div>
  )
}
