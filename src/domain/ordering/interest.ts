import type { OrderLine } from './order'
import { split } from './pricing'

const base = ({ interest = 0, ...line }: OrderLine): OrderLine => ({ ...line, total: line.total - interest })

/**
 * The lines of an order with the interest (centavos) of its instalments in their totals, split by what each costs as a
 * discount is. Interest that was in them before is taken out first.
 */
export function withInterest(lines: readonly OrderLine[], interest: number): OrderLine[] {
  const own = lines.map(base)
  const shares = split(
    interest,
    own.map(({ total }) => total),
  )
  return own.map((line, i) => {
    const share = shares[i] ?? 0
    if (share === 0) return line
    // In the order in which the log reads it, so that tables filled from memory and from the log are one.
    const { total, accessMonths, guaranteeDays, ...rest } = line
    return {
      ...rest,
      interest: share,
      total: total + share,
      ...(accessMonths !== undefined && { accessMonths }),
      ...(guaranteeDays !== undefined && { guaranteeDays }),
    }
  })
}

/** What the lines cost without interest, in centavos. */
export const priceOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { total, interest = 0 }) => sum + total - interest, 0)
