import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '../../env'
import { cardTokensOrigin } from './card-tokens'
import { isSecure } from './cookies'

const YEAR_S = 31_536_000

/**
 * The only places that may make HTML of text: the sanitizer, the editor's clipboard, and mails in a frame without
 * scripts; and the one that names the file of the service worker.
 */
const TRUSTED_TYPES = ['dompurify', 'ProseMirrorClipboard', 'mail-frame', 'service-worker']
const TRUSTED_TYPES_DIRECTIVES = ['require-trusted-types-for', 'trusted-types']

/** The policy for pages whose scripts are not ours and assign text as HTML. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !TRUSTED_TYPES_DIRECTIVES.includes(directive.trim().split(' ')[0] ?? ''))
    .join(';')

type Outside = Pick<
  Env,
  | 'NODE_ENV'
  | 'PUBLIC_URL'
  | 'CEP_URL'
  | 'PAYMENTS'
  | 'PAYMENTS_URL'
  | 'PAYMENTS_PUBLIC_KEY'
  | 'VIMEO_TOKEN'
  | 'VIMEO_PLAYER_URL'
>

/** Security headers, and the nonce without which no script runs. */
export function securityHeaders(env: Outside): RequestHandler[] {
  const isDevelopment = env.NODE_ENV === 'development'
  const cep = env.CEP_URL ? [new URL(env.CEP_URL).origin] : []
  // A shop without a token plays no films from there.
  const vimeo = env.VIMEO_TOKEN ? [new URL(env.VIMEO_PLAYER_URL).origin] : []
  const nonce: RequestHandler = (req, _res, next) => {
    req.nonce = randomBytes(16).toString('base64')
    next()
  }
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [(req) => `'nonce-${(req as unknown as { nonce: string }).nonce}'`],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        // The payment provider may change while the process runs.
        'connect-src': [
          () => ["'self'", ...(isDevelopment ? ['ws:'] : []), ...cep, ...cardTokensOrigin(env)].join(' '),
        ],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': ["'self'", ...vimeo],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': TRUSTED_TYPES,
        ...(isSecure(env) ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity:
      env.NODE_ENV === 'production' && isSecure(env) ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  const players = ['self', ...vimeo.map((origin) => `"${origin}"`)].join(' ')
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader(
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(${players}), picture-in-picture=(${players})`,
    )
    next()
  }
  return [nonce, headers, permissions]
}
