import { escapeHtml } from './html'
import type { Still } from './page'

const link = ({ label, href, isCurrent = false }: Still['links'][number]) =>
  `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''} class="inline-flex min-h-8 items-center font-semibold underline">${escapeHtml(label)}</a>`

/** Says what a page is that is only looked at; in the colours of the banner of impersonation, which every page has. */
const banner = ({ says, notes, links }: Still) =>
  `<aside aria-label="${escapeHtml(says)}" class="flex flex-wrap items-center justify-center gap-x-4 bg-warn-soft px-4 py-2 font-medium text-15 text-warn"><span>${escapeHtml([says, ...notes].join(' '))}</span>${links.map(link).join('')}</aside>`

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** An address where an attribute begins, or a picture of a list of them; a whole path, or what ends with a dash. */
const addressIn = (address: string) =>
  new RegExp(`(?<=[" ])${literal(escapeHtml(address))}${address.endsWith('-') ? '' : '(?=["?#])'}`, 'g')

/** The link that leads keyboards past what stands above a page, which comes first in it. */
const SKIP = /<a href="#conteudo"[^>]*>[^<]*<\/a>/

/** The HTML of a page that is only looked at, with its banner above what is seen. */
export function stillBody(body: string, still: Still): string {
  const led = still.moved.reduce(
    (html, { from, to }) => html.replaceAll(addressIn(from), () => escapeHtml(to)),
    body,
  )
  return SKIP.test(led) ? led.replace(SKIP, (skip) => skip + banner(still)) : banner(still) + led
}

const FORBIDDEN = ['connect-src', 'form-action', 'worker-src']

/** The policy under which a page sends nothing: neither forms nor requests of scripts. Films of other players are seen. `isFramed`: a page of this site may show it. */
export const stillPolicy = (policy: string, isFramed = false): string =>
  policy
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ')[0] ?? ''
      if (isFramed && name === 'frame-ancestors') return `${name} 'self'`
      return FORBIDDEN.includes(name) ? `${name} 'none'` : directive
    })
    .join(';')
