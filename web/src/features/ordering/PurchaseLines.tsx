import type { WithCover } from '../../../../src/contracts/kernel/own-picture'
import type { ProductType } from '../../../../src/contracts/ordering/forms'
import type { PricedLine } from '../../../../src/contracts/ordering/offers'
import { AccessNote } from './AccessNote'
import { LinePrice, type PricedPart } from './LinePrice'
import { ProductThumb } from './ProductThumb'
import { RepricedNote } from './RepricedNote'

export interface PurchaseLine extends PricedPart, WithCover {
  productType: ProductType
  productId: string
  title: string
  /** Null if the product has no page any more. */
  slug: string | null
  courses?: number
  repriced?: PricedLine['repriced']
  /** Absent or null: for ever. */
  accessMonths?: number | null
  held?: PricedLine['held']
}

/** The products of a purchase, for summaries. */
export function PurchaseLines({ lines }: { lines: readonly PurchaseLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.productId} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
          {line.slug && (
            <ProductThumb productType={line.productType} slug={line.slug} own={line.cover} className="w-20" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-15 leading-snug">{line.title}</span>
            <span className="text-muted text-sm">
              <LinePrice line={line} className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline" />
            </span>
            <AccessNote months={line.accessMonths} held={line.held} />
            {line.repriced && <RepricedNote courses={line.courses ?? 0} repriced={line.repriced} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
