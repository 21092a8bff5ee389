import { expect, it } from 'vitest'
import { builtShop } from './support/shop'

const shop = builtShop()
const CLIENTS = 5
const GRACE_MS = 15_000
const paths = ['/', '/courses', '/course/sql', '/health/live', '/search?query=python']

/** What a client met: an answer, a closed door, or a connection that was cut under its request. */
type Met = 'answer' | 'closed' | 'cut'

const met = (error: unknown): Met => {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code === 'ECONNREFUSED' ? 'closed' : 'cut'
}

it('SIGTERM under load: answers end, nothing is cut, exit 0 in time', async () => {
  const seen: { met: Met; answeredAfter?: boolean; status?: number }[] = []
  let asked = false
  const client = async (offset: number) => {
    for (let at = offset; ; at++) {
      try {
        const answer = await fetch(shop.url + paths[at % paths.length])
        await answer.arrayBuffer()
        seen.push({ met: 'answer', answeredAfter: asked, status: answer.status })
        // As a proxy does: it sends no requests to a draining server.
        if (answer.headers.get('connection') === 'close') return
      } catch (error) {
        seen.push({ met: met(error) })
        return
      }
      await new Promise((later) => setTimeout(later, 50))
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i))
  while (seen.length < 50) await new Promise((later) => setTimeout(later, 20))
  const begun = performance.now()
  asked = true
  const code = await shop.server?.end('SIGTERM')
  await Promise.all(clients)
  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(GRACE_MS)
  expect(seen.filter((each) => each.met === 'cut')).toEqual([])
  expect(seen.filter(({ answeredAfter }) => answeredAfter).length).toBeGreaterThanOrEqual(CLIENTS)
  expect(seen.filter(({ status }) => status !== undefined && status !== 200)).toEqual([])
})
