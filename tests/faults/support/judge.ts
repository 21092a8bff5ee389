import type pg from 'pg'
import { createPool } from '../../../src/adapters/database/pool'
import type { EventStore } from '../../../src/ports/event-store'
import { Browser } from '../../support/browser'
import { type Caller, send } from './caller'
import { cli } from './cli'
import { logHistory } from './history'
import { type Journal, openJournal } from './journal'
import { watchCheckpoints } from './watch-checkpoints'
import { whatIsLeft } from './what-is-left'
import { logOf, METRICS_TOKEN, type World } from './world'

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** Polls until it succeeds; a failure includes the last output of all processes. */
export async function eventually(
  world: Pick<World, 'output'>,
  what: string | (() => string | Promise<string>),
  ms: number,
  holds: () => Promise<boolean>,
): Promise<number> {
  const begun = Date.now()
  let last: unknown
  while (Date.now() - begun < ms) {
    try {
      if (await holds()) return Date.now() - begun
    } catch (error) {
      last = error
    }
    await pause(100)
  }
  throw new Error(
    `${typeof what === 'string' ? what : await what()}: not within ${ms / 1000} s (${String(last ?? 'no error')})\n${world.output()}`,
  )
}

export interface Judging {
  /** The test sets checkpoints by hand, so that they go back is no finding. */
  byHand?: boolean
}

/** Holds the product to its invariants, round after round, over one journal. */
export function judge(world: World, journal: Journal, { byHand = false }: Judging = {}) {
  const history = logHistory()
  const knocks = openJournal('/dev/null', journal.secret)
  let known: { url: string; pool: pg.Pool; store: EventStore } | undefined
  const leave = async () => {
    await known?.store.close().catch(() => undefined)
    await known?.pool.end().catch(() => undefined)
  }
  async function place() {
    const url = await world.databaseUrl()
    if (known?.url === url) return known
    await leave()
    const pool = createPool(url, { max: 3, name: 'judge' })
    known = { url, pool, store: logOf(world, pool) }
    return known
  }
  const checkpoints = watchCheckpoints(place)
  const query = async (text: string) => (await (await place()).pool.query(text)).rows

  /** Events behind the log, by read model; nothing while the product is not ready. */
  async function lags(): Promise<number[]> {
    const answer = await new Browser(world.url).ask('GET', '/health/ready')
    const { projections } = await answer.json()
    return answer.ok ? projections.map((each: { lag: number }) => each.lag) : []
  }

  let left = ''
  async function isDrained() {
    const all = await lags()
    left = `lags ${all}`
    if (all.length === 0 || all.some((lag) => lag > 0)) return false
    const { store } = await place()
    const head = await store.head()
    const positions = await query('select position from ops.reactor_checkpoints')
    const behind = positions.filter(({ position: at }) => head && (!at || store.compare(at, head) < 0))
    const { waiting } = await jobs(world.url)
    left = `${behind.length} reactors behind, ${waiting} jobs waiting`
    return behind.length === 0 && waiting === 0
  }

  return {
    query,
    lags,
    history,
    checkpoints,
    /** Answers again, and takes a command. Milliseconds until then. */
    ready: (guest: () => Caller, withinMs: number) =>
      eventually(world, 'ready again', withinMs, async () => {
        const body = { term: 'está aí', results: 0, searchableId: null, searchableType: null }
        const entry = await send(knocks, guest(), { kind: 'record-search', body })
        return entry.told === 'done'
      }),
    /** A key whose request died with its server is free after 30 s; here they have passed. */
    forgetRequestsUnderWay: () =>
      query(
        `update ops.idempotency_keys set created_at = created_at - interval '1 minute' where status is null`,
      ),
    /** Nothing is left to fold, to answer or to do. */
    drained: (withinMs = 60_000) =>
      eventually(world, async () => `${await whatIsLeft(query)}\ndrained (${left})`, withinMs, isDrained),
    whatIsLeft: () => whatIsLeft(query),
    /** Invariants 1, 2, 4 and 6, by what the log says now. */
    async findings(): Promise<string[]> {
      await history.read((await place()).store)
      const parked = await query('select consumer, position, error from ops.parked_events limit 5')
      return [
        ...history.against(journal.entries),
        ...(byHand ? [] : checkpoints.findings()),
        ...parked.map((row) => `parked: ${JSON.stringify(row)}`),
      ]
    },
    /** Invariants 3, 5, 6 and 10: `npm run verify` over the same ground. */
    async verify(): Promise<string[]> {
      const said = await cli(await world.env(), 'verify', '--json').catch((error) => String(error.message))
      const verdicts = said.split('\n').filter((line) => line.startsWith('{'))
      const wrong = verdicts.filter((line) => !JSON.parse(line).ok)
      return verdicts.length > 4 ? wrong : [`verify said only: ${said}`]
    },
    dead: async () => (await jobs(world.url)).dead,
    async end() {
      await checkpoints.stop()
      knocks.close()
      await leave()
    },
  }
}

/** Jobs by state, as the product's own figures have them. */
async function jobs(url: string): Promise<{ waiting: number; dead: number }> {
  const figures = await (
    await new Browser(url).ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text()
  const of = (state: string) =>
    Number(new RegExp(`queue_jobs\\{state="${state}"\\} (\\d+)`).exec(figures)?.[1])
  return { waiting: of('waiting'), dead: of('dead') }
}
