import { randomBytes } from 'node:crypto'
import { campaignKey } from '../../domain/kernel/campaign-key'
import { businessDay, businessHour, type Instant } from '../../domain/kernel/instants'
import { sha256 } from './signing'

export interface TouchWords {
  source?: string
  medium?: string
  campaign?: string
  content?: string
}

/** A step of a browser, before it is known whose it is. */
export interface Seen extends TouchWords {
  at: Instant
  kind: 'visit' | 'view' | 'checkout'
  path: string
  /** The token of the session, if somebody is signed in. */
  token?: string
  /** The browser asks not to be followed: the session tells staff from visitors, and nothing else. */
  isRefusing?: boolean
  count: number
}

/** Beyond these the numbers would be a flood's, not the shop's. */
const MOST_BROWSERS = 200_000
const MOST_WAITING = 20_000
/** Links of one day that are told apart; visits by more are counted without their words. */
const MOST_LINKS = 1_000

/**
 * What happened since the last batch, and which browsers came today. A browser is a hash under a salt that lives in
 * memory for a day and is told to nobody, so that no two days, and no log, can be joined by it.
 */
export function touchMemory() {
  let day = ''
  let salt = randomBytes(16)
  let before = new Set<string>()
  let waiting = new Map<string, Seen>()
  let links = new Set<string>()

  /** The step, without the words of a link that is one too many. */
  function toldApart(seen: Omit<Seen, 'count'>): Omit<Seen, 'count'> {
    const key = campaignKey(seen)
    if (key === null) return seen
    if (links.size < MOST_LINKS) links.add(key)
    if (links.has(key)) return seen
    const { source: _, medium: __, campaign: ___, content: ____, ...step } = seen
    return step
  }

  /** True once a day for each browser and thing. */
  function isFirst(browser: string, thing: string): boolean {
    if (before.size >= MOST_BROWSERS) return false
    const key = sha256(`${salt.toString('hex')} ${browser} ${thing}`)
      .toString('base64url')
      .slice(0, 12)
    if (before.has(key)) return false
    before.add(key)
    return true
  }

  return {
    begin(at: Instant) {
      const today = businessDay(at)
      if (today === day) return
      day = today
      salt = randomBytes(16)
      before = new Set()
      links = new Set()
    },
    isFirst,
    add(step: Omit<Seen, 'count'>) {
      const seen = toldApart(step)
      const { at, kind, path, token = '' } = seen
      const key = [businessDay(at), businessHour(at), kind, path, token, campaignKey(seen)].join(' ')
      const own = waiting.get(key)
      if (own) own.count++
      else if (waiting.size < MOST_WAITING) waiting.set(key, { ...seen, count: 1 })
    },
    /** What could not be told apart yet, to be taken again. */
    putBack(taken: readonly Seen[]) {
      for (const seen of taken) for (let n = seen.count; n > 0; n--) this.add(seen)
    },
    take(): Seen[] {
      const taken = [...waiting.values()]
      waiting = new Map()
      return taken
    },
  }
}
