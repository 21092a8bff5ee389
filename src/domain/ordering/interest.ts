import type { OrderLine } from './order'

const base = ({ interest = 0, ...line }: OrderLine): OrderLine => ({ ...line, total: line.total - interest })

/**
 * The lines of an order with the interest (centavos) of its instalments in their totals, by what each costs; what the
 * division leaves over goes to the first lines. Interest that was in them before is taken out first.
 */
export function withInterest(lines: readonly OrderLine[], interest: number): OrderLine[] {
  const own = lines.map(base)
  const sum = own.reduce((all, { total }) => all + total, 0)
  if (interest === 0 || sum === 0) return own
  const shares = own.map(({ total }) => Math.floor((interest * total) / sum))
  let left = interest - shares.reduce((all, share) => all + share, 0)
  return own.map((line, i) => {
    const extra = left > 0 && line.total > 0 ? 1 : 0
    left -= extra
    const share = (shares[i] ?? 0) + extra
    if (share === 0) return line
    // In the order in which the log reads it, so that tables filled from memory and from the log are one.
    const { total, guaranteeDays, ...rest } = line
    return {
      ...rest,
      interest: share,
      total: total + share,
      ...(guaranteeDays !== undefined && { guaranteeDays }),
    }
  })
}

/** What the lines cost without interest, in centavos. */
export const priceOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { total, interest = 0 }) => sum + total - interest, 0)
