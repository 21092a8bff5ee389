import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Instant } from '../../domain/kernel/instants'
import type { Clock } from '../../ports/clock'
import type { CookieJar } from './cookies'
import { isFetchedAhead } from './fetched-ahead'

/** How a browser came to the shop, with the words of the campaign whose link it followed. */
export interface Arrival {
  at: Instant
  source?: string
  medium?: string
  campaign?: string
  content?: string
}

const WORDS = ['source', 'medium', 'campaign', 'content'] as const

/** A campaign value, shortened and without special characters; empty when it contains an e-mail address. */
export const campaignWord = (value: string | null): string =>
  value && !value.includes('@')
    ? // Cut by letters: half of one is no text that a log takes.
      [...value.replace(/[^\p{L}\p{N} ._-]/gu, '')].slice(0, 60).join('').trim()
    : ''

/** The text of a cookie, `at=…&source=…`. */
export const writeArrival = (arrival: Arrival): string =>
  new URLSearchParams(Object.entries(arrival).filter(([, value]) => value)).toString()

/** What a cookie says; undefined for one that was tampered with. */
export function readArrival(text: string | undefined): Arrival | undefined {
  const typed = new URLSearchParams((text ?? '').slice(0, 600))
  const at = typed.get('at') ?? ''
  const ms = Date.parse(at)
  if (Number.isNaN(ms)) return undefined
  const words = WORDS.map((name) => [name, campaignWord(typed.get(name))] as const)
  return { at: new Date(ms).toISOString(), ...Object.fromEntries(words.filter(([, word]) => word)) }
}

/** Remembers the campaign of a link for the order that may follow. Called before a page is answered; never answers. */
export const arrivalByCampaign =
  (jar: Pick<CookieJar, 'arrival'>, clock: Clock) =>
  ({ method, url = '', headers }: IncomingMessage, res: ServerResponse): false => {
    if (method !== 'GET' || !url.includes('utm_source=') || isFetchedAhead(headers)) return false
    const typed = new URLSearchParams(url.slice(url.indexOf('?')))
    const words = WORDS.map((name) => [name, campaignWord(typed.get(`utm_${name}`))] as const)
    const arrival: Arrival = { at: clock.now(), ...Object.fromEntries(words.filter(([, word]) => word)) }
    if (arrival.source) res.appendHeader('Set-Cookie', jar.arrival.line(writeArrival(arrival)))
    return false
  }
