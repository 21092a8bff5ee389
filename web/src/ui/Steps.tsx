import { Check } from 'lucide-react'
import { Anchor } from './Anchor'
import { cx } from './cx'

export interface StepsProps {
  label: string
  steps: readonly { label: string; href?: string }[]
  /** Index of the present step. */
  current: number
  className?: string
}

/** The steps of a short process: done, present, next. */
export function Steps({ label, steps, current, className }: StepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((step, index) => {
          const done = index < current
          const here = index === current
          const body = (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  'flex size-6 items-center justify-center rounded-full font-bold text-13',
                  here
                    ? 'bg-primary text-on-primary'
                    : done
                      ? 'bg-ok-soft text-ok'
                      : 'bg-surface-2 text-muted',
                )}
              >
                {done ? <Check className="size-4" /> : index + 1}
              </span>
              {step.label}
              {done && <span className="sr-only"> (concluído)</span>}
            </>
          )
          return (
            <li key={step.label} aria-current={here ? 'step' : undefined}>
              {done && step.href ? (
                <Anchor
                  href={step.href}
                  className="flex min-h-9 items-center gap-2 font-medium text-link hover:underline"
                >
                  {body}
                </Anchor>
              ) : (
                <span
                  className={cx(
                    'flex min-h-9 items-center gap-2 border-b-3 border-transparent font-medium',
                    here ? 'border-bar text-fg' : 'text-muted',
                  )}
                >
                  {body}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
