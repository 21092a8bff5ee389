import type { Request, Response } from 'express'
import { withoutUnseen } from '../../domain/kernel/typed-text'
import type { HttpDeps } from './deps'
import type { PageContext } from './page'
import { safePath } from './safe-path'
import { actorOf, type Session } from './session'

declare global {
  namespace Express {
    interface Request {
      /** As page loaders get it; API routes read it from here. */
      context: PageContext
      session: Session
      correlationId: string
      /** Nonce of this answer's content security policy. */
      nonce: string
      /** Name of the route in logs and metrics; the path itself may contain a token. */
      routeLabel?: string
    }
  }
}

/** Without U+0000, which PostgreSQL refuses in text. */
const queryOf = (url: URL): Record<string, string | undefined> =>
  Object.fromEntries([...url.searchParams].map(([name, value]) => [name, value.replaceAll('\0', '')]))

/** The address of the request, under our own host: the Host header is not trusted. */
export function urlOf(path: string, deps: HttpDeps): URL {
  const url = new URL(path.replace(/^\/+/, '/'), deps.env.PUBLIC_URL)
  const typed = [...url.searchParams]
  const seen = typed.map(([name, value]) => [name, withoutUnseen(value)])
  // Words are pasted into addresses, too; any other address stays as it was written.
  if (typed.some(([, value], at) => value !== seen[at]?.[1]))
    url.search = new URLSearchParams(seen).toString()
  return url
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
    query: queryOf(url),
    url,
    db: deps.db,
    now: deps.clock.now(),
    session,
    deps,
    serves: (path) => deps.pages.some(({ paths }) => paths.includes(path)),
    ...(ip && { ip }),
  }
}

/** Whether our client asks for a page object instead of a document. */
export const isVisit = (req: Request): boolean => req.get('x-page') === '1'
/** Whether errors are answered as JSON: to our client, under /api, and to programs that accept nothing else. */
export const wantsJson = (req: Request): boolean => {
  if (isVisit(req) || req.path.startsWith('/api/')) return true
  const accept = req.get('accept') ?? ''
  return accept.includes('json') && !accept.includes('text/html')
}

/** Path and query of the referring page, if it is one of this site. */
function refererPath(req: Request): string | undefined {
  const referer = req.get('referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.host === req.get('host') ? url.pathname + url.search : undefined
}

/**
 * Path and query of the page that the form was on. After a refusal the browser shows the form at its action's address,
 * so the page's own address is sent along as `_at`.
 */
export const pageOfForm = (req: Request): string | undefined =>
  safePath(req.body?._at, '') || refererPath(req)

export const noStore = (res: Response) => res.setHeader('Cache-Control', 'private, no-store')
