import { useState } from 'react'
import { focusSearch, useKeys } from '../../shell/keys'

interface ListKeys {
  ids: readonly string[]
  /** Opens a row where the focus is not on its link. */
  onOpen: (id: string) => void
  onToggle?: (id: string) => void
  /** Moves a row by places, where the order is that of the staff. */
  onMove?: (id: string, by: number) => void
}

const linkOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .find(({ dataset }) => dataset.row === id)
    ?.querySelector<HTMLElement>('[data-row-link]')

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary, input') !== null

/** J and K go through the rows, Enter opens, X selects, "/" searches, "?" tells the keys. */
export function useListKeys({ ids, onOpen, onToggle, onMove }: ListKeys) {
  const [current, setCurrent] = useState<string>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const go = (by: number) => {
    const at = current === undefined ? -1 : ids.indexOf(current)
    const to = at < 0 ? (by > 0 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + by))
    const id = ids[to]
    if (id === undefined) return
    setCurrent(id)
    linkOf(id)?.focus()
  }
  const onCurrent = (act: ((id: string) => void) | undefined) => {
    if (current !== undefined && ids.includes(current)) act?.(current)
  }
  const move = (by: number) => (event: KeyboardEvent) => {
    if (!onMove) return
    event.preventDefault()
    const focused = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    const id = focused ?? current
    if (id === undefined) return
    setCurrent(id)
    onMove(id, by)
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: (event) => {
      if (!(event.target instanceof HTMLInputElement)) onCurrent(onToggle)
    },
    enter: (event) => {
      if (!isControl(event.target)) onCurrent(onOpen)
    },
    '/': focusSearch,
    'alt+arrowup': move(-1),
    'alt+arrowdown': move(1),
    '?': () => setHelpOpen(true),
  })
  return { current, isHelpOpen, setHelpOpen }
}
