import type { Request, Response } from 'express'
import { pageOf } from '../../contracts/kernel/catalogue'
import type { PageHead, PageObject } from '../../contracts/kernel/page'
import { fillPlaceholders, NONCE_PLACEHOLDER } from '../cache/placeholders'
import { isVisit, noStore } from './context'
import { type Extras, noExtras, versionWith, widenedPolicy } from './extras'
import { htmlDocument } from './html'
import type { Kernel } from './kernel'
import { demandOwner } from './owner-only'
import type { PageContext, PageMeta, PageRoute, Still } from './page'
import { type Refused, sharedProps } from './shared-props'
import { stillBody, stillPolicy } from './still'

export interface Answer {
  component: string
  props: Record<string, unknown>
  /** Without the product's name. */
  title: string
  status: number
  meta?: PageMeta
  refused?: Refused
  still?: Still
}

/** A rendered page whose placeholders are still to be filled. */
export interface Drawn {
  text: string
  type: 'json' | 'html'
  status: number
  noindex: boolean
  isPrivate: boolean
  scripts: Extras['scripts']
  hasCountdown: boolean
  isStill?: boolean
  isFramed?: boolean
}

export const isPrivate = (component: string) => (pageOf(component)?.who ?? 'all') !== 'all'

/** A page without its shell and props, which does not depend on the visitor. */
export interface Outline {
  component: string
  status: number
  /** Without the product's name. */
  title: string
  url: string
  version: string
  popups: Extras['popups']
  scripts: Extras['scripts']
  head: PageHead
  jsonLd: PageMeta['jsonLd']
  countsDown: boolean
}

export async function outlineOf(
  { deps }: Kernel,
  ctx: Pick<PageContext, 'url' | 'now' | 'deps'>,
  { component, status, title, meta, still }: Omit<Answer, 'props'>,
  isMember: boolean,
): Promise<Outline> {
  const extras = status < 400 && !still ? await deps.extras?.(ctx, component, isMember) : undefined
  const { popups, scripts, meta: over } = extras ?? noExtras
  const noindex =
    component.startsWith('Admin/') ||
    pageOf(component)?.path.startsWith('/admin/') ||
    status >= 400 ||
    meta?.noindex === true ||
    still !== undefined ||
    over?.noindex === true
  return {
    component,
    status,
    title: over?.title ?? title,
    url: ctx.url.pathname + ctx.url.search,
    version: versionWith(deps.renderer.version, scripts),
    popups,
    scripts,
    head: headOf(ctx, { ...withOverride(meta, over), noindex }),
    jsonLd: meta?.jsonLd,
    countsDown: meta?.countsDown === true,
  }
}

function headOf({ url, deps }: Pick<PageContext, 'url' | 'deps'>, meta: PageMeta): PageHead {
  const full = (path: string) => new URL(path, deps.env.PUBLIC_URL).href
  return {
    description: meta.description || null,
    canonical: full(meta.canonical ?? url.pathname),
    image: full(meta.image ?? '/og-default.jpg'),
    noindex: meta.noindex === true,
    tags: meta.tags ?? [],
  }
}

/** The page object for a visit, the whole document for a first load. */
async function draw(
  kernel: Kernel,
  req: Request,
  res: Response,
  ctx: PageContext,
  answer: Answer,
): Promise<Drawn> {
  const { component, still } = answer
  const { renderer, env } = kernel.deps
  const outline = await outlineOf(kernel, ctx, answer, ctx.session.accountId !== null)
  const { popups, scripts, head, jsonLd, status, url, version } = outline
  const { noindex } = head
  const flash = req.get('x-prefetch') === '1' ? {} : kernel.flashes.read(req, res)
  const shared = {
    ...(await sharedProps(kernel, ctx, component, { flash, refused: answer.refused })),
    popups,
  }
  const page: PageObject = {
    component,
    props: { ...shared, ...answer.props },
    title: `${outline.title} - ${shared.product.name}`,
    url,
    version,
    head,
  }
  const drawn = {
    status,
    noindex,
    isStill: still !== undefined,
    isFramed: still?.isFramed === true,
    hasCountdown: shared.promotion !== null || outline.countsDown,
    scripts,
    // Cached pages carry no nonce; third-party scripts need one.
    // Pages with noindex are links from mails and thank-you pages: one visitor's own.
    isPrivate: isPrivate(component) || ctx.session.id !== null || noindex || scripts.length > 0,
  }
  if (isVisit(req)) return { ...drawn, type: 'json', text: JSON.stringify(page) }
  const whole = await renderer.body(page)
  const parts = {
    page,
    body: still ? stillBody(whole, still) : whole,
    assets: renderer.assets(component),
    nonce: NONCE_PLACEHOLDER,
    publicUrl: env.PUBLIC_URL,
    scripts,
    jsonLd,
    isStill: drawn.isStill,
  }
  return { ...drawn, type: 'html', text: htmlDocument(parts) }
}

const withOverride = (own: PageMeta = {}, over: Extras['meta']): PageMeta => ({
  ...own,
  description: over?.description ?? own.description,
  image: over?.image ?? own.image,
  tags: over?.tags,
})

export function sendDrawn(kernel: Kernel, req: Request, res: Response, drawn: Drawn): void {
  res.status(drawn.status)
  res.vary('X-Page')
  if (drawn.noindex) res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  if (drawn.isPrivate) noStore(res)
  else res.setHeader('Cache-Control', 'no-cache')
  if (drawn.type === 'json') res.setHeader('X-Page', '1')
  const policy = res.getHeader('Content-Security-Policy')
  if (drawn.scripts.length > 0 && typeof policy === 'string')
    res.setHeader('Content-Security-Policy', widenedPolicy(policy, drawn.scripts))
  if (drawn.isStill && typeof policy === 'string')
    res.setHeader('Content-Security-Policy', stillPolicy(policy, drawn.isFramed))
  if (drawn.isFramed) res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  const csrf = kernel.csrfToken(req, res)
  res.type(drawn.type).send(fillPlaceholders(drawn.text, { nonce: req.nonce, csrf }))
}

/** Answers with a page that has no route: an error page. */
export async function answerPage(
  kernel: Kernel,
  req: Request,
  res: Response,
  ctx: PageContext,
  answer: Answer,
): Promise<void> {
  sendDrawn(kernel, req, res, await draw(kernel, req, res, ctx, answer))
}

/** Loads and renders a page. Throws what its loader throws. */
export async function drawRoute(
  kernel: Kernel,
  req: Request,
  res: Response,
  route: PageRoute,
  ctx: PageContext,
  refusal?: { status: number; refused: Refused },
): Promise<Drawn> {
  const { spec } = route
  demandOwner(route.paths[0] ?? '', ctx.session)
  const props = await req.limits.counted(spec.limits, req, ctx, () => spec.load(ctx))
  return draw(kernel, req, res, ctx, {
    component: route.component,
    props,
    title: typeof spec.title === 'function' ? spec.title(props, ctx) : spec.title,
    meta: spec.meta?.(props, ctx),
    status: refusal?.status ?? spec.status ?? 200,
    refused: refusal?.refused,
    still: spec.still?.(props),
  })
}
