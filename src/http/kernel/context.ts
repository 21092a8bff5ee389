import type { Request, Response } from 'express'
import type { HttpDeps } from './deps'
import type { PageContext } from './page'
import { safePath } from './safe-path'
import { actorOf, type Session } from './session'

declare global {
  namespace Express {
    interface Request {
      /** What loaders know, for JSON islands too. */
      context: PageContext
      session: Session
      correlationId: string
      /** Of this answer's content security policy. */
      nonce: string
      /** Name of the route in logs and metrics; never the path itself, which may hold a token. */
      routeLabel?: string
    }
  }
}

/** U+0000 is left out: no text column can hold it, so that it could only ever fail. */
const oneOfEach = (url: URL): Record<string, string | undefined> =>
  Object.fromEntries([...url.searchParams].map(([name, value]) => [name, value.replaceAll('\0', '')]))

/** The address that was asked, without trusting the Host header for more than it says. */
export function urlOf(path: string, deps: HttpDeps): URL {
  return new URL(path.replace(/^\/+/, '/'), deps.env.PUBLIC_URL)
}

export function pageContext(
  deps: HttpDeps,
  session: Session,
  url: URL,
  params: Record<string, string> = {},
  ip?: string,
): PageContext {
  return {
    actor: actorOf(session),
    params,
    query: oneOfEach(url),
    url,
    db: deps.db,
    now: deps.clock.now(),
    session,
    deps,
    ...(ip && { ip }),
  }
}

/** Asked by the shell (X-Page), by another program (JSON, /api), or by a browser without our code. */
export const isVisit = (req: Request): boolean => req.get('x-page') === '1'
export const wantsJson = (req: Request): boolean => {
  if (isVisit(req) || req.path.startsWith('/api/')) return true
  const accept = req.get('accept') ?? ''
  return accept.includes('json') && !accept.includes('text/html')
}

/** The page of this site that the request came from, as path and query. */
function refererPath(req: Request): string | undefined {
  const referer = req.get('referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.host === req.get('host') ? url.pathname + url.search : undefined
}

/**
 * The page that a form stood on, as path and query. One that was drawn again for a refused form stands at the address
 * that the form was sent to, which is no page: it says in the form which it is.
 */
export const pageOfForm = (req: Request): string | undefined =>
  safePath(req.body?._at, '') || refererPath(req)

export const noStore = (res: Response) => res.setHeader('Cache-Control', 'private, no-store')
