import type { Request, Response } from 'express'
import { adminMenu, listOf, sitePaths } from '../../contracts/kernel/menus'
import { cookieJar } from './cookies'
import { csrf } from './csrf'
import type { HttpDeps } from './deps'
import { flashes } from './flash'
import type { PageRoute } from './page'
import { RouteTable } from './route-table'
import { sessionStore } from './session-store'
import type { ActionRoute } from './submit'

/** Shared by all handlers: routes by path, sessions, signed cookies. */
export interface Kernel {
  deps: HttpDeps
  /** Scheme and host of PUBLIC_URL. */
  origin: string
  jar: ReturnType<typeof cookieJar>
  csrf: ReturnType<typeof csrf>
  flashes: ReturnType<typeof flashes>
  sessions: ReturnType<typeof sessionStore>
  pages: RouteTable<PageRoute>
  actions: Record<string, RouteTable<ActionRoute>>
  /** Menu links without a page. */
  unserved: { admin: string[]; site: string[] }
  csrfToken(req: Request, res: Response): string
}

export function createKernel(deps: HttpDeps): Kernel {
  const jar = cookieJar(deps.env)
  const tokens = csrf(deps.secret, jar)
  const pages = new RouteTable<PageRoute>()
  for (const route of deps.pages) for (const path of route.paths) pages.add(path, route)
  const actions: Kernel['actions'] = {}
  for (const route of deps.actions) {
    actions[route.method] ??= new RouteTable<ActionRoute>()
    actions[route.method]?.add(route.path, route)
  }
  // Compared as text: `/admin/orders/best-times` is not served by `/admin/orders/{id}`.
  const served = new Set(deps.pages.flatMap((route) => route.paths))
  const unserved = (hrefs: string[]) =>
    [...new Set(hrefs)].filter((href) => !served.has(href.split('?')[0] ?? ''))
  const adminPaths = adminMenu.flatMap((group) => group.links.map(listOf))
  return {
    deps,
    unserved: { admin: unserved([...adminPaths, ...sitePaths]), site: unserved(sitePaths) },
    origin: new URL(deps.env.PUBLIC_URL).origin,
    jar,
    csrf: tokens,
    flashes: flashes(deps.secret, jar),
    sessions: sessionStore(deps.pool, deps.env.SESSION_LIFETIME_MINUTES),
    pages,
    actions,
    csrfToken: (req, res) => tokens.token(req, res, req.session),
  }
}
