import { NotFound } from '../../commands/kernel/errors'
import type { EventStore } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { page } from '../kernel/page'
import { lineOf } from './event-log-find'
import { mayReveal } from './may-reveal'

/** Events on one page, around the selected one. */
const WINDOW = 100

/** The newest revision, by exponential and binary search: about forty short reads at most. */
async function lastRevision(store: EventStore, stream: string): Promise<number | undefined> {
  const has = async (revision: number) =>
    (await store.readStream(stream, { from: revision, to: revision })).length > 0
  const first = await store.readStream(stream, { to: WINDOW - 1 })
  if (first.length < WINDOW) return first.at(-1)?.revision
  let [low, high] = [WINDOW - 1, WINDOW * 2]
  while (await has(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (await has(middle)) low = middle
    else high = middle
  }
  return low
}

const numberIn = (typed: string | undefined, max: number): number | undefined => {
  const wanted = Number.parseInt(typed ?? '', 10)
  return Number.isNaN(wanted) ? undefined : Math.min(Math.max(wanted, 0), max)
}

export const streamPage = (log: LogReader) =>
  page('Admin/EventLog/Stream', {
    title: ({ stream }) => stream,
    load: async (ctx) => {
      const stream = ctx.params.stream ?? ''
      const last = await lastRevision(log.store, stream)
      if (last === undefined) throw new NotFound('Não encontramos este stream. Ele não tem eventos.')
      const revision = numberIn(ctx.query.revisao, last) ?? last
      const compared = numberIn(ctx.query.comparar, last)
      const beforeRevision = compared ?? (revision > 0 ? revision - 1 : null)
      const upTo = Math.max(revision, beforeRevision ?? 0)
      const history = await log.store.readStream(stream, { to: upTo })
      const stateAt = (n: number) =>
        log.stateOf(
          stream,
          history.filter((event) => event.revision <= n),
        ) ?? null
      const start = Math.max(0, Math.min(revision - WINDOW / 2, last - WINDOW + 1))
      const shown = await log.store.readStream(stream, { from: start, to: start + WINDOW - 1 })
      return {
        stream,
        events: shown.map((event) => lineOf(log, event)),
        revision,
        last,
        state: stateAt(revision),
        before: beforeRevision === null ? null : stateAt(beforeRevision),
        beforeRevision,
        comparing: compared !== undefined,
        mayReveal: mayReveal(ctx),
        labels: ctx.deps.labels,
      }
    },
  })
