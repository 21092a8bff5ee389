import { useEffect, useRef } from 'react'
import type { ProductRef } from '../../../../src/contracts/ordering/forms'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { ProductRefInputs } from './ProductRefInputs'

export interface RemovedNoticeProps {
  removed: ProductRef & { title: string }
  onUndone: () => void
}

/** "Curso removido. Desfazer": takes the focus of the removed line. */
export function RemovedNotice({ removed, onUndone }: RemovedNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product removed is another notice
  useEffect(() => box.current?.focus(), [removed.productId])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-surface-2 px-4 py-1.5"
    >
      <span className="min-w-0">
        {removed.productType === 'bundle' ? 'Formação removida.' : 'Curso removido.'}{' '}
        <span className="text-muted">{removed.title}</span>
      </span>
      <ActionForm action="/cart/items" onDone={onUndone}>
        <ProductRefInputs {...removed} />
        <Button type="submit" variant="ghost" className="-mr-3 text-link">
          Desfazer
        </Button>
      </ActionForm>
    </div>
  )
}
