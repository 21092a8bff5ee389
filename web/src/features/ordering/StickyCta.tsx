import { LinkButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { useScrollPadding } from '../../ui/useScrollPadding'
import { checkoutLabel } from './CartSummary'

/**
 * Keeps the next step at the bottom of the screen on phones. It is part of the flow, so that it hides nothing at the end
 * of the page, and focused elements are scrolled clear of it.
 */
export function StickyCta({ total }: { total: number }) {
  useScrollPadding()
  return (
    <div className="-mx-(--gutter) sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 border-line border-t bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-3 lg:hidden">
      <p className="shrink-0 leading-tight">
        <span className="block text-13 text-muted">Total</span>
        <b className="text-lg">{total === 0 ? 'Grátis' : <Money cents={total} />}</b>
      </p>
      <LinkButton href="/checkout" className="flex-1">
        {checkoutLabel(total)}
      </LinkButton>
    </div>
  )
}
