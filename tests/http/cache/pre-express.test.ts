import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type PreExpressHandler, preExpress } from '../../../src/http/cache/pre-express'

/** The handlers that a request reaches, in order. */
async function reached(
  answers: (boolean | Promise<boolean>)[],
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const order: string[] = []
  const handlers = answers.map((answer, n): PreExpressHandler => {
    return () => {
      order.push(`handler ${n}`)
      return answer
    }
  })
  const res = { headersSent: false, destroy: () => order.push('cut off') }
  const listen = preExpress(handlers, () => void order.push('Express'))
  listen({ method, headers } as IncomingMessage, res as unknown as ServerResponse as never)
  await new Promise((later) => setImmediate(later))
  return order
}

describe('the chain before Express', () => {
  it('asks its handlers in order until one answers, at once or later', async () => {
    expect(await reached([false, true, true])).toEqual(['handler 0', 'handler 1'])
    expect(await reached([Promise.resolve(false), Promise.resolve(true), true])).toEqual([
      'handler 0',
      'handler 1',
    ])
    expect(await reached([Promise.resolve(false), false])).toEqual(['handler 0', 'handler 1', 'Express'])
  })

  it('leaves a request to Express when a handler fails before answering', async () => {
    expect(await reached([Promise.reject(new Error('no database')), true])).toEqual(['handler 0', 'Express'])
  })

  it('leaves writes, and reads that wait for a position, to Express', async () => {
    expect(await reached([true], { method: 'POST' })).toEqual(['Express'])
    expect(await reached([true], { headers: { 'x-after-position': '7' } })).toEqual(['Express'])
    expect(await reached([true], { method: 'HEAD' })).toEqual(['handler 0'])
  })
})
