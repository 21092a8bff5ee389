import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { lulls } from '../../src/http/kernel/lull'

const server = createServer()
const ask = () => server.emit('request', {}, {})

/** How many times somebody asked (every 20 ms) before work in the background was let go on. */
async function askedUntil(lull: () => Promise<void>, most: number): Promise<number> {
  let asked = 0
  let over = false
  const waiting = lull().then(() => {
    over = true
  })
  while (!over && asked < most) {
    ask()
    asked++
    await new Promise((later) => setTimeout(later, 20))
  }
  await waiting
  return asked
}

describe('a lull', () => {
  it('is there at once when nobody has asked yet', async () => {
    await lulls(createServer(), { quietMs: 600_000, patienceMs: 600_000 })()
  })

  it('does not come while people ask, and comes once they stop', async () => {
    const lull = lulls(server, { quietMs: 1_500, patienceMs: 600_000 })
    ask()
    expect(await askedUntil(lull, 15)).toBe(15)
  })

  it('is not waited for without end', async () => {
    const lull = lulls(server, { quietMs: 600_000, patienceMs: 60 })
    ask()
    expect(await askedUntil(lull, 10_000)).toBeLessThan(10_000)
  })
})
