import type { HomeIcon as Name } from '../../../../src/contracts/site/home-icons'
import { cx } from '../../ui/cx'

/** A drawing that staff chose, from one file: those that nobody chose cost the page no script. */
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
