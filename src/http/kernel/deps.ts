import type { Router } from 'express'
import type { Command } from '../../commands/kernel/command'
import type { SharedProps } from '../../contracts/kernel/page'
import type { Extras } from './extras'
import type { PageContext, PageRoute, ShellContext } from './page'
import type { QuickRoute } from './quick-route'
import type { HttpServices } from './services'
import type { ActionRoute } from './submit'

/** Props that every page shares and that only a read model knows; the kernel fills the rest. */
export type SharedFromReadModels = Partial<Omit<SharedProps, 'auth' | 'flash' | 'errors' | 'old'>> & {
  user?: SharedProps['auth']['user']
}

/** The services, and every route that is built over them. */
export interface HttpDeps extends HttpServices {
  shared: (ctx: ShellContext) => Promise<SharedFromReadModels>
  /** What staff's settings add to a page: popups, third-party scripts, meta tags. Absent: nothing. */
  extras?: (ctx: Pick<PageContext, 'url' | 'now' | 'deps'>, component: string) => Promise<Extras>
  pages: PageRoute[]
  actions: ActionRoute[]
  /** Commands that `POST /api/commands/{kebab}` may send; internal ones are left out. */
  commands: Command[]
  /** What must hold before one of them is sent that way, by its kebab name: throws what refuses it. */
  beforeCommand?: Readonly<
    Record<string, (ctx: PageContext, body: unknown, commandId: string) => Promise<void>>
  >
  /** Mounted under the session and the csrf check; `req.context` is a PageContext. Paths from the root. */
  api: Router[]
  /** Answered before everything where they can be, and mounted in `api` besides. */
  quick?: QuickRoute[]
  /** Mounted before everything: no session, no csrf, no body parsing (webhooks, the sandbox bank). */
  outside?: Router[]
}
