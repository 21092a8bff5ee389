import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/DateTime'

export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

interface LegalDocumentProps {
  title: string
  lead: ReactNode
  /** YYYY-MM-DD. */
  validFrom: string
  sections: LegalSection[]
}

/** A legal text with its date and table of contents. */
export function LegalDocument({ title, lead, validFrom, sections }: LegalDocumentProps) {
  return (
    <div className="container-page grid gap-x-12 py-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:py-14">
      <nav aria-label="Nesta página" className="max-lg:hidden">
        <ol className="sticky top-24 grid gap-0.5 border-line border-l text-15">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block border-transparent border-l-2 py-1.5 pl-4 text-muted hover:border-bar hover:text-fg"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="max-w-[68ch]">
        <h1>{title}</h1>
        <p className="mt-3 text-fg-2 text-lg">{lead}</p>
        <p className="mt-3 text-muted text-sm">
          Em vigor desde <DateTime at={validFrom} format="dayLong" />.
        </p>
        <details className="mt-6 rounded-card border border-line bg-surface px-4 lg:hidden">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
            Nesta página
            <ChevronDown aria-hidden="true" className="size-5 text-muted" />
          </summary>
          <ol className="grid pb-4">
            {sections.map(({ id, title: name }, at) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                  {at + 1}. {name}
                </a>
              </li>
            ))}
          </ol>
        </details>
        {sections.map(({ id, title: name, body }, at) => (
          <section key={id} id={id} className="mt-9 scroll-mt-24">
            <h2 className="mb-3 text-2xl">
              {at + 1}. {name}
            </h2>
            <div className="rich">{body}</div>
          </section>
        ))}
      </article>
    </div>
  )
}
