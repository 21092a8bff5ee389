import type { Request, RequestHandler } from 'express'
import type { Command } from '../../commands/kernel/command'
import type { SharedProps } from '../../contracts/kernel/page'
import type { ApiRoute } from './api-route'
import type { Extras } from './extras'
import type { PageContext, PageRoute, ShellContext } from './page'
import type { Match } from './route-table'
import type { HttpServices } from './services'
import type { ActionRoute } from './submit'

/** Shared props that come from read models; the kernel fills the rest. */
export type SharedFromReadModels = Partial<Omit<SharedProps, 'auth' | 'flash' | 'errors' | 'old'>> & {
  user?: SharedProps['auth']['user']
}

/** The services and all routes. */
export interface HttpDeps extends HttpServices {
  shared: (ctx: ShellContext) => Promise<SharedFromReadModels>
  /** What staff's settings add to a page: popups, third-party scripts, meta tags. Absent: nothing. */
  extras?: (
    ctx: Pick<PageContext, 'url' | 'now' | 'deps'>,
    component: string,
    isMember: boolean,
  ) => Promise<Extras>
  pages: PageRoute[]
  actions: ActionRoute[]
  /** Commands that `POST /api/commands/{kebab}` may send; internal ones are left out. */
  commands: Command[]
  /**
   * Checks before one of them is dispatched that way, by its kebab name; they throw to refuse it, and may answer what is
   * to be undone when the command fails.
   */
  beforeCommand?: Readonly<
    Record<
      string,
      (ctx: PageContext, body: unknown, commandId: string) => Promise<undefined | (() => Promise<void>)>
    >
  >
  api: ApiRoute[]
  /** Runs before each GET of a page; may throw a Redirect. */
  beforePage?: (req: Request, match: Match<PageRoute>) => Promise<void>
  /** Express applications by their mount path: the sandbox payment provider. */
  apps?: Readonly<Record<string, RequestHandler>>
}
