import { Anchor, type AnchorProps } from './Anchor'
import { cx } from './cx'

/** The link that covers the whole card; other controls of the card need `relative z-10`. */
export function CardLink({ className, ...rest }: AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={cx(
        'card-link text-fg no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
        className,
      )}
    />
  )
}
