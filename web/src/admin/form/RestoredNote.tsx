import { History } from 'lucide-react'
import { addDays, businessDay } from '../../../../src/domain/kernel/instants'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { date } from '../../ui/format'

/** When something was typed, as it is said: "hoje às 14:32". */
export function typedAt(at: number, now: number): string {
  const [day, today] = [at, now].map((each) => businessDay(new Date(each).toISOString())) as [string, string]
  const said = day === today ? 'hoje' : day === addDays(today, -1) ? 'ontem' : `em ${date(at, 'dayShort')}`
  return `${said} às ${date(at, 'time')}`
}

interface RestoredNoteProps {
  at: number
  /** The record has changed since. */
  isOlder?: boolean
  onDiscard: () => void
  className?: string
}

/** Says that a form holds what was typed earlier and not saved. */
export function RestoredNote({ at, isOlder = false, onDiscard, className = 'mb-5' }: RestoredNoteProps) {
  return (
    <Alert tone="info" icon={History} live className={cx('sm:items-center', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p>Recuperamos o que você escreveu e não salvou, {typedAt(at, Date.now())}.</p>
          {isOlder && <p>Este registro mudou depois disso. Confira antes de salvar.</p>}
        </div>
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </Alert>
  )
}
