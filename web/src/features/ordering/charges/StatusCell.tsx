import type { CellPartProps } from '../../../admin/part-props'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'

/** Where a charge stands, whether its money came in once more, and whether a part of it went back. */
export default function StatusCell({ value, attribute, row: { values } }: CellPartProps) {
  const { label, tone = 'neutral' } = attribute.values?.[String(value)] ?? { label: String(value) }
  const { duplicate, captured, refunded } = values
  const isPart = Number(refunded) > 0 && Number(refunded) < Number(captured)
  return (
    <span className="inline-flex items-center gap-1.5">
      <Status tone={tone}>{label}</Status>
      {duplicate === true && <Tag tone="warn">Em dobro</Tag>}
      {isPart && <Tag>Reembolso parcial</Tag>}
    </span>
  )
}
