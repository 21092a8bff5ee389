import { expect } from 'vitest'
import { type Aggregate, type Decide, fold } from '../../src/domain/kernel/aggregate'
import type { DomainEvent, EventOf, EventSchemas } from '../../src/domain/kernel/event'
import { Refusal } from '../../src/domain/kernel/refuse'

/** One grammar for rules: `given(coupon, ...facts).when(redeem(...)).then([...])`. */
export function given<State, S extends EventSchemas>(agg: Aggregate<State, S>, ...facts: EventOf<S>[]) {
  return {
    state: () => fold(agg, facts),
    when(decide: Decide<State, EventOf<S>>) {
      const run = (): DomainEvent[] => decide(fold(agg, facts))
      return {
        thenEvents(expected: EventOf<S>[]) {
          const decided = run()
          expect(decided).toEqual(expected)
          for (const { type, data } of decided)
            expect(agg.schemas[type]?.safeParse(data).error).toBeUndefined()
        },
        thenTypes: (...types: EventOf<S>['type'][]) => expect(run().map((f) => f.type)).toEqual(types),
        thenNothing: () => expect(run()).toEqual([]),
        thenRefused(code: string, sentence?: string) {
          let caught: unknown
          try {
            run()
          } catch (error) {
            caught = error
          }
          expect(caught).toBeInstanceOf(Refusal)
          expect((caught as Refusal).code).toBe(code)
          if (sentence) expect((caught as Refusal).message).toBe(sentence)
        },
      }
    },
  }
}
