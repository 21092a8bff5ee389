import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle'
import { cx } from './cx'
import { useFieldControl } from './fieldContext'

/** Several lines of text; grows with what is written where the browser can. */
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
