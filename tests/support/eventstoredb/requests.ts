import * as errors from './errors'
import type { TransactionLog } from './log'
import { empty, identifier, type Streams, streamsPb, uuid } from './protocol'
import { type Filter, type From, PAGE, resolveLink } from './reading'
import type { LogPosition, Stored } from './records'

const UNKNOWN_POSITION = '18446744073709551615'

/** How events leave the server: with which ids, links and positions. */
export function converter(log: TransactionLog, options: Streams.ReadReq.Options) {
  const asText = options.getUuidOption()?.hasString() ?? false
  const ofAll = options.hasAll()
  // Where an explicit transaction was committed is not in a stream's index.
  const known = (event: Stored) => ofAll || event.commit === event.prepare

  function record(event: Stored) {
    const out = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    out.setId(uuid(event.id, asText)).setStreamIdentifier(identifier(event.stream))
    out.setStreamRevision(String(event.revision))
    out.setCommitPosition(known(event) ? String(event.commit) : UNKNOWN_POSITION)
    out.setPreparePosition(known(event) ? String(event.prepare) : UNKNOWN_POSITION)
    out.setData(event.data).setCustomMetadata(event.metadata)
    out.getMetadataMap().set('type', event.type)
    out.getMetadataMap().set('content-type', event.json ? 'application/json' : 'application/octet-stream')
    // Ticks of .NET, 100 ns each, since 1970.
    out.getMetadataMap().set('created', String(BigInt(event.created) * 10_000n))
    return out
  }

  return (event: Stored) => {
    const out = new streamsPb.ReadResp.ReadEvent()
    const target = options.getResolveLinks() ? resolveLink(log, event) : undefined
    out.setEvent(record(target ?? event))
    if (target) out.setLink(record(event))
    if (known(event)) out.setCommitPosition(String(event.commit))
    else out.setNoPosition(empty())
    return new streamsPb.ReadResp().setEvent(out)
  }
}

export function filterOf(options: Streams.ReadReq.Options): Filter | undefined {
  const given = options.getFilter()
  if (!given) return
  const on = given.getStreamIdentifier() ? 'stream' : 'type'
  const expression = given.getStreamIdentifier() ?? given.getEventType()
  if (!expression) throw errors.invalidArgument('a filter without an expression')
  if (given.getCheckpointintervalmultiplier() === 0 && options.hasSubscription())
    throw errors.unknown(
      "Specified argument was out of the range of valid values. (Parameter 'checkpointIntervalMultiplier')",
    )
  return {
    on,
    regex: expression.getRegex() || undefined,
    prefixes: expression.getPrefixList(),
    window: given.hasMax() ? given.getMax() : PAGE,
    checkpointInterval: given.getCheckpointintervalmultiplier(),
  }
}

export function positionOf(options: Streams.ReadReq.Options.AllOptions): From<LogPosition> {
  const given = options.getPosition()
  if (given) return { commit: BigInt(given.getCommitPosition()), prepare: BigInt(given.getPreparePosition()) }
  return options.hasEnd() ? 'end' : 'start'
}

export const revisionOf = (options: Streams.ReadReq.Options.StreamOptions): From<bigint> =>
  options.hasRevision() ? BigInt(options.getRevision()) : options.hasEnd() ? 'end' : 'start'
