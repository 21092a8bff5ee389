import { Star } from 'lucide-react'
import { cx } from './cx'
import { counted, number, rating } from './format'

export interface StarsProps {
  /** 0 to 5. */
  value: number
  /** Number of reviews, shown in brackets. */
  count?: number
  className?: string
}

const FIVE = [0, 1, 2, 3, 4]

/** A rating out of five: number, stars and number of reviews. */
export function Stars({ value, count, className }: StarsProps) {
  const words = `Nota ${rating(value)} de 5${count === undefined ? '' : `, ${counted(count, 'avaliação', 'avaliações')}`}`
  return (
    <span className={cx('inline-flex items-center gap-1.5 whitespace-nowrap text-15', className)}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="tabular font-bold">
        {rating(value)}
      </span>
      <span aria-hidden="true" className="relative inline-flex text-line-strong/50">
        {FIVE.map((star) => (
          <Star key={star} className="size-4" strokeWidth={1.75} />
        ))}
        <span
          className="absolute inset-y-0 left-0 inline-flex overflow-hidden"
          style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
        >
          {FIVE.map((star) => (
            <Star
              key={star}
              className="size-4 shrink-0"
              color="var(--star-edge)"
              fill="var(--star-fill)"
              strokeWidth={1.5}
            />
          ))}
        </span>
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-muted text-sm">
          ({number(count)})
        </span>
      )}
    </span>
  )
}
