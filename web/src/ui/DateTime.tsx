import { cx } from './cx'
import { type DateFormat, date } from './format'

export interface DateTimeProps {
  /** ISO instant, or a bare day YYYY-MM-DD. */
  at: string
  format?: DateFormat
  className?: string
}

/** A date or time as read in São Paulo. */
export function DateTime({ at, format = 'day', className }: DateTimeProps) {
  return (
    <time
      dateTime={at}
      className={cx('whitespace-nowrap', className)}
      title={format === 'dayTime' ? undefined : date(at, 'dayTime')}
    >
      {date(at, format)}
    </time>
  )
}
