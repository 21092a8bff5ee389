import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor'
import { type ButtonStyle, buttonStyle } from './buttonStyle'
import { cx } from './cx'

export interface LinkButtonProps extends AnchorProps, ButtonStyle {
  icon?: ReactNode
}

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, size, full, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Anchor {...rest} className={cx(buttonStyle({ variant, size, full }), className)}>
      {icon}
      {children}
    </Anchor>
  )
}
