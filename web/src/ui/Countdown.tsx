import { useEffect, useRef } from 'react'
import { cx } from './cx'
import { clockWide, counted } from './format'
import { useNow } from './now'
import { Progress } from './Progress'

export interface CountdownProps {
  /** ISO instant of the end, by the server's clock. */
  end: string
  /** Total length in seconds; shows the rest as a bar. */
  total?: number
  /** Text before the digits. */
  label?: string
  /** Replaces everything when the time is over. */
  over?: string
  onEnd?: () => void
  className?: string
}

const DAY = 86_400
const spoken = (left: number) =>
  left >= DAY ? counted(Math.floor(left / DAY), 'dia', 'dias') : clockWide(left)

/** "Expira em 14:32", by the server's time; not announced by screen readers. */
export function Countdown({
  end,
  total,
  label = 'Expira em',
  over = 'Prazo encerrado',
  onEnd,
  className,
}: CountdownProps) {
  const now = useNow(1000)
  const seconds = now === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / 1000))
  // The clocks differ a little; never show more than the total.
  const left = seconds === null ? null : Math.min(seconds, total ?? seconds)
  const ended = left === 0
  const reported = useRef(false)
  useEffect(() => {
    if (!ended || reported.current) return
    reported.current = true
    onEnd?.()
  }, [ended, onEnd])
  return (
    <div className={cx('text-center', className)}>
      <p role="timer" aria-live="off">
        {ended ? over : label} {!ended && <b className="tabular">{left === null ? '--:--' : spoken(left)}</b>}
      </p>
      {total && !ended && (
        <Progress
          className="mt-2"
          label="Tempo restante"
          value={left ?? total}
          max={total}
          completes={false}
          text={left === null ? '' : spoken(left)}
        />
      )}
    </div>
  )
}
