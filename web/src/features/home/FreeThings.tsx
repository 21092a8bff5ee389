import { BookOpen, Presentation } from 'lucide-react'
import type { HomeProps } from '../../../../src/contracts/site/home'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { cx } from '../../ui/cx'
import { LaunchCard } from '../launch/LaunchCard'
import { kindName, materialPath } from '../marketing/materialText'

const ICON = { ebook: BookOpen, slides: Presentation }

/** The next live event and the newest free files. */
export function FreeThings({ event, materials }: NonNullable<HomeProps['free']>) {
  return (
    <div className={cx('grid gap-5 lg:gap-6', event && materials.length > 0 && 'lg:grid-cols-2')}>
      {event && <LaunchCard launch={event} />}
      {materials.length > 0 && (
        <ul className={cx('grid gap-4 sm:grid-cols-2', !event && 'lg:grid-cols-4')}>
          {materials.map((material) => {
            const Icon = ICON[material.kind]
            return (
              <li key={`${material.kind} ${material.slug}`}>
                <Card className="h-full p-5">
                  <p className="flex items-center gap-2 text-13 text-muted">
                    <Icon aria-hidden="true" className="size-4.5 text-link" />
                    {kindName[material.kind]} grátis
                  </p>
                  <h3 className="mt-2">
                    <CardLink href={materialPath(material)}>{material.title}</CardLink>
                  </h3>
                  <p className="mt-1 line-clamp-3 text-15 text-fg-2">{material.subtitle}</p>
                </Card>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
