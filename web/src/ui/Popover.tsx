import type { ReactNode } from 'react'
import { Badge } from './Badge'
import { buttonStyle } from './buttonStyle'
import { cx } from './cx'
import { useDisclosure } from './useDisclosure'

export interface PopoverProps {
  icon: ReactNode
  label: string
  /** The label is read, but only the icon is shown. */
  iconOnly?: boolean
  /** How many of its settings are in use. */
  count?: number
  /** Which edge it shares with its button. */
  align?: 'start' | 'end'
  /** Is open in the first place. */
  open?: boolean
  children: ReactNode
  className?: string
}

/** A button that opens fields below it; a sheet at the bottom of phones. Opens without JavaScript; Escape closes it. */
export function Popover({
  icon,
  label,
  iconOnly,
  count = 0,
  align = 'end',
  open,
  children,
  className,
}: PopoverProps) {
  const { details, close } = useDisclosure()
  return (
    <details
      ref={details}
      open={open}
      className="group/popover relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(true)
      }}
      onSubmit={(event) => {
        const { method } = event.target as HTMLFormElement
        if (method === 'get') close(true)
      }}
    >
      <summary
        title={iconOnly ? label : undefined}
        className={cx(
          buttonStyle({ variant: 'secondary', size: 'sm' }),
          'list-none px-2.5 group-open/popover:bg-surface-2',
        )}
      >
        {icon}
        <span className={iconOnly ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
        <Badge count={count} label="em uso" />
      </summary>
      <div
        className={cx(
          'absolute top-full z-30 mt-1 max-h-[min(70vh,36rem)] w-88 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-control border border-line bg-surface p-4 shadow-3 max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none',
          align === 'end' ? 'right-0' : 'left-0',
          className,
        )}
      >
        {children}
      </div>
    </details>
  )
}
