import { useCountdown } from './countdown'

/** A promotion's countdown in words; reserves its space until the time is known. */
export function CountdownText({ end, className }: { end: string; className?: string }) {
  return (
    <span role="timer" aria-live="off" className={className}>
      {useCountdown(end) ?? '\u00a0'}
    </span>
  )
}
