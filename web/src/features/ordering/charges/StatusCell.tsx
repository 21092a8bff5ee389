import type { CellPartProps } from '../../../admin/part-props'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'

/** Where a charge stands, and whether its money came in once more. */
export default function StatusCell({ value, attribute, row: { values } }: CellPartProps) {
  const { label, tone = 'neutral' } = attribute.values?.[String(value)] ?? { label: String(value) }
  return (
    <span className="inline-flex items-center gap-1.5">
      <Status tone={tone}>{label}</Status>
      {values.duplicate === true && <Tag tone="warn">Em dobro</Tag>}
    </span>
  )
}
