import type { OutgoingHttpHeaders } from 'node:http'
import type { PageObject, SharedProps } from '../../../contracts/kernel/page'
import { outlineOf } from '../answer-page'
import { NONCE_BLANK } from '../blanks'
import { pageContext } from '../context'
import { htmlDocument } from '../html'
import type { Kernel } from '../kernel'
import type { PageRoute } from '../page'
import type { Match } from '../route-table'
import { inScript } from '../script-json'
import { sharedProps } from '../shared-props'
import { strangerSession } from '../stranger'
import { partsForAll, type Variant } from './strangers'
import { aroundBlank, SHARED_BLANK, type Template, template } from './template'

export type Kind = 'html' | 'json'

/** What is the same in the answers to all who see a page, whoever they are: everything but the shell's own. */
export interface Common {
  label: string
  size: number
  kind: Kind
  template: Template
  /** The page object without props, for drawing what stands around. */
  page: Omit<PageObject, 'props'>
  popups: SharedProps['popups']
  /** When it was drawn; parts that tell the time were, too. */
  serverTime: number
  /** Something counts down. */
  ticks: boolean
  headers: OutgoingHttpHeaders
  /** With `nonce` in it, which every answer replaces. */
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

/** JSON of an object without its braces, behind another's. */
const further = (object: object) => {
  const text = JSON.stringify(object).slice(1, -1)
  return text && `,${text}`
}

/** The page object as text, with room for the props that all pages share. */
function pageText({ component, title, url, version }: Common['page'], own: object): string {
  const rest = further({ title, url, version })
  return `{"component":${JSON.stringify(component)},"props":{${SHARED_BLANK}${further(own)}}${rest}}`
}

/** `personal` when the page differs from one to the next after all; undefined when just this answer is not to be kept. */
export async function drawCommon(
  kernel: Kernel,
  { route, params }: Match<PageRoute>,
  at: { url: URL; kind: Kind; variant: Variant; headers: OutgoingHttpHeaders; nonce: string },
): Promise<Common | 'personal' | undefined> {
  const { deps } = kernel
  const { spec, component } = route
  const nobody = strangerSession()
  const ctx = pageContext(deps, nobody, at.url, params)
  const own = await spec.load(ctx)
  const outline = await outlineOf(kernel, ctx, {
    component,
    title: typeof spec.title === 'function' ? spec.title(own, ctx) : spec.title,
    meta: spec.meta?.(own, ctx),
    status: spec.status ?? 200,
  })
  const { noindex, scripts, status, meta, url, version, popups } = outline
  if (status !== 200 || noindex || scripts.length > 0) return undefined
  const shared = { ...(await sharedProps(kernel, ctx, component)), popups }
  const page = { component, title: `${outline.title} - ${shared.product.name}`, url, version }
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
    ticks: shared.promotion !== null,
    headers: Object.fromEntries(headers),
    policy: String(at.headers[POLICY] ?? ''),
    nonce: at.nonce,
  }

  async function documentText(
    { deps: { renderer, env } }: Kernel,
    drawn: PageObject,
    props: Record<string, unknown>,
  ): Promise<string | undefined> {
    const parts = await partsForAll(renderer, drawn, props, at.variant)
    if (!parts) return undefined
    const body = parts.reduce((html, part, n) => html + part + aroundBlank(n + 1), aroundBlank(0))
    return htmlDocument({
      page: { ...drawn, props: { ...drawn.props, ...props } },
      pageJson: inScript(pageText(page, own)),
      body,
      assets: renderer.assets(component),
      nonce: NONCE_BLANK,
      publicUrl: env.PUBLIC_URL,
      meta,
    })
  }
}
