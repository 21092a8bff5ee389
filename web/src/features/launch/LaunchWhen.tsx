import { CalendarClock } from 'lucide-react'
import type { LaunchHead } from '../../../../src/contracts/marketing/launch-pages'
import { cx } from '../../ui/cx'
import { date } from '../../ui/format'

const sameDay = (a: string, b: string) => date(a, 'day') === date(b, 'day')

/**
 * By Brasília's clock: "segunda-feira, 30 de novembro, das 19:30 às 21:00", and over several days "de sábado, 28 de
 * novembro, a segunda-feira, 30 de novembro, a partir das 19:30"; what happens when stands in the programme.
 */
function whenOf({ startsAt, endsAt }: Pick<LaunchHead, 'startsAt' | 'endsAt'>): string {
  if (sameDay(startsAt, endsAt)) {
    return `${date(startsAt, 'weekday')}, das ${date(startsAt, 'time')} às ${date(endsAt, 'time')}`
  }
  return `de ${date(startsAt, 'weekday')}, a ${date(endsAt, 'weekday')}, a partir das ${date(startsAt, 'time')}`
}

/** The date and its zone. */
export const LaunchWhen = ({ launch, className }: { launch: LaunchHead; className?: string }) => (
  <p className={cx('flex items-start gap-2.5', className)}>
    <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <span>
      <time dateTime={launch.startsAt}>{whenOf(launch)}</time>
      <span className="opacity-85"> (horário de Brasília)</span>
    </span>
  </p>
)
