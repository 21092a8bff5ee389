import type { BundleCard as Bundle } from '../../../../src/contracts/catalog/cards'
import { productPage } from '../../../../src/contracts/catalog/product-page'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { brl, counted, duration } from '../../ui/format'
import { Tag } from '../../ui/Tag'
import { CARD_SIZES } from './CourseCard'
import { Cover } from './Cover'
import { Heart } from './favorites/Heart'
import { Price } from './Price'

/** The card of a training programme. */
export function BundleCard({ bundle }: { bundle: Bundle }) {
  const saved = bundle.separately - bundle.price
  return (
    <Card className="h-full">
      <Cover type="bundle" slug={bundle.slug} own={bundle.cover} sizes={CARD_SIZES} />
      <Heart kind="bundle" itemId={bundle.id} title={bundle.title} />
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <p className="mb-1.5">
          <Tag tone="info">Formação</Tag>
        </p>
        <h3 className="text-balance">
          <CardLink href={productPage(bundle)}>{bundle.title}</CardLink>
        </h3>
        <p className="mt-1 text-15 text-muted">{bundle.subtitle}</p>
        <p className="mt-1 text-muted text-sm">
          {counted(bundle.courses, 'curso', 'cursos')} · {duration(bundle.seconds)}
        </p>
        <div className="mt-auto grid gap-1.5 pt-3">
          <Price offer={bundle} />
          {saved > 0 && (
            <p className="font-semibold text-ok text-sm">Você economiza {brl(saved)} comprando junto</p>
          )}
        </div>
      </div>
    </Card>
  )
}
