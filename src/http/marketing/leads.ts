import type { ConsentBox, ConsentVersion } from '../../contracts/marketing/consent'
import { HONEYPOT } from '../../contracts/marketing/lead'
import { campaignWord, readArrival } from '../kernel/arrivals'
import { fieldText } from '../kernel/field-text'
import type { ActionContext } from '../kernel/submit'

type Origin = {
  kind: 'contact' | 'ebook' | 'slides' | 'event' | 'waitlist' | 'newsletter'
  id: string
  title: string
}

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const
const BOXES: ConsentBox[] = ['use', 'news']

const HOST = /^[a-z0-9.-]{1,100}$/

/** The referring host that the form's script sent; null for our own. */
function referrerOf({ body, url }: ActionContext): string | null {
  const host = fieldText(body.from).toLowerCase()
  return HOST.test(host) && host !== url.hostname ? host : null
}

/** Words of the campaign in the address of the form's page; else those of the link that the browser followed last. */
function wordsOf({ session }: ActionContext, from: URL) {
  if (from.searchParams.has('utm_source'))
    return UTM.map((name) => [name, campaignWord(from.searchParams.get(`utm_${name}`))] as const)
  const { at: _, ...followed } = readArrival(session.arrival) ?? { at: '' }
  return Object.entries(followed)
}

/** Path, referrer and campaign of the page that the form was on. */
function sourceOf(ctx: ActionContext) {
  const from = new URL(ctx.referer, ctx.url)
  const words = wordsOf(ctx, from)
  return {
    page: from.pathname.slice(0, 200),
    referrer: referrerOf(ctx),
    utm: Object.fromEntries(words.filter(([, word]) => word)),
  }
}

/** Input of `CaptureLead` from a public form. */
export const leadInput = (ctx: ActionContext, origin: Origin, version: ConsentVersion) => ({
  name: ctx.body.name,
  email: ctx.body.email,
  phone: ctx.body.phone,
  origin,
  consent: { version, ticked: BOXES.filter((box) => ctx.body[`consent_${box}`] === 'on') },
  source: sourceOf(ctx),
})

/** Robots fill in the hidden field. They are answered as if the form had been accepted. */
export const isRobot = ({ body }: ActionContext): boolean =>
  typeof body[HONEYPOT] === 'string' && body[HONEYPOT].trim() !== ''
