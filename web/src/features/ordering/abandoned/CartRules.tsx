import type { CartNumbers } from '../../../../../src/contracts/ordering/abandoned-carts'

/** The rules by which carts are counted. */
export default function CartRules({ extra: { rules } }: { extra: Pick<CartNumbers, 'rules'> }) {
  return (
    <p className="mt-4 max-w-[68ch] text-muted text-sm">
      Um carrinho conta como abandonado depois de {rules.abandonedAfterMinutes} minutos parado, e um pedido
      pago em até {rules.attributionDays} dias conta para o lembrete que o trouxe.
    </p>
  )
}
