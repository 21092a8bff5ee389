import { cx } from '../../ui/cx'
import type { Change } from './difference'

const WORD = { added: 'novo', removed: 'saiu', changed: 'mudou' } as const
const TONE = {
  added: 'bg-ok-soft text-ok',
  removed: 'bg-danger-soft text-danger',
  changed: 'bg-warn-soft text-warn',
} as const

const shown = (value: unknown) => (value === undefined ? '—' : JSON.stringify(value, null, 1))

const Value = ({ value, gone }: { value: unknown; gone?: boolean }) => (
  <code className={cx('min-w-0 whitespace-pre-wrap break-all text-13', gone && 'text-muted line-through')}>
    {shown(value)}
  </code>
)

/** State changes by one or more events: path, before, after. */
export function StateChanges({ changes, label }: { changes: readonly Change[]; label: string }) {
  if (changes.length === 0) return <p className="text-15 text-muted">Nada mudou no estado.</p>
  return (
    <ul aria-label={label} className="grid gap-2">
      {changes.map(({ path, kind, before, after }) => (
        <li key={path} className="grid min-w-0 gap-1 rounded-small bg-surface-2 px-3 py-2">
          <p className="flex flex-wrap items-center gap-2">
            <span className={cx('rounded-chip px-1.5 py-px font-bold text-xs', TONE[kind])}>
              {WORD[kind]}
            </span>
            <code className="min-w-0 break-all font-semibold text-13">{path}</code>
          </p>
          <p className="grid min-w-0 gap-x-3 sm:flex sm:flex-wrap">
            {kind !== 'added' && <Value value={before} gone />}
            {kind === 'changed' && (
              <span aria-hidden="true" className="text-muted max-sm:hidden">
                →
              </span>
            )}
            {kind !== 'removed' && <Value value={after} />}
          </p>
        </li>
      ))}
    </ul>
  )
}
