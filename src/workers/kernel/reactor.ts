import type * as z from 'zod'
import type { Command } from '../../commands/kernel/command'
import type { DomainEvent } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import type { EventMetadata } from '../../projections/kernel/projection'

export type Intent =
  | { kind: 'send'; command: Command; input: unknown }
  | { kind: 'enqueue'; job: AnyJob; data: unknown; runAt?: Instant }

type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data']

export interface Reactor {
  /** A sentence: `enrol-when-paid`. Also the name of its checkpoint. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a reactor is stored beside others of other events
  on: Record<string, (data: any, event: EventMetadata) => Intent[]>
}

/** Events in, commands or jobs out. Pure; their ids are derived from the event, so redelivery is harmless. */
export const reactor = <E extends DomainEvent>(
  name: string,
  on: { [T in E['type']]?: (data: DataOf<E, T>, event: EventMetadata) => Intent[] },
): Reactor => ({ name, on: on as Reactor['on'] })

export const send = <I>(command: Command<I>, input: NoInfer<I>): Intent => ({ kind: 'send', command, input })

export const enqueue = <D>(job: Job<D, never>, data: D, options: { runAt?: Instant } = {}): Intent => ({
  kind: 'enqueue',
  job: job as AnyJob,
  data,
  ...options,
})

/** A job is shallow: parse, call one port, report back by sending a command. `Ports` is what it may call. */
export interface Job<Data, Ports> {
  name: string
  /** What it does, in Portuguese. */
  label: string
  /** Name under which an older version enqueued it, so that jobs under way at an upgrade go on. */
  formerName?: string
  data: z.ZodType<Data>
  run: (data: Data, ports: Ports, info: JobInfo) => Promise<void>
  /** Runs in place of a further try once so many have failed, to tell whoever waits. */
  giveUp?: { after: number; run: (data: Data, ports: Ports, info: JobInfo) => Promise<void> }
}

export interface JobInfo {
  id: string
  attempt: number
  now: Instant
  /** Runs the same job again, not before `runAt`, as for a timer that fired early. */
  reschedule(runAt: Instant): Promise<void>
  /** Sends a command as System, under an id derived from the job's id unless one is given. */
  send<I>(command: Command<I>, input: NoInfer<I>, as?: SentAs): Promise<unknown>
}

export interface SentAs {
  /** The account to act for; System's own by default. */
  accountId?: string
  /** Instead of the one derived from the job's. */
  commandId?: string
}

// biome-ignore lint/suspicious/noExplicitAny: jobs of every shape sit in one list
export type AnyJob = Job<any, any>

export function job<Data, Ports>(spec: Job<Data, Ports>): Job<Data, Ports> {
  const { giveUp, run } = spec
  if (!giveUp) return spec
  return {
    ...spec,
    async run(data, ports, info) {
      try {
        await run(data, ports, info)
      } catch (error) {
        if (info.attempt < giveUp.after) throw error
        await giveUp.run(data, ports, info)
      }
    },
  }
}
