import type { Request, Response } from 'express'
import { v7 as uuidv7 } from 'uuid'
import { pageOf } from '../../contracts/kernel/catalogue'
import { ID_PLACEHOLDER, type PageObject } from '../../contracts/kernel/page'
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

const isPrivate = (component: string) => (pageOf(component)?.who ?? 'all') !== 'all'
const isAdmin = (component: string) => component.startsWith('Admin/')

/** Writes a page: its object for a visit, the whole document for a first load. */
export async function answerPage(
  kernel: Kernel,
  req: Request,
  res: Response,
  ctx: PageContext,
  answer: Answer,
): Promise<void> {
  const { component, status } = answer
  const shared = await sharedProps(kernel, req, res, ctx, component, answer.refused)
  const page: PageObject = {
    component,
    props: { ...shared, ...answer.props },
    title: `${answer.title} - ${shared.product.name}`,
    url: ctx.url.pathname + ctx.url.search,
    version: kernel.deps.renderer.version,
  }
  const noindex = isAdmin(component) || status >= 400 || answer.meta?.noindex === true
  res.status(status)
  res.vary('X-Page')
  if (noindex) res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  if (isPrivate(component) || ctx.session.id || status >= 400) noStore(res)
  else res.setHeader('Cache-Control', 'no-cache')
  if (isVisit(req)) {
    res.setHeader('X-Page', '1')
    res.json(page)
    return
  }
  const drawn = await kernel.deps.renderer.body(page)
  const body = drawn.replaceAll(ID_PLACEHOLDER, () => uuidv7())
  const assets = kernel.deps.renderer.assets(component)
  const meta = { ...answer.meta, noindex }
  res
    .type('html')
    .send(htmlDocument({ page, body, assets, meta, nonce: req.nonce, publicUrl: kernel.deps.env.PUBLIC_URL }))
}

/** Fills a page of the route table and writes it. Whatever its loader throws, this throws. */
export async function answerRoute(
  kernel: Kernel,
  req: Request,
  res: Response,
  route: PageRoute,
  ctx: PageContext,
  again?: { status: number; refused: Refused },
): Promise<void> {
  const { spec } = route
  const props = await spec.load(ctx)
  await answerPage(kernel, req, res, ctx, {
    component: route.component,
    props,
    title: typeof spec.title === 'function' ? spec.title(props, ctx) : spec.title,
    meta: spec.meta?.(props, ctx),
    status: again?.status ?? spec.status ?? 200,
    refused: again?.refused,
  })
}
