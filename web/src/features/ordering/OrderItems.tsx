import type { OrderDetail } from '../../../../src/contracts/ordering/order'
import { Anchor } from '../../ui/Anchor'
import { LinkButton } from '../../ui/LinkButton'
import { Tag } from '../../ui/Tag'
import { AccessNote } from './AccessNote'
import { LinePrice } from './LinePrice'
import { ProductThumb } from './ProductThumb'

export interface OrderItemsProps {
  lines: OrderDetail['lines']
  /** Whether the order gives access now. */
  isOpen: boolean
  /** Products without access any more. */
  givenBack?: readonly string[]
}

/** The order's products, with links to them. */
export function OrderItems({ lines, isOpen, givenBack = [] }: OrderItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.productId}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          {line.slug && (
            <ProductThumb productType={line.productType} slug={line.slug} own={line.cover} className="w-24" />
          )}
          <div className="min-w-40 flex-1">
            {line.href ? (
              <Anchor href={line.href} className="font-semibold text-fg no-underline hover:underline">
                {line.title}
              </Anchor>
            ) : (
              <b>{line.title}</b>
            )}
            <p className="text-muted text-sm">
              <LinePrice line={line} />
            </p>
            <AccessNote months={line.accessMonths} />
          </div>
          {givenBack.includes(line.productId) && <Tag>Reembolsado</Tag>}
          {isOpen && line.slug && !givenBack.includes(line.productId) && (
            <LinkButton
              href={
                line.productType === 'course' ? `/student/mycourses/${line.slug}/watch` : '/student/mycourses'
              }
              variant="secondary"
              size="sm"
              aria-label={`Assistir ${line.title}`}
            >
              Assistir
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
