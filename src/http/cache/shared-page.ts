import type { OutgoingHttpHeaders } from 'node:http'
import type { PageObject, SharedProps } from '../../contracts/kernel/page'
import { anonymousSession } from '../kernel/anonymous-session'
import { outlineOf } from '../kernel/answer-page'
import { pageContext } from '../kernel/context'
import { htmlDocument } from '../kernel/html'
import type { Kernel } from '../kernel/kernel'
import type { PageRoute } from '../kernel/page'
import type { Match } from '../kernel/route-table'
import { inScript } from '../kernel/script-json'
import { sharedProps } from '../kernel/shared-props'
import { NONCE_PLACEHOLDER } from './placeholders'
import { type Audience, partsForAll } from './shared-parts'
import { SHARED_PLACEHOLDER, shellPlaceholder, type Template, template } from './template'

export type { Audience }
export type Kind = 'html' | 'json'

/** A page without its shell and shared props, which are personal. */
export interface SharedPage {
  label: string
  size: number
  kind: Kind
  template: Template
  /** The page object without props, to draw the shell from. */
  page: Omit<PageObject, 'props'>
  popups: SharedProps['popups']
  /** When it was drawn, in milliseconds since 1970; its countdowns show that time. */
  serverTime: number
  hasCountdown: boolean
  headers: OutgoingHttpHeaders
  /** The content security policy with `nonce`, which every answer replaces. */
  policy: string
  nonce: string
}

const OF_ONE_ANSWER = [
  'x-correlation-id',
  'x-position-passed',
  'set-cookie',
  'content-length',
  'connection',
  'cache-control',
]
const POLICY = 'content-security-policy'

/** Members of an object as JSON, with a leading comma unless it is empty. */
const moreMembers = (object: object) => {
  const text = JSON.stringify(object).slice(1, -1)
  return text && `,${text}`
}

/** The page object as JSON, with a placeholder for the shared props. */
function pageText({ component, title, url, version, head }: SharedPage['page'], own: object): string {
  const rest = moreMembers({ title, url, version, head })
  return `{"component":${JSON.stringify(component)},"props":{${SHARED_PLACEHOLDER}${moreMembers(own)}}${rest}}`
}

/** `personal` when the page differs between people; undefined when only this answer must not be cached. */
export async function drawSharedPage(
  kernel: Kernel,
  { route, params }: Match<PageRoute>,
  at: { url: URL; kind: Kind; audience: Audience; headers: OutgoingHttpHeaders; nonce: string },
): Promise<SharedPage | 'personal' | undefined> {
  const { deps } = kernel
  const { spec, component } = route
  const ctx = pageContext(deps, anonymousSession(), at.url, params)
  const own = await spec.load(ctx)
  const answer = {
    component,
    title: typeof spec.title === 'function' ? spec.title(own, ctx) : spec.title,
    meta: spec.meta?.(own, ctx),
    status: spec.status ?? 200,
  }
  const outline = await outlineOf(kernel, ctx, answer, at.audience === 'account')
  const { head, jsonLd, scripts, status, url, version, popups } = outline
  if (status !== 200 || head.noindex || scripts.length > 0) return undefined
  const shared = { ...(await sharedProps(kernel, ctx, component)), popups }
  const page = { component, title: `${outline.title} - ${shared.product.name}`, url, version, head }
  const text =
    at.kind === 'json' ? pageText(page, own) : await documentText(kernel, { ...page, props: shared }, own)
  if (text === undefined) return 'personal'
  const made = template(text)
  const headers = Object.entries(at.headers).filter(
    ([name]) => !OF_ONE_ANSWER.includes(name) && name !== POLICY,
  )
  return {
    label: component,
    size: made.size,
    kind: at.kind,
    template: made,
    page,
    popups,
    serverTime: shared.serverTime,
    hasCountdown: shared.promotion !== null,
    headers: Object.fromEntries(headers),
    policy: String(at.headers[POLICY] ?? ''),
    nonce: at.nonce,
  }

  async function documentText(
    { deps: { renderer, env } }: Kernel,
    drawn: PageObject,
    props: Record<string, unknown>,
  ): Promise<string | undefined> {
    const parts = await partsForAll(renderer, drawn, props, at.audience)
    if (!parts) return undefined
    const body = parts.reduce((html, part, n) => html + part + shellPlaceholder(n + 1), shellPlaceholder(0))
    return htmlDocument({
      page: { ...drawn, props: { ...drawn.props, ...props } },
      pageJson: inScript(pageText(page, own)),
      body,
      assets: renderer.assets(component),
      nonce: NONCE_PLACEHOLDER,
      publicUrl: env.PUBLIC_URL,
      jsonLd,
    })
  }
}
