import { cx } from './cx'

/** The logo's symbol and the product's name. */
export function Logo({
  name,
  logo,
  markOnly,
  className,
}: {
  name: string
  /** Path of a picture in place of the product's mark. */
  logo?: string
  markOnly?: boolean
  className?: string
}) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-fg', className)}>
      {logo ? (
        <img src={logo} alt="" className="h-7 w-auto shrink-0" />
      ) : (
        <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0 text-primary">
          <path
            d="M4 22 14 6l10 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="14" cy="21" r="3" fill="var(--bar)" />
        </svg>
      )}
      <span
        className={
          markOnly
            ? 'sr-only'
            : 'line-clamp-2 max-w-56 text-balance font-display font-extrabold text-[1.375rem] leading-none tracking-tight'
        }
      >
        {name}
      </span>
    </span>
  )
}
