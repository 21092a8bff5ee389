import { createHash } from 'node:crypto'
import { createWorldSimulation, type WorldName, type WorldOptions } from '../../../src/demo/worlds'

/** A Saturday morning in São Paulo, some days before Black Friday. */
export const END = '2026-11-21T13:40:00.000Z'

/** A world that was played to its end, with keys that are the same every time. */
export async function played(name: WorldName, options: Partial<WorldOptions> = {}) {
  const sim = await createWorldSimulation(name, {
    end: END,
    hashKey: Buffer.alloc(32, 7),
    publicUrl: 'http://localhost:3000',
    passwordHash: 'hash',
    ...options,
  })
  await sim.run()
  return { sim, events: sim.events() }
}

export const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
