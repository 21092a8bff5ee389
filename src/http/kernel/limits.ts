import type { Request, RequestHandler } from 'express'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { sharedCounter } from './counter'
import { TooManyRequests } from './problems'
import { sha256 } from './signing'

export interface Limit {
  name: string
  methods: string[]
  paths: (string | RegExp)[]
  /** Counts only requests for which this is true. */
  when?: (req: Request) => boolean
  points: number
  /** Seconds. */
  duration: number
  /** True: counted in the database for all servers together; false: by each server for itself. */
  shared: boolean
  key: (req: Request) => string
  say: string
}

const QUARTER = 15 * 60
const ip = (req: Request) => req.ip ?? ''
const email = (req: Request) =>
  String(req.body?.email ?? '')
    .trim()
    .toLowerCase()
const LOGIN = ['/login']
const RECOVER = ['/forgot-password']
/** Forms that need no account. */
const LEAD = [
  '/contact',
  '/newsletter',
  '/formacoes/expert-gpt/lista-de-espera',
  '/api/commands/send-contact-message',
  /^\/(ebooks|slides|eventos)\/[^/]+$/,
]
const COUPON = ['/cart/coupon', '/api/commands/apply-cart-coupon']
const ORDER = ['/checkout', '/api/commands/place-order']
const REGISTER = ['/register', '/api/commands/register-account']

export const limits: readonly Limit[] = [
  {
    name: 'login-account',
    methods: ['POST'],
    paths: LOGIN,
    points: 10,
    duration: QUARTER,
    shared: true,
    key: (req) => `${ip(req)} ${email(req)}`,
    say: 'Foram muitas tentativas de entrar nesta conta. Espere alguns minutos e tente de novo.',
  },
  {
    name: 'login-address',
    methods: ['POST'],
    paths: LOGIN,
    points: 30,
    duration: QUARTER,
    shared: true,
    key: ip,
    say: 'Foram muitas tentativas de entrar. Espere alguns minutos e tente de novo.',
  },
  {
    name: 'recover',
    methods: ['POST'],
    paths: RECOVER,
    points: 10,
    duration: QUARTER,
    shared: true,
    key: ip,
    say: 'Foram muitos pedidos de senha nova. Espere alguns minutos e tente de novo.',
  },
  {
    name: 'register',
    methods: ['POST'],
    paths: REGISTER,
    points: 20,
    duration: 60 * 60,
    shared: true,
    key: ip,
    say: 'Foram muitos cadastros a partir daqui. Tente de novo mais tarde.',
  },
  {
    name: 'lead',
    methods: ['POST'],
    paths: LEAD,
    points: 30,
    duration: 10 * 60,
    shared: true,
    key: ip,
    say: 'Foram muitos envios a partir daqui. Espere alguns minutos e tente de novo.',
  },
  // Codes are short enough to be guessed.
  {
    name: 'coupon',
    methods: ['GET', 'HEAD', 'POST'],
    paths: [/./],
    when: (req) => (req.method === 'POST' ? COUPON.includes(req.path) : req.query.cupom !== undefined),
    points: 60,
    duration: 10 * 60,
    shared: false,
    key: ip,
    say: 'Foram muitos cupons em pouco tempo. Espere alguns minutos e tente de novo.',
  },
  // An order says as much of a code, but whole classes buy from one address.
  {
    name: 'order-coupon',
    methods: ['POST'],
    paths: ORDER,
    when: (req) => Boolean(req.body?.code),
    points: 600,
    duration: 10 * 60,
    shared: false,
    key: ip,
    say: 'Foram muitos cupons em pouco tempo. Espere alguns minutos e tente de novo.',
  },
  {
    name: 'certificate',
    methods: ['GET', 'HEAD'],
    paths: [/^\/certificates\/[^/]+(\/pdf)?$/, '/certificates'],
    points: 60,
    duration: 10 * 60,
    shared: false,
    key: ip,
    say: 'Foram muitas consultas de certificados em pouco tempo. Espere alguns minutos e tente de novo.',
  },
  {
    name: 'search',
    methods: ['GET', 'POST'],
    paths: ['/api/search', '/api/search/save', '/api/commands/record-search'],
    points: 120,
    duration: 60,
    shared: false,
    key: ip,
    say: 'Foram muitas buscas em pouco tempo. Espere um instante e tente de novo.',
  },
]

const isAt = ({ paths }: Limit, path: string) =>
  paths.some((each) => (typeof each === 'string' ? each === path : each.test(path)))

export interface Limits {
  /** Throws TooManyRequests over a limit. Addresses are stored as hashes only. */
  handler: RequestHandler
  /** Counts one try under the limit `name`; false when there were too many. */
  take(name: string, key: string): Promise<boolean>
}

const hashed = (key: string) => sha256(key).toString('base64url').slice(0, 24)

/** Counts tries by address and account. */
export function rateLimits(pool: Pool, options: { off?: boolean } = {}): Limits {
  if (options.off) return { handler: (_req, _res, next) => next(), take: async () => true }
  const counters = limits.map((limit) => {
    const { name, points, duration } = limit
    const counter = limit.shared
      ? sharedCounter(pool, name, { points, duration })
      : new RateLimiterMemory({ keyPrefix: name, points, duration })
    return { limit, counter }
  })

  return {
    async handler(req, _res, next) {
      for (const { limit, counter } of counters) {
        if (!limit.methods.includes(req.method) || !isAt(limit, req.path)) continue
        if (limit.when && !limit.when(req)) continue
        try {
          await counter.consume(hashed(limit.key(req)))
        } catch (over) {
          if (over instanceof RateLimiterRes)
            throw new TooManyRequests(Math.max(1, Math.ceil(over.msBeforeNext / 1000)), limit.say)
          throw over
        }
      }
      next()
    },
    async take(name, key) {
      const found = counters.find(({ limit }) => limit.name === name)
      if (!found) throw new Error(`no limit is called ${name}`)
      try {
        await found.counter.consume(hashed(key))
        return true
      } catch (over) {
        if (over instanceof RateLimiterRes) return false
        throw over
      }
    },
  }
}
