import { buttonStyle } from '../../ui/buttonStyle'
import { cx } from '../../ui/cx'

/** Turns the live tail of the log on or off. */
export function LiveButton({
  on,
  failing,
  onToggle,
}: {
  on: boolean
  failing: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className={cx(buttonStyle({ variant: on ? 'soft' : 'secondary' }))}
    >
      <span
        aria-hidden="true"
        className={cx(
          'size-2.5 rounded-full',
          !on ? 'bg-muted' : failing ? 'bg-danger' : 'animate-pulse-soft bg-ok',
        )}
      />
      {on && failing ? 'Sem conexão' : 'Ao vivo'}
    </button>
  )
}
