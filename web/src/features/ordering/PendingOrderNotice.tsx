import { useShared } from '../../shell/current'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'

/** The way back to an order that waits for its payment, whose courses have left the cart. */
export function PendingOrderNotice() {
  const { pendingOrder } = useShared()
  if (!pendingOrder) return null
  return (
    <Alert
      tone="warn"
      title="Pedido aguardando pagamento"
      className="mb-5"
      action={<LinkButton href={pendingOrder.href}>Pagar {brl(pendingOrder.total)}</LinkButton>}
    >
      O que você pediu saiu do carrinho e está guardado no pedido.
    </Alert>
  )
}
