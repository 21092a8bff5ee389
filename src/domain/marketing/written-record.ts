import type { Decide } from '../kernel/aggregate'
import type { DomainEvent } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** A record that staff write and rewrite as a whole, until they remove it. */
export type WrittenRecord<Text> = { phase: 'absent' | 'removed' } | { phase: 'kept'; id: string; text: Text }

interface Names<Text, E extends DomainEvent> {
  added: (id: string, text: Text) => E
  changed: (id: string, text: Text) => E
  removed: (id: string) => E
  /** Said of a record that does not exist, with the code of the refusal. */
  gone: readonly [code: string, sentence: string]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The decisions on such a record, by the events that tell of them. */
export function writtenRecord<Text, E extends DomainEvent>({
  added,
  changed,
  removed,
  gone,
}: Names<Text, E>) {
  type DecideOn = Decide<WrittenRecord<Text>, E>
  const add =
    (id: string, text: Text): DecideOn =>
    ({ phase }) =>
      phase === 'absent' ? [added(id, text)] : []
  const change =
    (text: Text): DecideOn =>
    (record) => {
      if (record.phase !== 'kept') return refuse(...gone)
      return same(record.text, text) ? [] : [changed(record.id, text)]
    }
  const remove = (): DecideOn => (record) => {
    if (record.phase === 'absent') return refuse(...gone)
    return record.phase === 'kept' ? [removed(record.id)] : []
  }
  return { add, change, remove }
}
