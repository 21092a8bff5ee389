import { createHash } from 'node:crypto'
import { NONCE_PLACEHOLDER } from './placeholders'

const SCRIPT = new RegExp(`<script([^>]*) nonce="${NONCE_PLACEHOLDER}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
const META = /<meta property="csp-nonce"[^>]*>\n?/
const NONCE = new RegExp(` nonce="${NONCE_PLACEHOLDER}"`, 'g')
const DATA = /\btype="application\/(ld\+)?json"/
const OWN_FILES = '/assets/'

/** An address for a policy, without the characters that would end the directive. */
const sourceOf = (src: string) => encodeURI(src).replaceAll(';', '%3B').replaceAll(',', '%2C')

/**
 * The document without its nonce, and the sources that its policy needs instead: hashes of inline scripts, addresses of
 * script files. Only elements with the placeholder count, since injected ones cannot know it.
 */
export function withoutNonce(html: string): { html: string; sources: string[] } {
  const sources = new Set<string>()
  for (const [, before, after, inside = ''] of html.matchAll(SCRIPT)) {
    const attributes = `${before}${after}`
    const [, src] = /\bsrc="([^"]*)"/.exec(attributes) ?? []
    if (src !== undefined) {
      if (!src.startsWith(OWN_FILES)) sources.add(sourceOf(src.replaceAll('&amp;', '&')))
    } else if (!DATA.test(attributes)) {
      sources.add(`'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
    }
  }
  return { html: html.replace(META, '').replace(NONCE, ''), sources: [...sources] }
}

/** The policy with these sources, and the files of the shop's own address, in place of the nonce. */
export const hashedPolicy = (policy: string, nonce: string, sources: string[], origin: string): string =>
  policy.replaceAll(`'nonce-${nonce}'`, [...sources, `${origin}${OWN_FILES}`].join(' '))
