import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { Period } from '../../../../src/contracts/kernel/list-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  columnsOf,
  edgesOf,
  filterKindOf,
  PERIOD,
  type RelatedTitles,
  type ResourceView,
  resourceListQuery,
} from '../../../../src/contracts/kernel/resource-list'
import { own } from '../../../../src/domain/kernel/own'
import { Chip } from '../../ui/Chip'
import { brl, date, number } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'
import { chipNames, filterNames, periodNames, without } from './listLinks'

/** "de 1 a 3", "a partir de 1", "até 3", "3". */
function span<T>(from: T | null, to: T | null, text: (value: T) => string): string {
  if (from === null) return to === null ? '' : `até ${text(to)}`
  if (to === null) return `a partir de ${text(from)}`
  return text(from) === text(to) ? text(from) : `de ${text(from)} a ${text(to)}`
}

/** What a column's filter asks for, in words. */
function filterText(
  column: string,
  attribute: Attribute,
  view: ResourceView,
  titles: Record<string, string>,
  /** As the address writes it: a group's word for all of its values. */
  written: readonly string[],
) {
  const labels: Record<string, { label: string } | undefined> = { ...attribute.values, ...attribute.groups }
  const [from, to] = edgesOf(column).map((name) => view.filters[name] ?? null)
  const value = view.filters[column]
  const kinds = {
    values: () => written.map((each) => own(labels, each)?.label ?? each).join(', '),
    days: () => span(from as string | null, to as string | null, (day) => date(day)),
    amounts: () => span(from as number | null, to as number | null, brl),
    numbers: () => span(from as number | null, to as number | null, number),
    any: () => 'com valor',
    flag: () => (value === 'true' ? 'sim' : 'não'),
    record: () => own(titles, String(value)) ?? String(value),
    code: () => String(value),
    text: () => `“${value}”`,
  }
  return kinds[filterKindOf(attribute)]()
}

/** "Pagos de 1/3/2026 a 5/3/2026". */
function periodText({ dates }: Period, { filters }: ResourceView): string {
  const [dated = '', from = null, to = null] = periodNames.map((name) => filters[name])
  const { said = '' } = own(dates, String(dated)) ?? {}
  if (from !== null && from === to) return `${said} em ${date(String(from))}`
  if (from !== null && to === null) return `${said} desde ${date(String(from))}`
  return [said, span(from, to, (day) => date(String(day)))].join(' ').trim()
}

interface FilterChipsProps {
  resource: Resource
  view: ResourceView
  related: RelatedTitles
}

/** Filters in use, each with a link that removes it. */
export function FilterChips({ resource, view, related }: FilterChipsProps) {
  const active = chipNames(resource, view)
  const columns = columnsOf(resource)
  const list = resourceListQuery(resource)
  const { period } = resource
  const chips = resource.filters.flatMap((column) => {
    if (period && column === PERIOD)
      return periodNames.some((name) => active.includes(name))
        ? [{ key: column, names: periodNames, text: periodText(period, view) }]
        : []
    const attribute = columns[column]
    const names = attribute ? filterNames(column, attribute) : []
    if (!attribute || !names.some((name) => active.includes(name))) return []
    const written = names.flatMap((name) => list.filters[name]?.write(view.filters[name]) ?? [])
    const text = filterText(column, attribute, view, related[column] ?? {}, written)
    return [{ key: column, names, text: `${attribute.label}: ${text}` }]
  })
  if (chips.length === 0 && !view.query) return null
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-2.5">
      {view.query && (
        <Chip href={list.address(view, { query: '' })} on removable className="min-h-8">
          “{view.query}”
        </Chip>
      )}
      {chips.map(({ key, names, text }) => (
        <Chip
          key={key}
          href={without(resource, view, names)}
          on
          removable
          className="min-h-8 max-w-full truncate"
        >
          {text}
        </Chip>
      ))}
      {chips.length + (view.query ? 1 : 0) > 1 && (
        <TextLink href={list.address({ sort: view.sort, columns: view.columns })} className="px-1 text-sm">
          Limpar filtros
        </TextLink>
      )}
    </div>
  )
}
