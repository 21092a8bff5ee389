import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharedProps } from '../../../contracts/kernel/page'
import type { Kernel } from '../kernel'
import { takes } from '../ready/encodings'
import { inScript } from '../script-json'
import { actorOf, type Session } from '../session'
import { type Asker, sharedProps } from '../shared-props'
import type { Common } from './common'
import { gzipped, plain } from './gzip'
import type { Variant } from './strangers'
import { filled } from './template'

/** Whoever asks, as far as an answer may show it; nobody's eyes but their own. */
export type Person = Pick<
  Session,
  'id' | 'accountId' | 'role' | 'realAccountId' | 'csrfSecret' | 'visitor' | 'impersonationId'
>

export const variantOf = ({ accountId }: Pick<Person, 'accountId'>): Variant =>
  accountId === null ? 'guest' : 'account'

/** The page's own parts as they are kept, and the shell drawn for this person. Sends nothing when it throws. */
export async function answerCommon(
  { deps, unserved, csrf }: Kernel,
  common: Common,
  person: Person,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { kind, page, headers } = common
  const now = deps.clock.now()
  const asker: Asker = { actor: actorOf(person), session: person, now }
  const found = await sharedProps({ deps, unserved }, asker, page.component)
  const { token, line } = csrf.tokenFor(req.headers.cookie, person)
  const shared: SharedProps = {
    ...found,
    popups: common.popups,
    auth: { ...found.auth, csrfToken: token },
    // Parts that count down were drawn for that moment, and the browser takes them over.
    ...(kind === 'html' && { serverTime: common.serverTime }),
  }
  const text = JSON.stringify(shared).slice(1, -1)
  const nonce = randomBytes(16).toString('base64')
  const around = kind === 'html' ? await deps.renderer.around?.({ ...page, props: { ...shared } }) : undefined
  const parts = filled(common.template, {
    nonce,
    csrf: token,
    shared: kind === 'html' ? inScript(text) : text,
    around: around ?? [],
  })
  if (res.destroyed) return
  const isPacked = takes(String(req.headers['accept-encoding'] ?? ''), 'gzip')
  const bytes = isPacked ? gzipped(parts) : plain(parts)
  if (line) res.appendHeader('Set-Cookie', line)
  res.writeHead(200, {
    ...headers,
    'content-type': kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': common.policy.replaceAll(common.nonce, nonce),
    'cache-control': person.id === null ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Encoding, Cookie, X-Page',
    ...(kind === 'json' && { 'x-page': '1' }),
    ...(isPacked && { 'content-encoding': 'gzip' }),
    'content-length': bytes.length,
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
