import { setTimeout as pause } from 'node:timers/promises'
import { enter, errorOf, type ServerState } from './calls'
import * as errors from './errors'
import type { TransactionLog } from './log'
import { type Outlet, outlet, type ReadCall } from './outlet'
import { identifier, type Streams, streamsPb, text } from './protocol'
import { isPosition, matcher, sliceOfAll, sliceOfStream, streamOf } from './reading'
import { converter, filterOf, positionOf, revisionOf } from './requests'
import { subscription } from './subscription'

async function readStream(log: TransactionLog, options: Streams.ReadReq.Options, out: Outlet) {
  const given = options.getStream()!
  const name = text(given.getStreamIdentifier()!.getStreamName())
  const read = streamOf(log, name)
  if (read.kind === 'deleted') throw errors.streamDeleted(name)
  if (read.kind === 'notFound') {
    const missing = new streamsPb.ReadResp.StreamNotFound()
    missing.setStreamIdentifier(identifier(name))
    return void (await out.send(new streamsPb.ReadResp().setStreamNotFound(missing)))
  }
  const backwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS
  const convert = converter(log, options)
  const count = BigInt(options.getCount())
  const found = sliceOfStream(read.events, revisionOf(given), backwards)
  const last = read.events.at(-1)
  for (const event of found.slice(0, Number(count < 1_000_000_000n ? count : 1_000_000_000n)))
    if (!(await out.event(convert(event)))) return
  const compatible = (options.getControlOption()?.getCompatibility() ?? 0) >= 1
  if (compatible && last)
    await out.send(new streamsPb.ReadResp().setLastStreamPosition(String(last.revision)))
}

async function readAll(log: TransactionLog, options: Streams.ReadReq.Options, out: Outlet) {
  const from = positionOf(options.getAll()!)
  if (typeof from === 'object' && !isPosition(log.all(), from))
    throw errors.unknown('Unexpected ReadAllResult: InvalidPosition')
  const backwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS
  const matches = matcher(filterOf(options))
  const convert = converter(log, options)
  let left = BigInt(options.getCount())
  for (const event of sliceOfAll(log.all(), from, backwards)) {
    if (!matches(event)) continue
    if (left-- <= 0n || !(await out.event(convert(event)))) return
  }
}

export const readHandler = (log: TransactionLog, state: ServerState) => async (call: ReadCall) => {
  const options = call.request.getOptions()!
  const stream = options.getStream()?.getStreamIdentifier()
  const name = stream && text(stream.getStreamName())
  const method = options.hasSubscription() ? 'subscribe' : options.hasAll() ? 'readAll' : 'readStream'
  const fault = enter(state, method, call, name === undefined ? {} : { stream: name })
  const out = outlet(state, call, fault)
  try {
    if (name === '') throw errors.unknown()
    const error = fault && errorOf(state, fault)
    if (error) throw error
    if (fault?.kind === 'delay') await pause(fault.ms ?? 50)
    if (method === 'subscribe') await subscription(log, state, options, out)
    else {
      // Pages of nothing are an error inside the server, not an empty answer.
      if (BigInt(options.getCount()) === 0n) throw errors.unknown('Unexpected ReadAllResult: Error')
      if (!options.getUuidOption()) throw errors.invalidArgument('uuidOption is required')
      await (method === 'readAll' ? readAll : readStream)(log, options, out)
      // An empty read has no event before which it could fall silent or be cut.
      if (fault?.kind === 'silence') await out.gone
      if (fault?.kind.startsWith('cut')) state.cut(call.getPeer())
    }
    call.end()
  } catch (error) {
    if (!call.destroyed) call.emit('error', 'code' in (error as Error) ? error : errors.unknown())
  }
}
