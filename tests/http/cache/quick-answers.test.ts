import { describe, expect, it } from 'vitest'
import { apiRoute } from '../../../src/http/kernel/api-route'
import { testDatabase } from '../../support/database'
import { httpWorld } from '../../support/http'

const database = await testDatabase()
let word = 'curso'
const world = await httpWorld(database, {
  http: { withoutRateLimits: false, points: 120 },
  api: [
    apiRoute('/api/search', (_req, res) => void res.sendStatus(404), {
      limits: [{ limit: 'search' }],
      quick: {
        answer: async (_services, query) => {
          const sought = query.get('query')
          if (sought === 'quebra') throw new Error('broken')
          return sought ? Buffer.from(JSON.stringify({ sought, word })) : undefined
        },
      },
    }),
  ],
})
let address = 0
const ask = (query: string, headers: Record<string, string> = {}) =>
  world.guest().ask('GET', `/api/search${query}`, {
    headers: { accept: 'application/json', 'x-forwarded-for': `10.0.0.${++address}`, ...headers },
  })

describe('a quick answer', () => {
  it('has the usual security headers, allows no scripts, and sets no cookie', async () => {
    const answer = await ask('?query=js', { 'x-correlation-id': '5e0a5b0e-6a1e-4c2b-9a9c-000000000001' })
    expect(await answer.json()).toEqual({ sought: 'js', word: 'curso' })
    const { headers } = answer
    expect(headers.get('x-correlation-id')).toBe('5e0a5b0e-6a1e-4c2b-9a9c-000000000001')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(headers.getSetCookie()).toEqual([])
    word = 'formação'
    expect(await (await ask('?query=js')).json()).toEqual({ sought: 'js', word: 'formação' })
  })

  it('leaves other requests to Express', async () => {
    expect([
      (await ask('')).status,
      (await ask('?query=')).status,
      (await ask('?query=quebra')).status,
    ]).toEqual([404, 404, 404])
    const written = await world.guest().ask('POST', '/api/search?query=js', { headers: {} })
    expect(written.status).not.toBe(200)
  })

  it('is limited by network address', async () => {
    const often = { 'x-forwarded-for': '10.9.9.9' }
    const statuses: number[] = []
    for (let n = 0; n < 121; n++) statuses.push((await ask('?query=js', often)).status)
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]))
    expect(statuses[120]).toBe(429)
    expect((await ask('?query=js')).status).toBe(200)
  })
})
