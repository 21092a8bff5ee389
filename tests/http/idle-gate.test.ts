import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { idleGate } from '../../src/http/kernel/idle-gate'

const server = createServer()
const ask = () => server.emit('request', {}, {})

/** Number of requests, one every 20 ms, before the gate opened. */
async function askedUntil(untilIdle: () => Promise<void>, most: number): Promise<number> {
  let requests = 0
  let over = false
  const waiting = untilIdle().then(() => {
    over = true
  })
  while (!over && requests < most) {
    ask()
    requests++
    await new Promise((later) => setTimeout(later, 20))
  }
  await waiting
  return requests
}

describe('the idle gate', () => {
  it('opens at once without requests', async () => {
    await idleGate(createServer(), { quietMs: 600_000, maxWaitMs: 600_000 })()
  })

  it('stays closed during requests, and opens once they stop', async () => {
    const untilIdle = idleGate(server, { quietMs: 1_500, maxWaitMs: 600_000 })
    ask()
    expect(await askedUntil(untilIdle, 15)).toBe(15)
  })

  it('opens after the maximum wait', async () => {
    const untilIdle = idleGate(server, { quietMs: 600_000, maxWaitMs: 60 })
    ask()
    expect(await askedUntil(untilIdle, 10_000)).toBeLessThan(10_000)
  })
})
