import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createWorldSimulation, type WorldName, type WorldOptions } from '../../../src/demo/worlds'
import type { RecordedEvent } from '../../../src/ports/event-store'

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

const lived = new Map<string, Promise<RecordedEvent[]>>()

async function once(name: WorldName, options: Partial<WorldOptions>, key: string): Promise<RecordedEvent[]> {
  const file = join(inject('programs'), `world-${key}.json`)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    const { events } = await played(name, options)
    const text = JSON.stringify(events)
    const half = `${file}.${randomUUID()}`
    await writeFile(half, text)
    await rename(half, file)
    return JSON.parse(text)
  }
}

/** The events of a world, which is played once for all files of a run: nobody may change them. */
export function playedEvents(name: WorldName, options: Partial<WorldOptions> = {}): Promise<RecordedEvent[]> {
  const key = digest([name, options]).slice(0, 16)
  const known = lived.get(key) ?? once(name, options, key)
  lived.set(key, known)
  return known
}
