import type { CellPartProps } from '../../../admin/part-props'
import { methodLabel } from '../staff/methodLabel'

export default function MethodCell({ value, row: { values } }: CellPartProps) {
  return (
    <span className="whitespace-nowrap">
      {methodLabel(value as 'pix' | 'card', Number(values.installments))}
    </span>
  )
}
