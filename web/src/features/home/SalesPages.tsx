import { ArrowRight } from 'lucide-react'
import type { HomeProps } from '../../../../src/contracts/site/home'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'

/** The pages written to sell a course or a programme, as tiles. */
export const SalesPages = ({ pages }: { pages: HomeProps['salesPages'] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-4">
    {pages.map(({ type, href, title, description }) => (
      <li key={href}>
        <Card className="h-full px-4 py-4">
          <p className="text-muted text-sm">{type === 'bundle' ? 'Formação' : 'Curso'}</p>
          <div className="mt-1 flex items-start justify-between gap-3">
            <h3>
              <CardLink href={href}>{title}</CardLink>
            </h3>
            <ArrowRight aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          </div>
          <p className="mt-1 line-clamp-3 text-15 text-fg-2">{description}</p>
        </Card>
      </li>
    ))}
  </ul>
)
