import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { useDrag } from './useDrag'

export type Handle = ReturnType<ReturnType<typeof useDrag>['handle']>

/** A step of the focused handle by an arrow key. */
const stepByKey = (step: (by: 1 | -1) => void) => (event: KeyboardEvent) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
  if (!by) return
  event.preventDefault()
  step(by)
}

/** The id of a handle, by which it gets the focus back after a step. */
export const handleId = (id: string) => `mover-${id}`

interface DragHandleProps {
  id: string
  /** What is moved, such as `a aula Laços`. */
  of: string
  handle: Handle
  onStep: (by: 1 | -1) => void
}

/** Moves a row: dragged by mouse or finger, or by the arrow keys. */
export const DragHandle = ({ id, of, handle, onStep }: DragHandleProps) => (
  <button
    type="button"
    {...handle}
    id={handleId(id)}
    onKeyDown={stepByKey(onStep)}
    aria-label={`Mover ${of}: arraste, ou use as setas`}
    title="Arraste, ou use as setas"
    className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-small text-muted hover:bg-surface-2 pointer-coarse:size-11"
  >
    <GripVertical aria-hidden="true" className="size-4.5" />
  </button>
)
