import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod'
import { MOST_TOUCHES, RecordTouches } from '../../commands/analytics/touches'
import { InvalidInput } from '../../commands/kernel/errors'
import { codeField } from '../../contracts/kernel/code-field'
import { accountHolder } from '../../domain/kernel/holder'
import { businessDay, businessHour } from '../../domain/kernel/instants'
import { campaignWord } from './arrivals'
import { isFetchedAhead } from './fetched-ahead'
import type { Kernel } from './kernel'
import { type Seen, type TouchWords, touchMemory } from './touch-memory'
import { isRobot, isShopPage } from './visitors'

const FLUSH_MS = 5_000
/** Batches that wait for a log that does not answer; older ones are lost. */
const MOST_BATCHES = 100
/** Where people pay for the cart, and for one product at once; further steps lie below. */
const CHECKOUT = '/checkout'
const DIRECT = /^\/checkout\/(course|bundle)\/[^/]+$/
const SELLER = 'vendedor'

type Batch = z.infer<typeof RecordTouches.input>

/** What a page is about: its path as it is counted, and what it sells. */
export interface TouchedPage {
  page: string
  product?: string
  title?: string
}

type Headers = IncomingMessage['headers']
/**
 * Whether nobody looks at what is fetched: a robot, a page fetched ahead, a program that only calls itself a browser, or a
 * page that another site asks for as a picture. Browsers have said so since 2023.
 */
export const isMachine = (headers: Headers) =>
  !(headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-dest'] === 'document') ||
  isRobot(headers['user-agent']) ||
  isFetchedAhead(headers)
/** Global Privacy Control and Do Not Track. */
export const refusesKey = (headers: Headers) => headers['sec-gpc'] === '1' || headers.dnt === '1'

const code = codeField('')

/** Words of the link that led to an address; those of a campaign before those of a seller. */
export function wordsOf(query: string | undefined): TouchWords {
  if (!query || !/(^|&)(utm_source|v)=/.test(query)) return {}
  const typed = new URLSearchParams(query.slice(0, 2_000))
  const source = campaignWord(typed.get('utm_source'))
  if (source) {
    const words = (['medium', 'campaign', 'content'] as const).map(
      (name) => [name, campaignWord(typed.get(`utm_${name}`))] as const,
    )
    return { source, ...Object.fromEntries(words.filter(([, word]) => word)) }
  }
  const { data } = code.safeParse(typed.get('v') ?? '')
  return data ? { source: SELLER, medium: 'link', campaign: data } : {}
}

const without = ({ token: _, isRefusing: __, path: ___, count: ____, ...seen }: Seen) => seen

/** Sees what visitors do after they were answered, and writes it down in batches, behind all answers. */
export function touchRecorder(
  { deps, jar, sessions }: Pick<Kernel, 'deps' | 'jar' | 'sessions'>,
  ipOf: (req: IncomingMessage) => string,
  pageOf: () => Promise<(path: string) => TouchedPage>,
) {
  const { clock, dispatcher, logger } = deps
  const memory = touchMemory()
  let timer: NodeJS.Timeout | undefined
  let batches: (Batch & { id: string })[] = []

  function see(req: IncomingMessage, url: string) {
    const { headers } = req
    const [path = '', query] = url.split('?')
    if (!isShopPage(path) || isMachine(headers)) return
    const at = clock.now()
    memory.begin(at)
    const token = jar.session.in(headers.cookie)
    const isRefusing = refusesKey(headers)
    // Several people may sit behind one address, with equal browsers.
    const browser = `${ipOf(req)} ${headers['user-agent']} ${isRefusing ? '' : (token ?? '')}`
    const step = { at, path, ...(token && { token, isRefusing }) }
    const words = wordsOf(query)
    const isNew = memory.isFirst(browser, 'visit')
    const led = words.source ? memory.isFirst(browser, Object.values(words).join('/')) : false
    if (isNew || led) memory.add({ ...step, ...words, kind: 'visit' })
    if (path === CHECKOUT || DIRECT.test(path)) {
      if (memory.isFirst(browser, CHECKOUT)) memory.add({ ...step, path: CHECKOUT, kind: 'checkout' })
    } else if (memory.isFirst(browser, path)) memory.add({ ...step, kind: 'view' })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  /** Undefined for staff, who are no visitors; null for a guest. */
  async function personOf(token: string): Promise<string | null | undefined> {
    const found = await sessions.find({ token }, clock.now())
    if (found?.impersonation || (found?.role && found.role !== 'Student')) return undefined
    return found?.accountId ? accountHolder(found.accountId) : null
  }

  async function batch(seen: Seen[]): Promise<void> {
    const tokens = [...new Set(seen.flatMap(({ token }) => token ?? []))]
    const people = new Map<string, string | null | undefined>()
    for (const token of tokens) people.set(token, await personOf(token))
    const about = await pageOf()
    const counted = new Map<string, Batch['counted'][number]>()
    const known: Batch['known'] = []
    for (const each of seen) {
      const person = each.token ? people.get(each.token) : null
      const page = about(each.path)
      // Pages of no product are told by the visit that began there.
      if (person === undefined || (each.kind === 'view' && !page.product)) continue
      if (person === null || each.isRefusing) {
        const told = { ...without(each), ...page }
        const { at: _, ...same } = told
        // Made-up addresses are one page, so that they are one entry of the log.
        const key = `${businessDay(each.at)} ${businessHour(each.at)} ${JSON.stringify(same)}`
        const own = counted.get(key)
        counted.set(key, own ? { ...own, count: own.count + each.count } : { ...told, count: each.count })
      } else for (let n = each.count; n > 0; n--) known.push({ ...without(each), ...page, person })
    }
    const all = [...counted.values()]
    for (let n = 0; n < Math.max(all.length, known.length); n += MOST_TOUCHES) {
      const part = { counted: all.slice(n, n + MOST_TOUCHES), known: known.slice(n, n + MOST_TOUCHES) }
      batches.push({ id: uuidv7(), ...part })
    }
    batches = batches.slice(-MOST_BATCHES)
  }

  async function send({ id: commandId, ...input }: Batch & { id: string }): Promise<void> {
    try {
      await dispatcher.dispatch(RecordTouches, input, {
        actor: { accountId: null, role: 'System' },
        commandId,
      })
    } catch (err) {
      // What will never be taken must not keep the others waiting.
      if (!(err instanceof InvalidInput)) throw err
      logger.error({ err }, 'touches that no log takes were dropped')
    }
  }

  async function write(): Promise<void> {
    const seen = memory.take()
    try {
      if (seen.length > 0) await batch(seen)
    } catch (err) {
      memory.putBack(seen)
      throw err
    }
    for (let next = batches[0]; next; next = batches[0]) {
      await send(next)
      batches = batches.filter(({ id }) => id !== next.id)
    }
  }

  let flushing: Promise<void> | undefined
  async function flush(): Promise<void> {
    if (flushing) await flushing
    timer = undefined
    flushing = write()
      .catch((err) => {
        logger.warn({ err }, 'touches wait for the log')
        timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
      })
      .finally(() => {
        flushing = undefined
      })
    await flushing
  }

  return {
    see,
    flush,
    /** Called before a page is answered; never answers. */
    watch(req: IncomingMessage, res: ServerResponse): false {
      const { url = '', method } = req
      if (method === 'GET' && isShopPage(url.split('?')[0] ?? ''))
        res.once('finish', () => {
          if (res.statusCode === 200 || res.statusCode === 304) see(req, url)
        })
      return false
    },
  }
}
