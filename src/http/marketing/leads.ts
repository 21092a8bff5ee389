import type { ConsentBox, ConsentVersion } from '../../contracts/marketing/consent'
import { HONEYPOT } from '../../contracts/marketing/lead'
import type { ActionContext } from '../kernel/submit'

type Origin = {
  kind: 'contact' | 'ebook' | 'slides' | 'event' | 'waitlist' | 'newsletter'
  id: string
  title: string
}

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const
const BOXES: ConsentBox[] = ['use', 'news']

/** Campaign words are short and plain; whatever holds an address of somebody is left out. */
const campaignWord = (value: string | null) =>
  value && !value.includes('@')
    ? value
        .replace(/[^\p{L}\p{N} ._-]/gu, '')
        .slice(0, 60)
        .trim()
    : ''

const HOST = /^[a-z0-9.-]{1,100}$/

/** The host that led to the site, as the form's script tells; our own does not count. */
function referrerOf({ body, url }: ActionContext): string | null {
  const said = String(body.from ?? '').toLowerCase()
  return HOST.test(said) && said !== url.hostname ? said : null
}

/** Path and campaign of the page that the form stood on. */
export function sourceOf(ctx: ActionContext) {
  const from = new URL(ctx.referer, ctx.url)
  const words = UTM.map((name) => [name, campaignWord(from.searchParams.get(`utm_${name}`))] as const)
  return {
    page: from.pathname.slice(0, 200),
    referrer: referrerOf(ctx),
    utm: Object.fromEntries(words.filter(([, word]) => word)),
  }
}

/** What `CaptureLead` takes, from the form of a public page. */
export const leadInput = (ctx: ActionContext, origin: Origin, version: ConsentVersion) => ({
  name: ctx.body.name,
  email: ctx.body.email,
  phone: ctx.body.phone,
  origin,
  consent: { version, ticked: BOXES.filter((box) => ctx.body[`consent_${box}`] === 'on') },
  source: sourceOf(ctx),
})

/** A robot fills in what people do not see. It is answered as if all were well. */
export const isRobot = ({ body }: ActionContext): boolean =>
  typeof body[HONEYPOT] === 'string' && body[HONEYPOT].trim() !== ''
