import { type DomainEvent, type EventOf, type EventSchemas, mustBeReadable } from './event'

type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data']

/** One step per event type: a forgotten event does not compile. */
export type Evolve<State, E extends DomainEvent> = {
  [T in E['type']]: (state: State, data: DataOf<E, T>) => State
}

/** Data in, then state in, then events out. An empty list means that there is nothing to do. */
export type Decide<State, E extends DomainEvent> = (state: State) => E[]

export interface Aggregate<State = unknown, S extends EventSchemas = EventSchemas> {
  /** Category of the stream: the stream of one instance is `${name}-${id}`. */
  name: string
  /** What a stream of it is about, in Portuguese. */
  label: string
  schemas: S
  initial: State
  evolve: Evolve<State, EventOf<S>>
}

export function aggregate<State, S extends EventSchemas>(
  { name, label }: Pick<Aggregate, 'name' | 'label'>,
  schemas: S,
  initial: State,
  evolve: Evolve<State, EventOf<S>>,
): Aggregate<State, S> {
  return { name, label, schemas, initial, evolve }
}

export const streamOf = (agg: { name: string }, id: string) => `${agg.name}-${id}`

/** Folds facts into state; types that this code does not know are skipped, so old code can read a newer log. */
export function fold<State>(
  agg: Pick<Aggregate<State>, 'initial' | 'evolve'> | { initial: State; evolve: object },
  facts: Iterable<DomainEvent>,
  from?: State,
): State {
  let state = from ?? agg.initial
  const steps = agg.evolve as Record<string, ((s: State, d: unknown) => State) | undefined>
  for (const each of facts) {
    const { type, data } = each
    const step = steps[type]
    // A step may answer null, as a released claim does: that is a state, not a missing one.
    if (!step) continue
    mustBeReadable(each)
    state = step(state, data)
  }
  return state
}
