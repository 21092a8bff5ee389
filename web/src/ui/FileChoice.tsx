import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle } from './buttonStyle'
import { cx } from './cx'

interface FileChoiceProps extends ComponentProps<'input'> {
  /** Name of the file that is chosen. */
  chosen: string | undefined
  /** What the button says, with its icon. */
  children: ReactNode
}

/** A choice of a file as a button of the shop, and the name of what was chosen beside it. */
export const FileChoice = ({ chosen, children, ...input }: FileChoiceProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <label
      className={cx(
        buttonStyle({ variant: 'secondary' }),
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      )}
    >
      <input {...input} type="file" className="sr-only" />
      {children}
    </label>
    {chosen && <span className="min-w-0 break-all text-muted text-sm">{chosen}</span>}
  </span>
)
