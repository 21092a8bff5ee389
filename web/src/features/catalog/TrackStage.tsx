import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { number } from '../../ui/format'

interface TrackStageProps {
  /** From 1. */
  position: number
  title: string
  summary: string
  /** Instead of the number: that the stage is done. */
  mark?: ReactNode
  /** Its courses, as list items. */
  children: ReactNode
}

/** A stage of a programme, as an item of an ordered list: numbered, on a line that joins the stages. */
export function TrackStage({ position, title, summary, mark, children }: TrackStageProps) {
  return (
    <li className="group relative flex gap-4 pb-8 last:pb-0 sm:gap-6">
      <span
        aria-hidden="true"
        className="absolute top-10 bottom-0 left-[1.1875rem] w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className="relative flex size-10 shrink-0 items-center justify-center rounded-full bg-soft font-bold text-link"
      >
        {mark ?? number(position)}
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <h3 className="text-lg">{title}</h3>
        {summary && <p className="mt-1 text-fg-2">{summary}</p>}
        <ul className="mt-4 grid grid-cols-1 gap-3 break-words">{children}</ul>
      </div>
    </li>
  )
}

/** A course within a stage: its cover, and beside it what is said of it. */
export function StageCourse({
  cover,
  children,
  current,
}: {
  cover: ReactNode
  children: ReactNode
  current?: boolean
}) {
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border p-3',
        current ? 'border-bar bg-soft' : 'border-line bg-surface',
      )}
    >
      <div className="w-28 shrink-0 overflow-hidden rounded-small sm:w-36">{cover}</div>
      <div className="min-w-24 flex-1">{children}</div>
    </li>
  )
}
