import { useState } from 'react'
import { movedTo, moveTo } from '../../../../src/contracts/kernel/moved'
import { useVisit } from '../../shell/current'
import { NoAnswer, Refused } from '../../shell/problem'
import { toast } from '../../ui/toast'

interface Ordered<Row> {
  rows: readonly Row[]
  /** Announced after a move: "SQL, posição 2 de 8". */
  said: string
  /** Moves a row without sending it yet, while it is dragged. */
  drag: (id: string, to: number) => void
  /** Sends the order that is shown. */
  drop: () => void
  /** Moves a row by places and sends the order. */
  step: (id: string, by: number) => void
  /** Moves a row to a position from 1 on, which may be on another page, and sends that. */
  place: (id: string, position: number) => void
}

/**
 * Rows in the order that somebody gives them: shown at once, sent to `action`, taken back when it is refused. `total`: of
 * the whole list, which may have more rows than are shown.
 */
export function useOrder<Row extends { id: string; title: string }>(
  given: readonly Row[],
  action: string,
  total: number,
): Ordered<Row> {
  const visits = useVisit()
  const [own, setOwn] = useState<{ of: readonly Row[]; ids: string[] }>()
  const [said, setSaid] = useState('')
  const before = given.map(({ id }) => id)
  const ids = own?.of === given ? own.ids : before
  const rowOf = new Map(given.map((row) => [row.id, row]))

  const put = (id: string, to: number): string[] => {
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return ids
    const next = movedTo(ids, from, to)
    setOwn({ of: given, ids: next })
    setSaid(`${rowOf.get(id)?.title}, posição ${to + 1} de ${ids.length}`)
    return next
  }
  const send = async (data: { ids: readonly string[] } | { move: string }) => {
    try {
      await visits.submit(action, data, { preserveScroll: true })
      return true
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      setOwn(undefined)
      toast.error(error.message)
      return false
    }
  }
  const sendOrder = (next: readonly string[]) => {
    if (next.join() !== before.join()) void send({ ids: next })
  }
  const sendPlace = async (id: string, position: number) => {
    if (await send({ move: moveTo(position, id) }))
      setSaid(`${rowOf.get(id)?.title}, posição ${position} de ${total}`)
  }
  return {
    rows: ids.flatMap((id) => rowOf.get(id) ?? []),
    said,
    drag: put,
    drop: () => sendOrder(ids),
    step: (id, by) => sendOrder(put(id, ids.indexOf(id) + by)),
    place(id, position) {
      if (ids.length === total) sendOrder(put(id, position - 1))
      else void sendPlace(id, position)
    },
  }
}
