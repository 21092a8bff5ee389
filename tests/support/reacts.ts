import { expect } from 'vitest'
import type { Command } from '../../src/commands/kernel/command'
import { metadataOf } from '../../src/projections/kernel/fold'
import type { AnyJob, Intent, Reactor } from '../../src/workers/kernel/reactor'
import { recorded, type Told } from './history'

/** `reacts(enrolWhenPaid, orderPaid).sends(EnrolStudent, { courseId: 'react' })`. */
export function reacts(reactor: Reactor, told: Told) {
  const [event] = recorded([told])
  const intents: Intent[] = event ? (reactor.on[event.type]?.(event.data, metadataOf(event)) ?? []) : []
  return {
    intents,
    sends(command: Command, input: object) {
      const inputs = intents.flatMap((i) => (i.kind === 'send' && i.command === command ? [i.input] : []))
      expect(inputs).toContainEqual(expect.objectContaining(input))
    },
    enqueues(job: AnyJob, data: object, runAt?: string) {
      const jobs = intents.flatMap((i) => (i.kind === 'enqueue' && i.job === job ? [i] : []))
      expect(jobs.map((j) => j.data)).toContainEqual(expect.objectContaining(data))
      if (runAt) expect(jobs.map((j) => j.runAt)).toContain(runAt)
    },
    nothing: () => expect(intents).toEqual([]),
  }
}
