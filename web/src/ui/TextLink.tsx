import { Anchor, type AnchorProps } from './Anchor'
import { cx } from './cx'

/** An underlined link within text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={cx('link rounded-chip', className)} />
}
