import { ArrowRight } from 'lucide-react'
import type { HomeProps } from '../../../../src/contracts/site/home'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { counted } from '../../ui/format'
import { HomeIcon } from './HomeIcon'

/** Categories as tiles. */
export function Categories({ categories }: Pick<HomeProps, 'categories'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-4">
      {categories.map(({ slug, name, description, courses, icon }) => (
        <li key={slug}>
          <Card className="h-full px-4 py-4">
            <div className="flex items-start justify-between gap-3">
              <h3 className="flex items-center gap-2.5">
                {icon && <HomeIcon name={icon} className="size-5 text-link" />}
                <CardLink href={`/categories/${slug}`}>{name}</CardLink>
              </h3>
              <ArrowRight aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
            </div>
            {description && <p className="mt-1 line-clamp-3 text-15 text-fg-2">{description}</p>}
            <p className="mt-auto pt-2 text-muted text-sm">
              {counted(courses, 'curso', 'cursos', 'Só formações')}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
