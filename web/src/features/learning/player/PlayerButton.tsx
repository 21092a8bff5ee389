import { cx } from '../../../ui/cx'
import { IconButton, type IconButtonProps } from '../../../ui/IconButton'

/** A button over the video, which is dark in both themes. */
export function PlayerButton({ className, ...rest }: IconButtonProps) {
  return (
    <IconButton
      {...rest}
      size="sm"
      className={cx('text-white hover:bg-white/20 hover:text-white aria-pressed:text-brand-300', className)}
    />
  )
}
