import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle'
import { cx } from './cx'
import { useFieldControl } from './fieldContext'

/** A multi-line text field; grows with its text in browsers that support it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      {...useFieldControl(rest)}
      className={cx(controlStyle, 'field-sizing-content max-h-[60vh] min-h-28 py-3', className)}
    />
  )
}
