import { ArrowDown, ArrowUp, GripVertical, ListOrdered } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { moveOf } from '../../../../src/contracts/kernel/moved'
import { IconButton } from '../../ui/IconButton'
import type { Moving } from './MoveDialog'

export const ORDER_FORM = 'order'

interface OrderHandleProps {
  id: string
  title: string
  at: number
  last: number
  onDrag: (id: string, to: number) => void
  onDrop: () => void
  onStep: (id: string, by: number) => void
  onPlace: (moving: Moving) => void
}

/** Asks for the position that a row is moved to, which also works while only some rows are shown. */
export const PlaceButton = ({ moving, onPlace }: { moving: Moving; onPlace: (moving: Moving) => void }) => (
  <IconButton
    size="sm"
    className="min-h-8 min-w-8 noscript:hidden"
    label={`Mover “${moving.title}” para a posição…`}
    icon={<ListOrdered aria-hidden="true" />}
    onClick={() => onPlace(moving)}
  />
)

/** Position of the row of this table that is under the pointer; -1 outside of them. */
const rowUnder = (body: Element | null, y: number): number =>
  [...(body?.querySelectorAll('[data-row]') ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })

/** Follows the pointer until it is let go. On the window, since the row that is held changes its place in the document. */
function useDrag({ id, at, onDrag, onDrop }: OrderHandleProps) {
  const now = useRef({ at, onDrag, onDrop })
  now.current = { at, onDrag, onDrop }
  return (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const body = event.currentTarget.closest('tbody')
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const to = rowUnder(body, clientY)
      if (to >= 0 && to !== now.current.at) now.current.onDrag(id, to)
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      now.current.onDrop()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
}

/** Moves a row: dragged by its handle, or by the buttons, which work without JavaScript, too. */
export function OrderHandle(props: OrderHandleProps) {
  const { id, title, at, last, onStep, onPlace } = props
  const hold = useDrag(props)
  const button = (step: 'up' | 'down') => {
    const isUp = step === 'up'
    return (
      <IconButton
        size="sm"
        className="min-h-8 min-w-8"
        label={`Mover “${title}” para ${isUp ? 'cima' : 'baixo'}`}
        icon={isUp ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
        type="submit"
        form={ORDER_FORM}
        name="move"
        value={moveOf(step, id)}
        disabled={isUp ? at === 0 : at === last}
        onClick={(event) => {
          event.preventDefault()
          onStep(id, isUp ? -1 : 1)
        }}
      />
    )
  }
  return (
    <span className="flex items-center justify-end">
      <span
        title="Arraste para mudar a ordem"
        className="flex size-8 cursor-grab touch-none items-center justify-center rounded-small text-muted hover:bg-surface-2 active:cursor-grabbing max-sm:size-11"
        onPointerDown={hold}
      >
        <GripVertical aria-hidden="true" className="size-4.5" />
      </span>
      {button('up')}
      {button('down')}
      <PlaceButton moving={{ id, title, at: at + 1 }} onPlace={onPlace} />
    </span>
  )
}
