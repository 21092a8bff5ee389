import type { HomeIcon as Name } from '../../../../src/contracts/site/home-icons'
import { cx } from '../../ui/cx'

/** An icon that staff chose, from one SVG file, so that the others cost no script. */
export const HomeIcon = ({ name, className }: { name: Name; className?: string }) => (
  <svg
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('shrink-0', className)}
  >
    <use href={`/home-icons.svg#${name}`} />
  </svg>
)
