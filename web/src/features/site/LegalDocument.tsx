import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LegalText } from '../../../../src/contracts/site/pages'
import { SafeHtml } from '../../ui/SafeHtml'
import { LegalDates, LegalVersions } from './LegalVersions'

interface LegalDocumentProps {
  title: string
  lead: ReactNode
  /** With the shop's data put in. */
  text: LegalText
}

/** A legal text with its dates and table of contents. */
export function LegalDocument({ title, lead, text }: LegalDocumentProps) {
  const { sections } = text
  return (
    <div className="container-page grid grid-cols-1 gap-x-12 break-words py-10 lg:grid-cols-[240px_minmax(0,1fr)] lg:py-14">
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
        <LegalDates {...text} />
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
        {sections.map(({ id, title: name, html }, at) => (
          <section key={id} id={id} className="mt-9 scroll-mt-24">
            <h2 className="mb-3 text-2xl">
              {at + 1}. {name}
            </h2>
            <SafeHtml html={html} />
          </section>
        ))}
        <LegalVersions {...text} />
      </article>
    </div>
  )
}
