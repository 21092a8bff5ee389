import type { Position, ReadAllOptions } from '../../ports/event-store'
import { pairOf } from './esdb-codec'
import { empty, type Streams, shared, streamIdentifier, streams } from './esdb-protocol'

const { Options } = streams.ReadReq
const { ReadDirection } = Options

/** What belongs to EventStoreDB itself has types that begin with a dollar. */
const OWN_EVENTS = '^[^$]'
/** Longer lists of types are picked out here, not by a pattern of the server's. */
const MAX_TYPES = 64
/** Events that the server looks through before it pauses for breath; its own 32 would make rare types slow. */
const SEARCH_WINDOW = 2_000

const literally = (type: string) => type.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Filter = Pick<ReadAllOptions, 'types' | 'streamPrefix'>

/** Whether an event that passed the server's filter is really asked for: that one is a pattern, and only one of the two. */
export const asked =
  ({ types, streamPrefix = '' }: Filter) =>
  ({ type, stream }: { type: string; stream: string }) =>
    !type.startsWith('$') && (!types || types.includes(type)) && stream.startsWith(streamPrefix)

function filterOf({ types, streamPrefix }: Filter, window = SEARCH_WINDOW) {
  const filter = new Options.FilterOptions()
  const expression = new Options.FilterOptions.Expression()
  if (streamPrefix) filter.setStreamIdentifier(expression.setPrefixList([streamPrefix]))
  else {
    const few = types && types.length <= MAX_TYPES
    filter.setEventType(expression.setRegex(few ? `^(${types.map(literally).join('|')})$` : OWN_EVENTS))
  }
  return filter.setMax(window).setCheckpointintervalmultiplier(1)
}

function requestOf(options: Streams.ReadReq.Options) {
  options.setResolveLinks(false)
  options.setUuidOption(new Options.UUIDOption().setString(empty()))
  return new streams.ReadReq().setOptions(options)
}

function allFrom(position: Position | undefined, atEnd = false) {
  const all = new Options.AllOptions()
  if (position === undefined) return atEnd ? all.setEnd(empty()) : all.setStart(empty())
  const { commit, prepare } = pairOf(position)
  return all.setPosition(new Options.Position().setCommitPosition(commit).setPreparePosition(prepare))
}

/** Reads at most `count` events of $all from a position on, that one perhaps included. */
export function allRequest({ after, backwards, ...filter }: ReadAllOptions, count: number) {
  const options = new Options()
    .setAll(allFrom(after, backwards))
    .setReadDirection(backwards ? ReadDirection.BACKWARDS : ReadDirection.FORWARDS)
    .setCount(String(count))
    .setFilter(filterOf(filter))
  return requestOf(options)
}

export function streamRequest(stream: string, from: number, count: number) {
  const of = new Options.StreamOptions().setStreamIdentifier(streamIdentifier(stream))
  const options = new Options()
    .setStream(from > 0 ? of.setRevision(String(from)) : of.setStart(empty()))
    .setReadDirection(ReadDirection.FORWARDS)
    .setCount(String(count))
    .setNoFilter(new shared.Empty())
  return requestOf(options)
}

/** Everything behind a position, for as long as the call lasts. */
export function subscriptionRequest(after: Position | undefined) {
  const options = new Options()
    .setAll(allFrom(after))
    .setSubscription(new Options.SubscriptionOptions())
    .setReadDirection(ReadDirection.FORWARDS)
    .setFilter(filterOf({}))
  return requestOf(options)
}
