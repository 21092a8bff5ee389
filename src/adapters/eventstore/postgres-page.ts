import type pg from 'pg'
import type { ReadAllOptions } from '../../ports/event-store'
import { lazyEvent, PageBytes } from './lazy-event'
import { PACKED } from './packs'
import { copyMessages } from './postgres-copy'
import { type Fetched, gather } from './postgres-rows'

/** Columns that a page is put together from. */
export const PAGED = 'position, revision, type, data, meta, at, stream, id'

/** A page as one row: a message for each event costs the reader as much as the event's bytes. */
const onePage = (
  select: string,
) => `select array_agg(position), array_agg(revision), array_agg(data), array_agg(meta),
  array_agg(at || E'\\n' || type || E'\\n' || stream || E'\\n' || id) from (${select}) e`

/** Signature, flags, header extension, count of fields. */
const FIRST_FIELD = 11 + 4 + 4 + 2
/** Dimensions, null flag, element type, length, lower bound. */
const ARRAY_HEADER = 20

/** Some name holds a line break, which parts the names of a page. */
export class Unpageable extends Error {}

/** Runs the query of a page. Throws `Unpageable` when the rows can only be told apart one by one. */
export async function copyPage(
  client: pg.ClientBase,
  select: string,
  options: ReadAllOptions,
): Promise<Fetched> {
  const page = gather(options)
  const [message] = await copyMessages(client, onePage(select))
  if (!message) throw new Error('PostgreSQL answered no page')
  const arrays = arraysOf(message)
  const [positions, revisions, data, meta, names] = arrays
  if (!positions || !revisions || !data || !meta || !names) return page.fetched()
  const payloads = new PageBytes(message, data, meta)
  const types = new Map<string, string>()
  for (let i = 0; i < positions.length / 2; i++) {
    const head = message.toString('utf8', names[2 * i], names[2 * i + 1])
    const at = head.indexOf('\n')
    const type = head.indexOf('\n', at + 1)
    const stream = head.indexOf('\n', type + 1)
    if (head.includes('\n', stream + 1)) throw new Unpageable('a name of two lines')
    const name = head.slice(at + 1, type)
    if (!types.has(name)) types.set(name, name)
    const place = positions[2 * i]!
    const position = String(message.readUInt32BE(place) * 2 ** 32 + message.readUInt32BE(place + 4))
    const own = { id: head.slice(stream + 1), stream: head.slice(type + 1, stream), position }
    if (name === PACKED) {
      page.pack({ ...own, data: payloads.text('data', i), meta: payloads.text('meta', i) })
      continue
    }
    const revision = message.readInt32BE(revisions[2 * i]!)
    page.plain(
      lazyEvent(payloads, i, own.id, types.get(name)!, head.slice(0, at), own.stream, revision, position),
    )
  }
  return page.fetched()
}

/** Where the elements of each array begin and end; undefined for the arrays of a page without events. */
function arraysOf(message: Buffer): (Uint32Array | undefined)[] {
  const arrays: (Uint32Array | undefined)[] = []
  for (let at = FIRST_FIELD; arrays.length < 5; ) {
    const length = message.readInt32BE(at)
    at += 4
    arrays.push(length > 0 ? elementsOf(message, at) : undefined)
    at += Math.max(length, 0)
  }
  return arrays
}

function elementsOf(message: Buffer, start: number): Uint32Array {
  const places = new Uint32Array(2 * message.readInt32BE(start + 12))
  let at = start + ARRAY_HEADER
  for (let i = 0; i < places.length; i += 2) {
    const from = at + 4
    at = from + message.readInt32BE(at)
    places[i] = from
    places[i + 1] = at
  }
  return places
}
