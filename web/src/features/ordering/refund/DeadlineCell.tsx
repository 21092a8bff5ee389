import type { CellPartProps } from '../../../admin/part-props'
import { DateTime } from '../../../ui/DateTime'
import { date } from '../../../ui/format'
import { useNow } from '../../../ui/now'
import { RelativeTime } from '../../../ui/RelativeTime'

/** The next task of a refund with its deadline, or when it ended. */
export default function DeadlineCell({ value, row }: CellPartProps) {
  const now = useNow(60_000)
  const { phase, endedAt } = row.values
  if (value) {
    const at = String(value)
    if (now !== null && now > Date.parse(at))
      return <span className="whitespace-nowrap font-semibold text-danger">Atrasado desde {date(at)}</span>
    return (
      <span className="whitespace-nowrap">
        <span className="font-semibold">Até {date(at)}</span>{' '}
        <RelativeTime at={at} className="text-muted text-sm" />
      </span>
    )
  }
  if (phase === 'manual') return <span className="whitespace-nowrap font-semibold">Transferir agora</span>
  return endedAt ? (
    <DateTime at={String(endedAt)} className="whitespace-nowrap text-muted" />
  ) : (
    <span className="text-muted">—</span>
  )
}
