import { useCountdown } from './countdown'

/** A promotion's countdown in words; keeps its place until there is a time to count from. */
export function CountdownText({ end, className }: { end: string; className?: string }) {
  return (
    <span role="timer" aria-live="off" className={className}>
      {useCountdown(end) ?? '\u00a0'}
    </span>
  )
}
