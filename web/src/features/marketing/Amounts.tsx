import { ArrowRight } from 'lucide-react'
import { brl } from '../../ui/format'

/** "Grátis" for 0, a dash where there is no price; centavos. */
export const priceWords = (centavos: number | null) =>
  centavos === null ? '–' : centavos === 0 ? 'Grátis' : brl(centavos)

/** "R$ 197,00 → R$ 147,00", or one amount where nothing changes; centavos. */
export function Amounts({ before, after }: { before: number | null; after: number | null }) {
  if (before === after) return <span className="tabular font-semibold">{priceWords(after)}</span>
  return (
    <span className="tabular inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="text-muted">{priceWords(before)}</span>
      <ArrowRight aria-hidden="true" className="size-4 text-muted" />
      <span className="sr-only">passa a</span>
      <span className="font-semibold">{priceWords(after)}</span>
    </span>
  )
}
