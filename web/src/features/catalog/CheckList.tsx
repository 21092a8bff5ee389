import { Check } from 'lucide-react'
import { cx } from '../../ui/cx'

/** Short lines, each with a tick. */
export function CheckList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx('grid gap-x-8 gap-y-2.5', className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ok" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
