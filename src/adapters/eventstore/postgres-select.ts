import pg from 'pg'
import type { Position, ReadAllOptions } from '../../ports/event-store'
import { DEFAULT_LIMIT } from './encode'
import { PACKED } from './packs'

const MAX_LIMIT = 2_147_483_647
/** So many types are merged from the index by type; more of them are most of the log, which is then read through. */
const MERGED_TYPES = 16
/** Of a thousand rows at most ten may be packs, which hold many events each. */
const ROWS_FOR_A_PACK = 100

export const whole = (value: number, least: number) => Math.min(Math.max(Math.trunc(value), least), MAX_LIMIT)

/** How many packs a page of so many rows holds at most; behind the last of so many, plain rows may stand too early. */
export const packsOf = (limit: number) => Math.max(1, Math.ceil(limit / ROWS_FOR_A_PACK))

/** The row at the position, or behind it, may be a pack that begins before. */
const before = (position: Position) => `position <= coalesce((
  select case when type = '${PACKED}' then position end from log.events where position >= ${position}
  order by position limit 1
), ${position} - 1)`

/**
 * One page of the log as a query without parameters, for COPY takes none; undefined when nothing can match. `behind` is
 * the last row of the page before.
 * Each type is a branch of its own with its own limit, so that the index by type gives every branch in order, the
 * branches are merged as they are read, and a rare type is found without reading the others. A pack may hold any type,
 * and has the position of its last event, so that events behind a position are found also in the midst of one.
 */
export function selectEvents(
  columns: string,
  options: ReadAllOptions,
  behind?: Position,
): string | undefined {
  const { after, limit = DEFAULT_LIMIT, types, streamPrefix, backwards } = options
  // No text in PostgreSQL holds a NUL, and no event the type of packs.
  const wanted = types && [...new Set(types)].filter((type) => type !== PACKED && !type.includes('\0'))
  if (wanted?.length === 0 || streamPrefix?.includes('\0')) return undefined
  const common: string[] = []
  if (after !== undefined) {
    if (!/^\d+$/.test(after)) throw new Error('the position is of another log')
    common.push(backwards ? before(after) : `position > ${after}`)
  }
  if (behind !== undefined) common.push(`position ${backwards ? '<' : '>'} ${behind}`)
  if (streamPrefix) common.push(`starts_with(stream, ${pg.escapeLiteral(streamPrefix)})`)
  const inOrder = `order by position ${backwards ? 'desc' : 'asc'} limit`
  const most = whole(limit, 0)
  const branch = (type: string, rows = most) =>
    `(select ${columns} from log.events where ${[type, ...common].join(' and ')} ${inOrder} ${rows})`
  const is = wanted?.map((type) => pg.escapeLiteral(type))
  const plain = !is
    ? [branch(`type <> '${PACKED}'`)]
    : is.length > MERGED_TYPES
      ? [branch(`type in (${is.join(', ')})`)]
      : is.map((type) => branch(`type = ${type}`))
  return `${[...plain, branch(`type = '${PACKED}'`, packsOf(most))].join(' union all ')} ${inOrder} ${most}`
}
