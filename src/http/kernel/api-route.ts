import express, { type IRouter, type NextFunction, type Request, type Response } from 'express'
import type { Counting, Who } from '../../commands/kernel/command'
import { demand } from './guard'
import { demandOwner } from './owner-only'
import type { HttpServices } from './services'

/** How the body is read on a route without a session; the kernel reads all others. */
export interface BodyReader {
  as: 'bytes' | 'form'
  /** As Express takes it: `64kb`. More is refused with 413. */
  limit: string
}

/** An answer before Express, under the limits of its route: small JSON that is the same for everyone. */
export interface QuickAnswer {
  /** JSON text in UTF-8; undefined leaves the request to the route itself, which also reports its errors. */
  answer: (services: HttpServices, query: URLSearchParams) => Promise<Buffer | undefined>
}

interface ApiRouteOptions {
  method: 'get' | 'post' | 'head' | 'patch' | 'delete'
  who: Who
  /**
   * False: answered before cookies, session and csrf check; the handler authenticates the request itself (webhooks).
   */
  session: boolean
  body?: BodyReader
  /** Answers errors of the handler or its body reader; by default the kernel's error handler does. */
  onError?: (error: unknown, req: Request, res: Response) => void
  quick?: QuickAnswer
  limits?: readonly Counting<Request>[]
}

/** A route that is neither a page nor an action: JSON, files, feeds and webhooks. */
export interface ApiRoute extends ApiRouteOptions {
  /** Path as in the catalogue, `/api/cep/{cep}`; also its name in logs and metrics. */
  path: string
  /** `req.context` is a PageContext once there is a session. */
  handle: (req: Request, res: Response, next: NextFunction) => unknown
}

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Record<never, string>

/** GET for anyone, with a session, unless `options` say otherwise. */
export const apiRoute = <P extends string>(
  path: P,
  handle: (req: Request<ParamsOf<P>>, res: Response, next: NextFunction) => unknown,
  options: Partial<ApiRouteOptions> = {},
): ApiRoute => ({
  method: 'get',
  who: 'anyone',
  session: true,
  ...options,
  path,
  handle: handle as ApiRoute['handle'],
})

const readers = {
  bytes: (limit: string) => express.raw({ type: () => true, limit }),
  form: (limit: string) => express.urlencoded({ extended: true, limit }),
}

/** Mounts routes on an Express app or router, in their order. */
export function mountApi(app: IRouter, routes: readonly ApiRoute[]): void {
  for (const { method, path, who, session, body, handle, onError, limits } of routes) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    if (body) app[method](pattern, readers[body.as](body.limit))
    app[method](pattern, async (req, res, next) => {
      req.routeLabel = path
      if (who !== 'anyone') demand(who, req.context.actor)
      if (session) demandOwner(path, req.session)
      if (limits) await req.limits.counted(limits, req, req, () => handle(req, res, next))
      else await handle(req, res, next)
    })
    if (onError)
      app.use(pattern, (error: unknown, req: Request, res: Response, next: NextFunction) =>
        res.headersSent ? next(error) : onError(error, req, res),
      )
  }
}
