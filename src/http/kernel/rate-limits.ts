import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Request } from 'express'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counting, Facts } from '../../commands/kernel/command'
import { type LimitName, limitNames } from '../../contracts/kernel/limit-name'
import { sharedCounter } from './counter'
import { limits } from './limits'
import { TooManyRequests } from './problems'
import { sha256 } from './signing'

const SLOW_MS = 1_000
/** Behind a proxy that is not named one address is that of everybody, and yet the only one that nobody can choose. */
const FOR_ALL = 20

export interface Limits {
  /** Runs a step and counts it. Throws TooManyRequests over a limit. Addresses are stored as hashes only. */
  counted<In, Out>(
    countings: readonly Counting<In>[] | undefined,
    req: Request,
    input: In,
    step: () => Out | Promise<Out>,
  ): Promise<Out>
  /** Counts one request before Express; false when there were too many. */
  take(name: LimitName, req: IncomingMessage): Promise<boolean>
}

declare global {
  namespace Express {
    interface Request {
      limits: Limits
    }
  }
}

/** What tells one visitor from another. */
export interface Visitors {
  addressOf(req: IncomingMessage): string
  /** A signed cookie of the browser; undefined where it has none. */
  browserOf(req: IncomingMessage): string | undefined
  isBehindUnnamedProxy(req: IncomingMessage): boolean
}

interface Options {
  pool: Pool
  facts: Facts
  visitors: Visitors
  off?: boolean | undefined
  /** Tries of every limit; for tests. */
  points?: number | undefined
}

const hashed = (key: string) => sha256(key).toString('base64url').slice(0, 24)
const emailIn = (req: IncomingMessage) =>
  String((req as Partial<Request>).body?.email ?? '')
    .trim()
    .toLowerCase()

const countedIn = new WeakMap<Request, Set<string>>()
const isCounted = (req: Request, limit: LimitName, tried: string) =>
  countedIn.get(req)?.has(`${limit} ${tried}`) ?? false
function noteCounted(req: Request, limit: LimitName, tried: string) {
  const known = countedIn.get(req) ?? new Set()
  countedIn.set(req, known.add(`${limit} ${tried}`))
}

interface Key {
  counter: RateLimiterAbstract
  key: string
}

/** Counts tries by address, or by account and browser where addresses tell nothing. */
export function rateLimits({ pool, facts, visitors, off, points: allowed }: Options): Limits {
  if (off) return { counted: async (_names, _req, _input, step) => step(), take: async () => true }

  const counterOf = (name: LimitName, keyPrefix: string, times: number) => {
    const { shared, duration, points } = limits[name]
    const limit = { points: (allowed ?? points) * times, duration }
    return shared ? sharedCounter(pool, keyPrefix, limit) : new RateLimiterMemory({ keyPrefix, ...limit })
  }
  const counters = new Map(
    limitNames.map((name) => [
      name,
      { own: counterOf(name, name, 1), forAll: counterOf(name, `${name}-proxy`, FOR_ALL) },
    ]),
  )

  function keysOf(name: LimitName, req: IncomingMessage): Key[] {
    const { own, forAll } = counters.get(name) ?? never(name)
    const { session } = req as Partial<Request>
    if (limits[name].by === 'account' && session?.accountId)
      return [{ counter: own, key: hashed(`account ${session.accountId}`) }]
    const suffix = limits[name].by === 'email' ? ` ${emailIn(req)}` : ''
    const address = visitors.addressOf(req)
    if (!visitors.isBehindUnnamedProxy(req)) return [{ counter: own, key: hashed(address + suffix) }]
    const browser = session?.accountId ?? visitors.browserOf(req)
    return [
      ...(browser ? [{ counter: own, key: hashed(`browser ${browser}${suffix}`) }] : []),
      { counter: forAll, key: hashed(address + suffix) },
    ]
  }

  const refuse = (name: LimitName, ms: number): never => {
    throw new TooManyRequests(Math.max(1, Math.ceil(ms / 1000)), limits[name].say)
  }
  async function refuseSpent(name: LimitName, keys: readonly Key[]) {
    for (const { counter, key } of keys) {
      const found = await counter.get(key)
      if (found && found.remainingPoints <= 0) refuse(name, found.msBeforeNext)
    }
  }
  async function consume(name: LimitName, keys: readonly Key[]) {
    const { slowFrom = Number.POSITIVE_INFINITY } = limits[name]
    for (const { counter, key } of keys) {
      const spent = await counter.consume(key).catch((over: unknown) => {
        if (over instanceof RateLimiterRes) return refuse(name, over.msBeforeNext)
        throw over
      })
      if (spent.consumedPoints > slowFrom && counter === counters.get(name)?.own) await setTimeout(SLOW_MS)
    }
  }
  const giveBack = (keys: readonly Key[]) => Promise.all(keys.map(({ counter, key }) => counter.reward(key)))

  async function one<In, Out>(counting: Counting<In>, req: Request, input: In, step: () => Promise<Out>) {
    const { limit, guess, right, missed, spent } = counting
    const tried = guess ? await guess(input, facts) : ''
    if (tried === undefined || isCounted(req, limit, tried)) return step()
    const keys = keysOf(limit, req)
    const refused = (over: unknown) => {
      if (spent && over instanceof TooManyRequests) return spent(input, over.message)
      throw over
    }
    if (right && (await right(tried, facts, input))) {
      await refuseSpent(limit, keys).catch(refused)
      return step()
    }
    await consume(limit, keys).catch(refused)
    noteCounted(req, limit, tried)
    if (!missed) return step()
    try {
      const done = await step()
      if (!missed(undefined)) await giveBack(keys)
      return done
    } catch (fault) {
      if (!missed(fault)) await giveBack(keys)
      throw fault
    }
  }

  return {
    counted(countings = [], req, input, step) {
      const run = async () => step()
      return countings.reduceRight<typeof run>((inner, each) => () => one(each, req, input, inner), run)()
    },
    async take(name, req) {
      try {
        await consume(name, keysOf(name, req))
        return true
      } catch (over) {
        if (over instanceof TooManyRequests) return false
        throw over
      }
    },
  }
}

const never = (name: string): never => {
  throw new Error(`no limit is called ${name}`)
}
