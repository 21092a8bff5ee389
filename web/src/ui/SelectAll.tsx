import { cx } from './cx'
import { PINNED } from './tablePin'
import type { Selection } from './tableTypes'

interface SelectAllProps {
  selection: Selection
  keys: readonly string[]
  pinned?: boolean
}

/** The checkbox in a table's header that selects all rows of the page. */
export function SelectAll({ selection, keys, pinned }: SelectAllProps) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length
  const all = keys.length > 0 && chosen === keys.length
  const toggle = () => {
    const next = new Set(selection.selected)
    for (const key of keys) {
      if (all) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next)
  }
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-2 w-10 border-line border-b bg-surface pl-4',
        pinned && [PINNED, 'sm:z-3 sm:bg-surface'],
      )}
    >
      <label className="flex size-11 cursor-pointer items-center justify-center sm:size-8">
        <span className="sr-only">Selecionar todas as linhas desta página</span>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all
          }}
          onChange={toggle}
          className="tick"
        />
      </label>
    </th>
  )
}
