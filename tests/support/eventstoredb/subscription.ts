import { randomUUID } from 'node:crypto'
import type { ServerState } from './calls'
import * as errors from './errors'
import type { TransactionLog } from './log'
import type { Outlet } from './outlet'
import { type Streams, streamsPb, text } from './protocol'
import { isPosition, matcher, placeOf, streamOf } from './reading'
import { compare, type LogPosition, type Stored } from './records'
import { converter, filterOf, positionOf, revisionOf } from './requests'

/** What the fault switches can do to every subscription that is open. */
export interface Subscriptions {
  /** Ends them as if the server had nothing more to say. */
  end(): void
  /** Keeps subscriptions open without sending further events. */
  mute(): void
  readonly open: number
}

interface Running {
  ended: boolean
  muted: boolean
  wake(): void
}

const running = new WeakMap<ServerState, Set<Running>>()

const ofDesk = (state: ServerState) => {
  const own = running.get(state) ?? new Set()
  running.set(state, own)
  return own
}

export function subscriptionsOf(state: ServerState): Subscriptions {
  const each = (change: (one: Running) => void) => {
    for (const one of ofDesk(state)) {
      change(one)
      one.wake()
    }
  }
  return {
    end: () =>
      each((one) => {
        one.ended = true
      }),
    mute: () =>
      each((one) => {
        one.muted = true
      }),
    get open() {
      return ofDesk(state).size
    },
  }
}

const confirmation = () => {
  const out = new streamsPb.ReadResp.SubscriptionConfirmation()
  out.setSubscriptionId(randomUUID())
  return new streamsPb.ReadResp().setConfirmation(out)
}

const caughtUp = () => new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp())

function checkpoint({ commit, prepare }: LogPosition) {
  const out = new streamsPb.ReadResp.Checkpoint()
  out.setCommitPosition(String(commit)).setPreparePosition(String(prepare))
  return new streamsPb.ReadResp().setCheckpoint(out)
}

/** What there is to send behind a cursor: events, or considered ones that a filter keeps back. */
interface Source {
  next(): Stored | undefined
  matches(event: Stored): boolean
  /** A checkpoint goes out each time so many events were considered; never when undefined. */
  interval?: number
}

function sourceOfAll(log: TransactionLog, options: Streams.ReadReq.Options): Source {
  const from = positionOf(options.getAll()!)
  if (typeof from === 'object' && !isPosition(log.all(), from))
    throw errors.unknown('Unexpected ReadAllResult: InvalidPosition')
  const filter = filterOf(options)
  // A subscription begins behind the position that it is given.
  let last: LogPosition | undefined = from === 'end' ? log.all().at(-1) : from === 'start' ? undefined : from
  return {
    next() {
      const all = log.all()
      const place = last === undefined ? 0 : placeOf(all, last)
      const there = all[place]
      const event = last && there && compare(there, last) === 0 ? all[place + 1] : there
      if (event) last = event
      return event
    },
    matches: matcher(filter),
    ...(filter && { interval: filter.window * filter.checkpointInterval }),
  }
}

function sourceOfStream(log: TransactionLog, options: Streams.ReadReq.Options): Source {
  const given = options.getStream()!
  const name = text(given.getStreamIdentifier()!.getStreamName())
  const from = revisionOf(given)
  let last = from === 'start' ? -1n : from === 'end' ? log.lastOf(name) : from
  return {
    next() {
      const read = streamOf(log, name)
      if (read.kind === 'deleted') throw errors.streamDeleted(name)
      if (read.kind === 'notFound') return
      const event = read.events.find((each) => each.revision > last)
      if (event) last = event.revision
      return event
    },
    matches: () => true,
  }
}

/** Sends existing events, reports caught-up, and continues with new ones until one side ends it. */
export async function subscription(
  log: TransactionLog,
  state: ServerState,
  options: Streams.ReadReq.Options,
  out: Outlet,
) {
  const source = options.hasAll() ? sourceOfAll(log, options) : sourceOfStream(log, options)
  const convert = converter(log, options)
  let wake = () => {}
  const own: Running = { ended: false, muted: false, wake: () => wake() }
  const stopListening = log.onWrite(() => wake())
  ofDesk(state).add(own)
  let over = false
  void out.gone.then(() => {
    over = true
    wake()
  })
  try {
    let considered = 0
    let live = false
    let open = await out.send(confirmation())
    while (open && !own.ended && !over) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const event = own.muted ? undefined : source.next()
      if (event) {
        considered += 1
        if (source.matches(event)) open = await out.event(convert(event))
        if (open && source.interval && considered % source.interval === 0)
          open = await out.send(checkpoint(event))
      } else {
        if (!live && !own.muted) open = await out.send(caughtUp())
        live = true
        await woken
      }
    }
  } finally {
    ofDesk(state).delete(own)
    stopListening()
  }
}
