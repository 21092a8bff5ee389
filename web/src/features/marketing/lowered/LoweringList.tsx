import { type Lowering, loweringLabel } from '../../../../../src/contracts/marketing/lowered-prices'
import { DateTime } from '../../../ui/DateTime'
import { TextLink } from '../../../ui/TextLink'
import { Mark } from './PriceCalendar'

/** "de 20/11 10:00 a 30/11 23:59", "até …", "desde …", "sem prazo". */
const Span = ({ from, until }: Pick<Lowering, 'from' | 'until'>) => {
  if (!from && !until) return <>sem prazo</>
  return (
    <>
      {from && (
        <>
          {until ? 'de ' : 'desde '}
          <DateTime at={from} format="dayTime" />
        </>
      )}
      {until && (
        <>
          {from ? ' a ' : 'até '}
          <DateTime at={until} format="dayTime" />
        </>
      )}
    </>
  )
}

/** What lowers prices, each with its kind, its days and what it is worth. */
export const LoweringList = ({ rows }: { rows: readonly Lowering[] }) => (
  <ul className="grid gap-3 text-15">
    {rows.map(({ kind, id, title, worth, href, from, until }) => (
      <li key={`${kind} ${id}`} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="min-w-0">
          <TextLink href={href}>{title}</TextLink>
          <span className="flex items-center gap-2 text-muted text-sm">
            <Mark kind={kind} /> {loweringLabel[kind]} ·{' '}
            <span>
              <Span from={from} until={until} />
            </span>
          </span>
        </span>
        <strong className="tabular">{worth}</strong>
      </li>
    ))}
  </ul>
)
