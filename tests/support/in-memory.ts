import { memoryEventStore } from '../../src/adapters/eventstore/memory'
import { refuseGone } from '../../src/commands/identity/actor-standing'
import type { Actor, Command } from '../../src/commands/kernel/command'
import { createDispatcher } from '../../src/commands/kernel/dispatcher'
import type { Aggregate } from '../../src/domain/kernel/aggregate'
import { fold, streamOf } from '../../src/domain/kernel/aggregate'

export const guest: Actor = { accountId: null, role: 'Guest', visitorId: 'v1' }
export const as = (role: Exclude<Actor['role'], 'Guest'>, accountId = role.toLowerCase()): Actor => ({
  accountId,
  role,
})

/** Commands against a log in memory: passwords are not hashed, the clock stands still until it is set. */
export function inMemory(start = '2026-03-02T12:00:00.000Z') {
  const store = memoryEventStore()
  const clock = { at: start, now: () => clock.at }
  const dispatcher = createDispatcher({
    store,
    clock,
    hashKey: Buffer.alloc(32, 7),
    refuseActor: refuseGone,
    passwords: {
      hash: async (plain) => `hash:${plain}`,
      verify: async (hash, plain) => hash === `hash:${plain}`,
    },
  })
  let sent = 0
  return {
    store,
    clock,
    dispatcher,
    send: <I>(actor: Actor, command: Command<I>, input: unknown, commandId = `command-${++sent}`) =>
      dispatcher.dispatch(command, input, { actor, commandId }),
    // biome-ignore lint/suspicious/noExplicitAny: the events of any aggregate
    state: async <State>(agg: Aggregate<State, any>, id: string) =>
      fold<State>(agg, await store.readStream(streamOf(agg, id))),
  }
}
