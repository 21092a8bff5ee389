/** What has another name since the recording. */
export interface Renamed {
  /** Read models. */
  models: Record<string, string>
  /** Columns, by the recorded name of their read model. */
  columns: Record<string, Record<string, string>>
  /** Columns that are new, by the present name of their read model. */
  added: Record<string, readonly string[]>
  /** Columns that say the same in another shape, before or now, by the present name of their read model. */
  reshaped: Record<string, readonly string[]>
  /** Event types that the log keeps under their old name. */
  types: Record<string, string>
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)
const textOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('')

function withColumns(text: string, names: Record<string, string>): string {
  const renamed = (line: string) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(JSON.parse(line)).map(([name, value]) => [names[name] ?? name, value]),
      ),
    )
  return textOf(linesOf(text).map(renamed))
}

function withoutColumns(text: string, names: readonly string[]): string {
  if (names.length === 0) return text
  const narrowed = (line: string) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(line)).filter(([name]) => !names.includes(name))),
    )
  return textOf(linesOf(text).map(narrowed))
}

/**
 * How a read model differs from what was recorded, once both have the names of today: how many lines, and some of
 * them. None when they are the same byte for byte; where an event type is part of a key, its lines may have moved.
 */
export function difference(
  model: string,
  recorded: string,
  models: ReadonlyMap<string, string>,
  { models: tables, columns, added, reshaped, types }: Renamed,
): string[] {
  const name = tables[model] ?? model
  const present = models.get(name)
  if (present === undefined) return ['the read model is gone']
  const found = withoutColumns(present, [...(added[name] ?? []), ...(reshaped[name] ?? [])])
  const typed = Object.entries(types).reduce(
    (text, [old, name]) => text.replaceAll(`${old}"`, `${name}"`),
    recorded,
  )
  const names = columns[model]
  const wanted = withoutColumns(names ? withColumns(typed, names) : typed, reshaped[name] ?? [])
  if (wanted === found) return []
  const [ours, theirs] = [linesOf(wanted), linesOf(found)]
  const lost = ours.filter((line) => !theirs.includes(line))
  const fresh = theirs.filter((line) => !ours.includes(line))
  const isReordered = lost.length === 0 && fresh.length === 0 && ours.length === theirs.length
  if (isReordered && typed !== recorded) return []
  return [
    `${ours.length} lines were recorded, ${theirs.length} found; ${lost.length} are gone, ${fresh.length} are new`,
    ...lost.slice(0, 3).map((line) => `- ${line}`),
    ...fresh.slice(0, 3).map((line) => `+ ${line}`),
  ]
}

const SHIPPED = /^(?<hour>[\dT-]+)\|legaltext\|LegalTextShipped$/

/**
 * The read models but for the legal texts of the product, which its first start writes down: they are counted by hour
 * and have a trace each.
 */
export function withoutShippedTexts(models: ReadonlyMap<string, string>): Map<string, string> {
  const hours = linesOf(models.get('events_by_hour') ?? '').map((line) => JSON.parse(line))
  const shipped = hours.flatMap(({ key, events }) => {
    const hour = SHIPPED.exec(key)?.groups?.hour
    return hour ? [{ key, hour, events }] : []
  })
  const counted = hours
    .filter(({ key }) => !shipped.some((each) => each.key === key))
    .map((row) => {
      const own = shipped.filter(({ hour }) => hour === row.key)
      return JSON.stringify({ ...row, events: own.reduce((sum, { events }) => sum - events, row.events) })
    })
  const traces = linesOf(models.get('traces') ?? '').filter(
    (line) => !JSON.parse(line).stream.startsWith('legaltext-'),
  )
  const text = (lines: string[]) => lines.map((line) => `${line}\n`).join('')
  return new Map([...models, ['events_by_hour', text(counted)], ['traces', text(traces)]])
}
