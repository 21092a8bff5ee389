import { accessWords } from '../../contracts/catalog/access-words'
import { brl } from '../../domain/kernel/format'
import { refuse } from '../../domain/kernel/refuse'
import type { OrderLine } from '../../domain/ordering/order'

/** Refuses a purchase whose access would last another time than the buyer saw; also says a total that changed with it. */
export function refuseOtherTerm(
  lines: readonly OrderLine[],
  shown: (line: OrderLine) => number | null | undefined,
  money: { total: number; expectedTotal: number },
): void {
  const other = lines.find((line) => {
    const months = shown(line)
    return months !== undefined && months !== (line.accessMonths ?? null)
  })
  if (!other) return
  const before = accessWords(shown(other)).toLowerCase()
  const now = accessWords(other.accessMonths).toLowerCase()
  const total = money.total === money.expectedTotal ? '' : ` O total agora é ${brl(money.total)}.`
  refuse(
    'term-changed',
    `O prazo de “${other.title}” mudou: antes ${before}, agora ${now}.${total} Confira e confirme de novo.`,
  )
}
