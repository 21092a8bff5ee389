import { Anchor } from './Anchor'
import { Badge } from './Badge'
import { cx } from './cx'

export interface Tab {
  label: string
  href: string
  current?: boolean
  count?: number
}

export interface TabsProps {
  /** Label: "Visões da lista". */
  label: string
  tabs: readonly Tab[]
  className?: string
}

/** Tabs as links: the address holds the state. Scrolls sideways on phones. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={cx('no-scrollbar overflow-x-auto border-line border-b', className)}>
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3 pt-0.5 font-semibold text-muted no-underline hover:text-fg focus-visible:-outline-offset-3 aria-[current]:border-bar aria-[current]:text-fg"
            >
              {tab.label}
              {tab.count !== undefined && <Badge quiet count={tab.count} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
