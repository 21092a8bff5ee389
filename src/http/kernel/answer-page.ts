import type { Request, Response } from 'express'
import { pageOf } from '../../contracts/kernel/catalogue'
import type { PageObject } from '../../contracts/kernel/page'
import { fillBlanks, NONCE_BLANK } from './blanks'
import { isVisit, noStore } from './context'
import { htmlDocument } from './html'
import type { Kernel } from './kernel'
import type { PageContext, PageMeta, PageRoute } from './page'
import { type Refused, sharedProps } from './shared-props'

export interface Answer {
  component: string
  props: Record<string, unknown>
  /** Without the product's name. */
  title: string
  status: number
  meta?: PageMeta
  refused?: Refused
}

/** A page ready to be sent but for its blanks. */
export interface Drawn {
  text: string
  type: 'json' | 'html'
  status: number
  noindex: boolean
  isPrivate: boolean
  /** It counts down to something. */
  ticks: boolean
}

const isPrivate = (component: string) => (pageOf(component)?.who ?? 'all') !== 'all'

/** The page object for a visit, the whole document for a first load. */
async function draw(
  kernel: Kernel,
  req: Request,
  res: Response,
  ctx: PageContext,
  answer: Answer,
): Promise<Drawn> {
  const { component, status } = answer
  const { renderer, env } = kernel.deps
  const shared = await sharedProps(kernel, req, res, ctx, component, answer.refused)
  const page: PageObject = {
    component,
    props: { ...shared, ...answer.props },
    title: `${answer.title} - ${shared.product.name}`,
    url: ctx.url.pathname + ctx.url.search,
    version: renderer.version,
  }
  const noindex = component.startsWith('Admin/') || status >= 400 || answer.meta?.noindex === true
  const drawn = {
    status,
    noindex,
    ticks: shared.promotion !== null,
    isPrivate: isPrivate(component) || ctx.session.id !== null || status >= 400,
  }
  if (isVisit(req)) return { ...drawn, type: 'json', text: JSON.stringify(page) }
  const body = await renderer.body(page)
  const parts = {
    page,
    body,
    assets: renderer.assets(component),
    nonce: NONCE_BLANK,
    publicUrl: env.PUBLIC_URL,
  }
  return { ...drawn, type: 'html', text: htmlDocument({ ...parts, meta: { ...answer.meta, noindex } }) }
}

export function sendDrawn(kernel: Kernel, req: Request, res: Response, drawn: Drawn): void {
  res.status(drawn.status)
  res.vary('X-Page')
  if (drawn.noindex) res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  if (drawn.isPrivate) noStore(res)
  else res.setHeader('Cache-Control', 'no-cache')
  if (drawn.type === 'json') res.setHeader('X-Page', '1')
  const csrf = kernel.csrfToken(req, res)
  res.type(drawn.type).send(fillBlanks(drawn.text, { nonce: req.nonce, csrf }))
}

/** Writes a page that no route stands for: an error. */
export async function answerPage(
  kernel: Kernel,
  req: Request,
  res: Response,
  ctx: PageContext,
  answer: Answer,
): Promise<void> {
  sendDrawn(kernel, req, res, await draw(kernel, req, res, ctx, answer))
}

/** Fills and draws a page of the route table. Whatever its loader throws, this throws. */
export async function drawRoute(
  kernel: Kernel,
  req: Request,
  res: Response,
  route: PageRoute,
  ctx: PageContext,
  again?: { status: number; refused: Refused },
): Promise<Drawn> {
  const { spec } = route
  const props = await spec.load(ctx)
  return draw(kernel, req, res, ctx, {
    component: route.component,
    props,
    title: typeof spec.title === 'function' ? spec.title(props, ctx) : spec.title,
    meta: spec.meta?.(props, ctx),
    status: again?.status ?? spec.status ?? 200,
    refused: again?.refused,
  })
}
