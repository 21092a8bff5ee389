import type { Knex } from 'knex'
import type { Actor, Counting } from '../../commands/kernel/command'
import { pageOf } from '../../contracts/kernel/catalogue'
import type { Flash } from '../../contracts/kernel/page'
import type { PageName, PageProps } from '../../contracts/pages'
import type { Instant } from '../../domain/kernel/instants'
import type { HttpServices, ServedPage } from './services'
import type { Session } from './session'

/** Input of a loader. Read models may lag behind, so commands decide from streams instead. */
export interface PageContext {
  actor: Actor
  params: Record<string, string>
  /** One value per name, the last one given; repeated names are in `url.searchParams`. */
  query: Record<string, string | undefined>
  url: URL
  db: Knex
  now: Instant
  session: Session
  deps: HttpServices
  /** Whether there is a page of this path, as it is declared; a link to another is not offered. */
  serves: (path: string) => boolean
  /** Network address of the client; absent when a page is drawn for the cache. */
  ip?: string
  /** The browser sent no cookie: this is its first request, or it is a program. */
  cookieless?: boolean
  /** The client says that it is a robot, says nothing, or asks for headers only; absent when a page is drawn for the cache. */
  robot?: boolean
}

/** Input for the shell's props. */
export type ShellContext = Pick<PageContext, 'actor' | 'db' | 'now' | 'deps'>

export interface PageMeta {
  description?: string
  /** Path of a share picture, 1200 x 630. */
  image?: string
  /** Path that search engines should keep for this content. */
  canonical?: string
  noindex?: boolean
  /** A clock runs on it, so that no answer of some seconds ago may stand for it. */
  countsDown?: boolean
  /** Further tags by name. */
  tags?: { name: string; content: string }[]
  /** schema.org object, printed as JSON-LD. */
  jsonLd?: Record<string, unknown>
}

/** What stands around a page that is only looked at. */
export interface Still {
  /** "Prévia: ainda não publicado" */
  says: string
  /** What its banner says besides, in sentences; may be empty. */
  notes: readonly string[]
  links: readonly { label: string; href: string; isCurrent?: boolean }[]
  /** It is shown inside a page of staff. */
  isFramed?: boolean
  /** Addresses in the page that lead elsewhere here: paths, or beginnings that end with a dash. */
  moved: readonly { from: string; to: string }[]
}

export interface PageSpec<C extends PageName> {
  /** Without the product's name: the shell writes "{title} - {product}". */
  title: string | ((props: PageProps<C>, ctx: PageContext) => string)
  /** Throws NotFound, Forbidden or Refusal, or calls `redirect(to)`. */
  load: (ctx: PageContext) => Promise<PageProps<C>> | PageProps<C>
  meta?: (props: PageProps<C>, ctx: PageContext) => PageMeta
  status?: number
  /**
   * `anonymous`: every anonymous visitor gets the same bytes, cached until a projection advances. `shared`: besides,
   * nothing of the page depends on who asks; `load`, `title` and `meta` always get an anonymous visitor's context.
   */
  cache?: 'anonymous' | 'shared'
  limits?: readonly Counting<PageContext>[]
  /** Further paths of the same page, written as in the catalogue: `/admin/carts/sent`. */
  also?: string[]
  /** The page is only looked at: it runs no script and sends nothing, says what it is, and is neither kept nor indexed. */
  still?: (props: PageProps<C>) => Still
}

export interface PageRoute extends ServedPage {
  // biome-ignore lint/suspicious/noExplicitAny: routes of different pages stand in one list
  spec: PageSpec<any>
}

/** Declares a page; its path and who may see it come from the page catalogue. */
export function page<C extends PageName>(component: C, spec: PageSpec<C>): PageRoute {
  const row = pageOf(component)
  if (!row) throw new Error(`${component} is not in the page catalogue`)
  const own = row.path.startsWith('/') ? [row.path] : []
  return { component, paths: [...own, ...(spec.also ?? [])], who: row.who, spec }
}

/** Thrown by `redirect` and `redirectForGood`: the answer leads to a path of this site. */
export class Redirect extends Error {
  constructor(
    readonly to: string,
    readonly flash?: Flash,
    readonly status: 301 | 303 = 303,
  ) {
    super(`redirect to ${to}`)
    this.name = 'Redirect'
  }
}

/** Ends a loader or an action with 303 to `to`, a path of this site. */
export function redirect(to: string, flash?: Flash): never {
  throw new Redirect(to, flash)
}

/** Ends a loader with 301 to `to`: what was asked for has moved there. */
export function redirectForGood(to: string): never {
  throw new Redirect(to, undefined, 301)
}
