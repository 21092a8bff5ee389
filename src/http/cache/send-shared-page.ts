import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SharedProps } from '../../contracts/kernel/page'
import type { Kernel } from '../kernel/kernel'
import { inScript } from '../kernel/script-json'
import { actorOf, type Session } from '../kernel/session'
import { sharedProps, type Viewer } from '../kernel/shared-props'
import { accepts } from './encodings'
import { gzipped, plain } from './gzip'
import type { Audience, SharedPage } from './shared-page'
import { filled } from './template'

/** The visitor's session, as far as the answer depends on it. */
export type Person = Pick<
  Session,
  'id' | 'accountId' | 'role' | 'realAccountId' | 'csrfSecret' | 'visitor' | 'impersonationId'
>

export const audienceOf = ({ accountId }: Pick<Person, 'accountId'>): Audience =>
  accountId === null ? 'guest' : 'account'

/** Sends the cached parts in a shell drawn for this person. When it throws, nothing has been sent. */
export async function sendSharedPage(
  { deps, unserved, csrf }: Kernel,
  cached: SharedPage,
  person: Person,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { kind, page, headers } = cached
  const now = deps.clock.now()
  const viewer: Viewer = { actor: actorOf(person), session: person, now }
  const found = await sharedProps({ deps, unserved }, viewer, page.component)
  const { token, line } = csrf.tokenFor(req.headers.cookie, person)
  const shared: SharedProps = {
    ...found,
    popups: cached.popups,
    auth: { ...found.auth, csrfToken: token },
    // Cached countdowns show that time, and must hydrate with the same one.
    ...(kind === 'html' && { serverTime: cached.serverTime }),
  }
  const text = JSON.stringify(shared).slice(1, -1)
  const nonce = randomBytes(16).toString('base64')
  const shell = kind === 'html' ? await deps.renderer.around?.({ ...page, props: { ...shared } }) : undefined
  const parts = filled(cached.template, {
    nonce,
    csrf: token,
    shared: kind === 'html' ? inScript(text) : text,
    shell: shell ?? [],
  })
  if (res.destroyed) return
  const isGzip = accepts(String(req.headers['accept-encoding'] ?? ''), 'gzip')
  const bytes = isGzip ? gzipped(parts) : plain(parts)
  if (line) res.appendHeader('Set-Cookie', line)
  res.writeHead(200, {
    ...headers,
    'content-type': kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': cached.policy.replaceAll(cached.nonce, nonce),
    'cache-control': person.id === null ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Encoding, Cookie, X-Page',
    ...(kind === 'json' && { 'x-page': '1' }),
    ...(isGzip && { 'content-encoding': 'gzip' }),
    'content-length': bytes.length,
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
