import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { JobQueue } from '../../src/ports/queue'

const victim = fileURLToPath(new URL('queue-victim.ts', import.meta.url))

/** `urls` as the victim takes them: the database, and Redis for BullMQ. Enqueues a job, kills the process that took it with SIGKILL, and expects another worker to do it, as a second attempt or a first. */
export async function survivesKill(urls: readonly string[], open: () => JobQueue) {
  const sender = open()
  await sender.enqueue('hang', 'precious', { id: 'k' })
  const child = spawn(process.execPath, ['--import', 'tsx', victim, ...urls], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await gone
  expect(await sender.depth()).toEqual({ waiting: 1, delayed: 0, dead: 0 })
  const heir = open()
  const done = new Promise((resolve) => heir.work({ hang: async (data) => resolve(data) }))
  expect(await done).toBe('precious')
  await heir.close()
  expect((await sender.depth()).waiting).toBe(0)
  await sender.close()
}
