import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** What is dragged, and where it would be dropped: before a row, or at the end of a group of rows. */
export interface Drag {
  kind: 'row' | 'group'
  id: string
  over: { groupId: string; before: string | null } | null
}

const EDGE = 72
const SPEED = 14

/** The drop place under a point: rows carry `data-row`, and what holds them `data-group`. */
function placeAt(x: number, y: number, kind: Drag['kind']): Drag['over'] {
  const under = document.elementFromPoint(x, y)
  const group = under?.closest<HTMLElement>('[data-group]')
  if (!group) return null
  const groupId = group.dataset.group ?? ''
  const row = under?.closest<HTMLElement>('[data-row]')
  const of = kind === 'row' ? row : group
  if (!of) return { groupId, before: null }
  const { top, height } = of.getBoundingClientRect()
  const isUpper = y < top + height / 2
  const next = of.nextElementSibling as HTMLElement | null
  return { groupId, before: (isUpper ? of.dataset[kind] : next?.dataset[kind]) ?? null }
}

/**
 * Drags by a handle with the mouse, a finger or a pen. `onDrop` gets what was dragged and the place; Escape gives up. The
 * page scrolls while the pointer is at its edge.
 */
export function useDrag(onDrop: (drag: Drag & { over: NonNullable<Drag['over']> }) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const now = useRef({ drag, onDrop, x: 0, y: 0 })
  now.current = { ...now.current, drag, onDrop }
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const look = () =>
      setDrag((before) => before && { ...before, over: placeAt(now.current.x, now.current.y, before.kind) })
    const move = (event: PointerEvent) => {
      now.current.x = event.clientX
      now.current.y = event.clientY
      look()
    }
    const end = () => {
      const { drag, onDrop } = now.current
      setDrag(null)
      if (drag?.over) onDrop({ ...drag, over: drag.over })
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null)
    }
    const cancel = () => setDrag(null)
    const scroll = setInterval(() => {
      const { y } = now.current
      const by = y < EDGE ? -SPEED : y > window.innerHeight - EDGE ? SPEED : 0
      if (by === 0) return
      window.scrollBy(0, by)
      look()
    }, 16)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', giveUp)
    return () => {
      clearInterval(scroll)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', giveUp)
    }
  }, [isDragging])

  /** Props of a handle. */
  const handle = (kind: Drag['kind'], id: string) => ({
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus()
      now.current.x = event.clientX
      now.current.y = event.clientY
      setDrag({ kind, id, over: null })
    },
  })
  return { drag, handle }
}
