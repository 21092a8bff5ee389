import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor'
import { cx } from './cx'

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-small px-3 py-1.5 text-left font-medium text-15 text-fg-2 no-underline hover:bg-surface-2 hover:text-fg focus-visible:-outline-offset-3 aria-[current]:bg-soft aria-[current]:text-link pointer-coarse:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0'

/** A menu item with a link. */
export function MenuLink({ icon, className, children, ...rest }: AnchorProps & { icon?: ReactNode }) {
  return (
    <Anchor data-menu-item="" {...rest} className={cx(ITEM, className)}>
      {icon}
      {children}
    </Anchor>
  )
}

export interface MenuButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode
  danger?: boolean
}

/** A menu item with an action. */
export function MenuButton({ icon, danger, className, children, ...rest }: MenuButtonProps) {
  return (
    <button
      type="button"
      data-menu-item=""
      {...rest}
      className={cx(ITEM, danger && 'text-danger hover:bg-danger-soft hover:text-danger', className)}
    >
      {icon}
      {children}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-line" />
}
