import {
  LOWERED_PRICES_PATH,
  type LoweredPricesPage,
  type LoweringKind,
  loweringLabel,
} from '../../../../../src/contracts/marketing/lowered-prices'
import { weekdayNames } from '../../../../../src/domain/kernel/format'
import { Anchor } from '../../../ui/Anchor'
import { cx } from '../../../ui/cx'
import { dayOfMonth } from './words'

/** A shape for each kind, since colours alone tell nothing to many. */
const MARKS: Record<LoweringKind, string> = {
  salePrice: 'rounded-full bg-brand-600',
  promotion: 'rounded-[2px] border border-white/40 bg-promo',
  coupon: 'rotate-45 bg-warn',
  bump: 'bg-fg-2',
}

export const Mark = ({ kind }: { kind: LoweringKind }) => (
  <span aria-hidden="true" className={cx('inline-block size-2.5 shrink-0', MARKS[kind])} />
)

const SHOWN: readonly LoweringKind[] = ['salePrice', 'promotion', 'coupon']

const weeksOf = <Day,>(days: readonly Day[]) =>
  Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))

/** What is seen of a day begins its name, so that it can be called by what is seen. */
function DayName({ day, isFirst, lowers }: { day: string; isFirst: boolean; lowers: string[] }) {
  const [shown, rest] = dayOfMonth(day, isFirst)
  return (
    <span className="tabular">
      {shown}
      <span className="sr-only">
        {rest}: {lowers.join(', ') || 'nada com prazo'}
      </span>
    </span>
  )
}

/** Six weeks with what lowers prices on each day; a day leads to its prices. */
export function PriceCalendar({
  calendar,
  day,
  today,
}: Pick<LoweredPricesPage, 'calendar' | 'day' | 'today'>) {
  return (
    <>
      <table className="w-full max-w-[760px] table-fixed border-separate border-spacing-1">
        <caption className="sr-only">O que baixa preços em cada dia</caption>
        <thead>
          <tr>
            {Object.values(weekdayNames).map((name) => (
              <th key={name} scope="col" className="pb-1 text-center font-medium text-13 text-muted">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar).map((week) => (
            <tr key={week[0]?.day}>
              {week.map((each) => (
                <td key={each.day} className="p-0">
                  <Anchor
                    href={`${LOWERED_PRICES_PATH}?dia=${each.day}`}
                    aria-current={each.day === day ? 'date' : undefined}
                    className={cx(
                      'flex min-h-14 flex-col items-center gap-1 rounded-md border px-1 py-1.5 text-15 hover:border-brand-600',
                      each.day === day ? 'border-brand-600 bg-info-soft font-semibold' : 'border-line',
                      each.day < today && each.day !== day && 'text-muted',
                    )}
                  >
                    <DayName
                      day={each.day}
                      isFirst={each.day === calendar[0]?.day}
                      lowers={each.kinds.map((kind) => loweringLabel[kind])}
                    />
                    <span className="flex min-h-2.5 gap-1.5">
                      {each.kinds.map((kind) => (
                        <Mark key={kind} kind={kind} />
                      ))}
                    </span>
                  </Anchor>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {SHOWN.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <Mark kind={kind} /> {loweringLabel[kind]}
          </li>
        ))}
        <li>O que não tem prazo fica só na lista.</li>
      </ul>
    </>
  )
}
