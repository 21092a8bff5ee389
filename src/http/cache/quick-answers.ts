import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Express, type Request } from 'express'
import type { ApiRoute, QuickAnswer } from '../kernel/api-route'
import type { Limits } from '../kernel/rate-limits'
import { securityHeaders } from '../kernel/security'
import type { HttpServices } from '../kernel/services'
import { logAnswer, type Observe, type PreExpressHandler } from './pre-express'

/** The security headers of every answer, without a nonce: JSON contains no scripts. */
function headersOf(deps: HttpServices): Record<string, string> {
  const set: Record<string, string> = {}
  const req = {} as Request
  const res = {
    setHeader: (name: string, value: unknown) => {
      set[name.toLowerCase()] = String(value)
    },
    removeHeader: (name: string) => delete set[name.toLowerCase()],
  }
  for (const handler of securityHeaders(deps.env))
    void handler(req, res as never, (error?: unknown) => {
      if (error) throw error
    })
  const policy = set['content-security-policy']?.replaceAll(`'nonce-${req.nonce}'`, "'none'")
  return { ...set, ...(policy && { 'content-security-policy': policy }) }
}

/** The network address of a request that Express has not seen, by Express's own getter, which knows the trusted proxies. */
export function addressOf(app: Express): (req: IncomingMessage) => string {
  const ip = Object.getOwnPropertyDescriptor(express.request, 'ip')?.get
  if (!ip) throw new Error('this Express does not tell addresses as it did')
  return ({ headers, socket }) => String(ip.call({ app, headers, socket }))
}

/** Quick API routes. Over a rate limit the request goes on to Express, which answers 429. */
export function quickAnswers(
  deps: HttpServices,
  api: readonly ApiRoute[],
  limits: Limits,
  observe: Observe,
): PreExpressHandler {
  const routes = new Map(
    api.flatMap(({ path, quick, limits }) => (quick ? [[path, { ...quick, path, limits }] as const] : [])),
  )
  const shared = headersOf(deps)

  async function answer(
    route: QuickAnswer & Pick<ApiRoute, 'path' | 'limits'>,
    query: string,
    req: IncomingMessage,
    res: ServerResponse,
  ) {
    const bytes = await route.answer(deps, new URLSearchParams(query))
    if (!bytes) return false
    for (const { limit } of route.limits ?? []) if (!(await limits.take(limit, req))) return false
    if (res.destroyed) return true
    logAnswer(deps, observe, route.path, req, res)
    res.writeHead(200, {
      ...shared,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    })
    res.end(req.method === 'HEAD' ? undefined : bytes)
    return true
  }

  return (req, res) => {
    const [path = '', query] = (req.url ?? '').split('?')
    const route = routes.get(path)
    return route !== undefined && query !== undefined && answer(route, query, req, res)
  }
}
