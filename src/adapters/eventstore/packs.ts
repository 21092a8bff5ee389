import type { EventMeta, RecordedEvent } from '../../ports/event-store'
import type { EncodedAppend, Row, StoredRow } from './encode'
import { lazyEvent } from './lazy-event'

/** The type of a packed row; no event has an empty type. */
export const PACKED = ''
/** Fewer are cheaper as rows of their own, which SQL reads as they are. */
const PACK_FROM = 16

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Of a UUID the ids of one append share all but the last four digits, which count. */
const SHARED = 32

/** Meta of a pack. Lists hold one value when all events have the same. */
interface Heads {
  count: number
  /** Revision of the first event in it. */
  revision: number
  /** The last digits of the first and of the last id. */
  ids: [string, string]
  types: string[]
  ats: string[]
  metas: EventMeta[]
}

const ordinal = (id: string) => Number.parseInt(id.slice(SHARED), 16)
const digits = (ordinal: number) => ordinal.toString(16).padStart(4, '0')
const list = (values: string[]) => (values.every((value) => value === values[0]) ? [values[0]!] : values)
const of = <T>(values: T[], i: number): T => values[values.length > 1 ? i : 0]!

/**
 * All events of an append but the first as one row, which carries the position and the revision of the last; undefined
 * when they are few, or their ids do not follow each other. What an event costs in a table and four indexes is then
 * paid twice for an append, however many events it has.
 */
export function pack({ expected, rows }: EncodedAppend, from = PACK_FROM): Row | undefined {
  if (rows.length < Math.max(from, 2)) return undefined
  const packed = rows.slice(1)
  const first = packed[0]!.id
  const shared = first.slice(0, SHARED)
  const start = ordinal(first)
  if (!UUID.test(first)) return undefined
  if (rows[0]!.id.slice(0, SHARED) !== shared) return undefined
  if (!packed.every(({ id }, i) => id === shared + digits(start + i))) return undefined
  const { at } = packed.at(-1)!
  const names = {
    count: packed.length,
    revision: expected + 2,
    ids: [digits(start), digits(start + packed.length - 1)],
    types: list(packed.map((row) => row.type)),
    ats: list(packed.map((row) => row.at)),
  }
  const metas = list(packed.map((row) => row.meta)).join(',')
  return {
    id: shared,
    type: PACKED,
    data: `[${packed.map((row) => row.data).join(',')}]`,
    meta: `${JSON.stringify(names).slice(0, -1)},"metas":[${metas}]}`,
    at,
  }
}

/** The events of a pack, in order; those that `wanted` is false of are left out. */
export function unpack(
  { id, stream, position, data, meta }: Pick<StoredRow, 'id' | 'stream' | 'position' | 'data' | 'meta'>,
  wanted?: (type: string) => boolean,
): RecordedEvent[] {
  const heads: Heads = JSON.parse(meta)
  if (wanted && !heads.types.some(wanted)) return []
  const payloads = parsed(data)
  const start = Number.parseInt(heads.ids[0], 16)
  const before = Number(position) - heads.count + 1
  const events: RecordedEvent[] = []
  for (let i = 0; i < heads.count; i++) {
    const type = of(heads.types, i)
    if (wanted && !wanted(type)) continue
    const own = id + digits(start + i)
    const at = of(heads.ats, i)
    const [revision, place] = [heads.revision + i, String(before + i)]
    events.push(
      payloads
        ? {
            id: own,
            type,
            data: payloads[i],
            meta: of(heads.metas, i),
            at,
            stream,
            revision,
            position: place,
          }
        : lazyEvent(damaged(data, heads.metas), i, own, type, at, stream, revision, place),
    )
  }
  return events
}

function parsed(data: string): unknown[] | undefined {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Throws when a damaged event is read, so that its reader parks it and continues with others. */
const damaged = (data: string, metas: EventMeta[]) => ({
  of: (what: 'data' | 'meta', place: number) =>
    what === 'meta' ? of(metas, place) : JSON.parse(data)[place],
})
