import { cx } from './cx'
import { percent } from './format'

export interface ProgressProps {
  value: number
  max?: number
  /** Label: "Progresso em Pães de fermentação natural". */
  label: string
  /** Text instead of the percentage: "14 de 37 aulas". */
  text?: string
  /** Shows the text under the bar. */
  showText?: boolean
  /** Whether a full bar is something reached, which is green; not so for time that is left. */
  completes?: boolean
  className?: string
}

/** A progress bar. */
export function Progress({
  value,
  max = 1,
  label,
  text,
  showText,
  completes = true,
  className,
}: ProgressProps) {
  const ratio = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const words = text ?? percent(ratio, 0)
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(ratio * 100)}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-surface-2 ring-1 ring-line ring-inset"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-260',
            completes && ratio >= 1 ? 'bg-ok' : 'bg-bar',
          )}
          style={{ width: `${ratio * 100}%` }}
        />
      </div>
      {showText && <p className="mt-1.5 text-muted text-sm">{words}</p>}
    </div>
  )
}
