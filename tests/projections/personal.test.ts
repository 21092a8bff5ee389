import { beforeAll, describe, expect, it } from 'vitest'
import { projections } from '../../src/composition/modules'
import { personalFields } from '../../src/domain/kernel/event'
import { schemaOf } from '../../src/domain/registry'
import type { RecordedEvent } from '../../src/ports/event-store'
import { foldInMemory, sortedRows } from '../../src/projections/kernel/inspect/dump'
import { playedEvents } from '../support/histories/played'
import { byDepth } from '../support/proof/depth'

const MARK = 'xqz'
const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return `${MARK}${value}`
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]))
}

/** Marks every personal value, so that it can be found in the rows. */
function withMarks(event: RecordedEvent): RecordedEvent {
  const schema = schemaOf(event.type)
  const fields = schema ? personalFields(schema).map(({ field }) => field) : []
  const data = Object.fromEntries(
    Object.entries(event.data as object).map(([key, value]) => [
      key,
      fields.includes(key) ? marked(value) : value,
    ]),
  )
  return { ...event, data }
}

/** Search terms are kept in clear on purpose, since they are only counted over all visitors. */
const NAMED_ON_PURPOSE: Record<string, string[]> = { search_terms: ['key', 'term'] }

let events: RecordedEvent[] = []
beforeAll(async () => {
  events = (await playedEvents('demo', { scale: byDepth(0.15, 1) })).map(withMarks)
})

describe('columns with personal data', () => {
  it.each(projections.map((p) => [p.name, p] as const))('%s declares all of them', (_, p) => {
    const fold = foldInMemory(p)
    for (const event of events) fold.take(event)
    const found = new Set<string>()
    for (const row of sortedRows(fold.rows))
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value ?? null).includes(MARK)) found.add(column)
    const declared = [...p.personal, ...(NAMED_ON_PURPOSE[p.name] ?? [])]
    expect([...found].filter((column) => !declared.includes(column))).toEqual([])
    expect(p.personal.filter((column) => !(column in p.columns))).toEqual([])
  })
})
