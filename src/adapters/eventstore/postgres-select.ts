import pg from 'pg'
import type { ReadAllOptions } from '../../ports/event-store'
import { DEFAULT_LIMIT } from './encode'

const MAX_LIMIT = 2_147_483_647
/** So many types are merged from the index by type; more of them are most of the log, which is then read through. */
const MERGED_TYPES = 16

export const whole = (value: number, least: number) => Math.min(Math.max(Math.trunc(value), least), MAX_LIMIT)

/**
 * One page of the log as a query without parameters, for COPY takes none; undefined when nothing can match.
 * Each type is a branch of its own with its own limit, so that the index by type gives every branch in order, the
 * branches are merged as they are read, and a rare type is found without reading the others.
 */
export function selectEvents(columns: string, options: ReadAllOptions): string | undefined {
  const { after, limit = DEFAULT_LIMIT, types, streamPrefix, backwards } = options
  // No text in PostgreSQL holds a NUL.
  const wanted = types && [...new Set(types)].filter((type) => !type.includes('\0'))
  if (wanted?.length === 0 || streamPrefix?.includes('\0')) return undefined
  const common: string[] = []
  if (after !== undefined) {
    if (!/^\d+$/.test(after)) throw new Error('the position is of another log')
    common.push(`position ${backwards ? '<' : '>'} ${after}`)
  }
  if (streamPrefix) common.push(`starts_with(stream, ${pg.escapeLiteral(streamPrefix)})`)
  const inOrder = `order by position ${backwards ? 'desc' : 'asc'} limit ${whole(limit, 0)}`
  const branch = (...more: string[]) => {
    const conditions = [...more, ...common].join(' and ')
    return `select ${columns} from log.events${conditions && ` where ${conditions}`} ${inOrder}`
  }
  const is = wanted?.map((type) => pg.escapeLiteral(type))
  if (!is) return branch()
  if (is.length === 1 || is.length > MERGED_TYPES) return branch(`type in (${is.join(', ')})`)
  return `${is.map((type) => `(${branch(`type = ${type}`)})`).join(' union all ')} ${inOrder}`
}
