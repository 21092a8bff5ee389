import { ChevronDown } from 'lucide-react'
import type { PriceView } from '../../../../src/contracts/catalog/pages'
import { DateTime } from '../../ui/DateTime'
import { brl } from '../../ui/format'

/** Prices of the last year, so that a crossed-out price can be checked. */
export function PriceHistory({ prices }: { prices: readonly PriceView[] }) {
  if (prices.every(({ price }) => !price)) return null
  return (
    <details className="group/prices mt-2 text-sm">
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-chip text-link underline underline-offset-4 pointer-coarse:min-h-11">
        Histórico de preço
        <ChevronDown aria-hidden="true" className="size-4 turns" />
      </summary>
      <ol className="mt-1 grid gap-1.5 border-line border-l-2 pl-3">
        {prices.map(({ from, to, price, promoted }) => (
          <li key={from} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-muted">
              {!to && 'Desde '}
              <DateTime at={from} />
              {to && (
                <>
                  {' a '}
                  <DateTime at={to} />
                </>
              )}
              {promoted && ' (promoção)'}
            </span>
            <span className="tabular font-semibold">
              {price === null ? 'Fora da loja' : price === 0 ? 'Grátis' : brl(price)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted">
        O preço riscado é o menor que cobramos nos 30 dias antes da redução. Sem isso, nada é riscado.
      </p>
    </details>
  )
}
