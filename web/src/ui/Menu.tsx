import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx'
import { useDisclosure } from './useDisclosure'

export interface MenuProps {
  /** Content of the button that opens the menu. */
  label: ReactNode
  /** MenuLink, MenuButton, or a form with one. */
  children: ReactNode
  /** Label for screen readers if the button shows an icon. */
  name?: string
  align?: 'start' | 'end'
  /** Hides the arrow. */
  bare?: boolean
  className?: string
  summaryClassName?: string
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[data-menu-item]')]

/** A disclosure of links and buttons. Opens without JavaScript; with it, arrow keys move and Escape closes. */
export function Menu(props: MenuProps) {
  const { label, children, name, align = 'end', bare, className, summaryClassName } = props
  const { details, close } = useDisclosure()

  const walk = (event: KeyboardEvent) => {
    const menu = details.current
    if (!menu) return
    if (event.key === 'Escape') return close(true)
    const to = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    menu.open = true
    const items = itemsOf(menu)
    const here = items.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : here < 0 && to < 0 ? -1 : here + to
    items.at(next >= items.length ? 0 : next)?.focus()
  }

  return (
    <details
      ref={details}
      className={cx('group/menu relative', className)}
      onKeyDown={walk}
      onClick={(event) => {
        if ((event.target as Element).closest('[data-menu-item]')) close(false)
      }}
    >
      <summary
        aria-label={name}
        className={cx(
          'flex min-h-(--control-h) list-none items-center gap-1.5 rounded-control px-2 font-medium text-fg-2 hover:text-fg',
          summaryClassName,
        )}
      >
        {label}
        {!bare && <ChevronDown aria-hidden="true" className="size-4 turns" />}
      </summary>
      <div
        className={cx(
          'absolute top-full z-30 mt-1 w-max min-w-52 max-w-[calc(100vw-2rem)] animate-rise rounded-control border border-line bg-surface p-1.5 shadow-3',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  )
}
