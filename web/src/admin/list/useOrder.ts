import { useState } from 'react'
import { movedTo } from '../../../../src/contracts/kernel/moved'
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
}

/** Rows in the order that somebody gives them: shown at once, sent to `action`, taken back when it is refused. */
export function useOrder<Row extends { id: string; title: string }>(
  given: readonly Row[],
  action: string,
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
  const send = async (next: readonly string[]) => {
    if (next.join() === before.join()) return
    try {
      await visits.submit(action, { ids: next }, { preserveScroll: true })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      setOwn(undefined)
      toast.error(error.message)
    }
  }
  return {
    rows: ids.flatMap((id) => rowOf.get(id) ?? []),
    said,
    drag: put,
    drop: () => void send(ids),
    step: (id, by) => void send(put(id, ids.indexOf(id) + by)),
  }
}
