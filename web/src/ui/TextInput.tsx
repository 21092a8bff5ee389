import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle'
import { cx } from './cx'
import { useFieldControl } from './fieldContext'

/** A single-line text field. Accepts `register(name)` of react-hook-form. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldControl(rest)} className={cx(controlStyle, className)} />
}
