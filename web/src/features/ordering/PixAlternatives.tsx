import { ChevronDown, CreditCard, FlaskConical } from 'lucide-react'
import { Anchor } from '../../ui/Anchor'
import { CardRetry } from './CardRetry'
import type { PixPage } from './pixPage'

const LINE = 'flex min-h-11 list-none items-center gap-2 rounded-chip font-medium text-link'

/** Other payment methods for the order, and the test bank if there is one. */
export function PixAlternatives({ order, sandboxUrl, isOpen, ...card }: PixPage & { isOpen: boolean }) {
  const { installments, tokenizeUrl, savedCards, mayKeepCard, processor } = card
  const takesCards = installments.length > 0
  if (!takesCards && !sandboxUrl) return null
  return (
    <div className="mt-5 grid gap-1 border-line border-t pt-3">
      {takesCards && (
        <details className="group/card" open={isOpen}>
          <summary className={LINE}>
            <CreditCard aria-hidden="true" className="size-5" />
            <span className="flex-1">Pagar com cartão</span>
            <ChevronDown aria-hidden="true" className="size-5 turns" />
          </summary>
          <div className="pt-3">
            <CardRetry
              orderId={order.orderId}
              total={order.total}
              installments={installments}
              tokenizeUrl={tokenizeUrl}
              savedCards={savedCards}
              mayKeepCard={mayKeepCard}
              processor={processor}
            />
          </div>
        </details>
      )}
      {sandboxUrl && (
        <Anchor href={sandboxUrl} target="_blank" rel="noopener" className={`${LINE} hover:underline`}>
          <FlaskConical aria-hidden="true" className="size-5" />
          Abrir no Banco de teste<span className="sr-only"> (nova aba)</span>
        </Anchor>
      )}
    </div>
  )
}
