import type { Aggregate } from '../../domain/kernel/aggregate'
import type { EventSchemas } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import type { CommandContext } from './command'

/** Refuses an order by hand that names what never was; what is gone meanwhile may stand in it. */
export const demandKnown =
  <State extends { phase: string }, S extends EventSchemas>(on: Aggregate<State, S>, message: string) =>
  async ({ ids }: { ids: string[] }, ctx: CommandContext): Promise<void> => {
    const states = await Promise.all([...new Set(ids)].map((each) => ctx.load(on, each)))
    if (states.some(({ phase }) => phase === 'absent')) refuse('order-unknown', message, 'ids')
  }
