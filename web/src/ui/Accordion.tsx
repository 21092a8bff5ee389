import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

export interface AccordionItem {
  id: string
  title: ReactNode
  /** Right of the title: "6 aulas · 48min". */
  aside?: ReactNode
  content: ReactNode
  open?: boolean
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Of items with the same name one is open at a time. */
  name?: string
  className?: string
}

/** Collapsible sections. Native details, which work without JavaScript and are found by the browser's search. */
export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={cx('divide-y divide-line', className)}>
      {items.map((item) => (
        <details key={item.id} name={name} open={item.open} className="group/part">
          <summary className="flex min-h-12 list-none items-center gap-3 rounded-chip py-3">
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted turns" />
            <span className="min-w-0 flex-1 font-semibold">{item.title}</span>
            {item.aside && <span className="tabular shrink-0 text-muted text-sm">{item.aside}</span>}
          </summary>
          <div className="pb-4 pl-8 text-fg-2">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
