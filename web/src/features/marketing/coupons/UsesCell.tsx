import type { CellPartProps } from '../../../admin/part-props'
import { number } from '../../../ui/format'

/** Uses of a coupon, out of its limit. */
export default function UsesCell({ value, row: { values } }: CellPartProps) {
  const { totalLimit } = values
  return (
    <span className="tabular whitespace-nowrap">
      {number(Number(value))}
      {typeof totalLimit === 'number' && <span className="text-muted"> / {number(totalLimit)}</span>}
    </span>
  )
}
