import type { MaterialCard } from '../../../../src/contracts/marketing/materials'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { MaterialCover } from './MaterialCover'
import { kindName, materialPath } from './materialText'

/** A grid of e-books and slides with their covers. */
export const MaterialGrid = ({ materials }: { materials: readonly MaterialCard[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {materials.map((material) => (
      <li key={`${material.kind} ${material.slug}`} className="min-w-0">
        <Card className="h-full">
          <div className="flex aspect-video items-center justify-center bg-soft p-6">
            <MaterialCover
              material={material}
              className={material.kind === 'ebook' ? 'max-w-28' : 'max-w-64'}
            />
          </div>
          <div className="flex flex-1 flex-col p-5">
            <p className="text-13 text-muted">{kindName[material.kind]} grátis</p>
            <h3 className="mt-1 text-lg">
              <CardLink href={materialPath(material)}>{material.title}</CardLink>
            </h3>
            <p className="mt-1 text-fg-2">{material.subtitle}</p>
            <p className="mt-auto pt-3 text-muted text-sm">{material.author}</p>
          </div>
        </Card>
      </li>
    ))}
  </ul>
)
