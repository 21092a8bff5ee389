import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { LinkButton } from '../../ui/LinkButton'
import { pageOf } from './links'

/** The pages of a course beyond its record: in the shop while it is on sale, and the offers to its buyers. */
export default function CourseLinks({ row: { id, values } }: ResourceShowProps) {
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {values.status === 'published' && (
        <LinkButton href={pageOf({ type: 'course', slug: String(values.slug) })} variant="secondary">
          Ver na loja
        </LinkButton>
      )}
      <LinkButton href={`/admin/courses/${id}/order-bump`} variant="secondary">
        Ofertas
      </LinkButton>
    </div>
  )
}
