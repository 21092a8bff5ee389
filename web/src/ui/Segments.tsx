import { useEffect, useRef } from 'react'
import { Anchor } from './Anchor'
import { Badge } from './Badge'
import { cx } from './cx'
import type { TabsProps } from './Tabs'

/**
 * Views of a list as one compact strip of links, for a row with other tools. Scrolls sideways where it is too long, as far
 * as the current one.
 */
export function Segments({ label, tabs, className }: TabsProps) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelectorAll('li')[current]
    if (!box || !tab) return
    box.scrollLeft = Math.max(0, tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2)
  }, [current])
  return (
    <nav ref={strip} aria-label={label} className={cx('no-scrollbar min-w-0 overflow-x-auto', className)}>
      <ul className="flex w-max gap-0.5 rounded-small bg-surface-2 p-0.5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className="flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-[8px] px-2 font-semibold text-muted text-sm no-underline hover:text-fg focus-visible:-outline-offset-3 aria-[current]:bg-surface aria-[current]:text-fg aria-[current]:shadow-1 pointer-coarse:min-h-11"
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
