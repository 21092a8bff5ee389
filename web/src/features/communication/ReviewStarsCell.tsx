import type { CellPartProps } from '../../admin/part-props'
import { Stars } from '../../ui/Stars'

/** The mark that a review gives. */
export default function ReviewStarsCell({ value }: CellPartProps) {
  return <Stars value={Number(value)} />
}
