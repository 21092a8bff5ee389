import { date, relative } from './format'
import { useNow } from './now'

/** "há 2 min", updated while it is shown; the full date on hover and until the page is hydrated. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow(60_000)
  return (
    <time dateTime={at} title={date(at, 'dayTime')} className={className}>
      {now === null ? date(at, 'day') : relative(at, now)}
    </time>
  )
}
