import { Anchor } from '../../ui/Anchor'
import { brl } from '../../ui/format'
import { usePage } from '../current'

/** Leads back to an order that waits for its payment, from every page but those that show the order itself. */
export function PendingOrderStrip() {
  const { url, props } = usePage()
  const { pendingOrder } = props
  if (!pendingOrder || url.includes(pendingOrder.orderId)) return null
  return (
    <aside
      aria-label="Pedido aguardando pagamento"
      className="gutter flex flex-wrap items-center justify-center gap-x-2 bg-warn-soft py-1 text-center text-15 text-warn print:hidden"
    >
      Pedido aguardando pagamento{' '}
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <Anchor
        href={pendingOrder.href}
        className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
      >
        Pagar {brl(pendingOrder.total)}
      </Anchor>
    </aside>
  )
}
