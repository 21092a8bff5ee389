import type { CellPartProps } from '../../admin/part-props'
import { counted } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'

/** How many offers the buyers of a course see, and the way to write them. */
export default function OffersCell({ value, row }: CellPartProps) {
  const offers = counted(Number(value), 'oferta', 'ofertas', 'Oferecer')
  return (
    <TextLink href={`/admin/courses/${row.id}/order-bump`} aria-label={`${offers} com ${row.title}`}>
      {offers}
    </TextLink>
  )
}
