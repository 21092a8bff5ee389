import { cellText } from '../../../../src/contracts/kernel/cell-text'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { columnsOf, type ResourceListProps } from '../../../../src/contracts/kernel/resource-list'
import { number } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'
import { ListToggles } from './ListToggles'
import { declaredSumHref, sumKind, summedHref, withEveryRow } from './listLinks'

/** Sums over the view that stand above the table, each with the way to the rows that make it. */
export function ListSums({ resource, props }: { resource: Resource; props: ResourceListProps }) {
  const { view, totals, sums = null } = props
  const columns = columnsOf(resource)
  const above = Object.entries(columns).flatMap(([column, attribute]) => {
    if (attribute.total !== 'above' || !(column in totals)) return []
    const sum = totals[column]
    const words = cellText({ ...attribute, whenZero: undefined }, sum)
    const href = sum ? summedHref(resource, view, column) : undefined
    return [{ key: column, label: attribute.label, words, href }]
  })
  const declared = Object.entries(sums ?? {}).flatMap(([key, sum]) => {
    const own = resource.sums?.[key]
    if (!own || (own.hideZero && sum === 0)) return []
    const words = cellText({ kind: sumKind(resource, own) }, sum)
    return [{ key, label: own.label, words, href: declaredSumHref(resource, view, own) }]
  })
  const shown = [...above, ...declared]
  const uncounted = resource.sums !== undefined && sums === null
  if (shown.length === 0 && !uncounted && !resource.toggles) return null
  return (
    <section
      aria-label="Soma desta visão"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-surface-2/40 px-4 py-1.5"
    >
      {uncounted && (
        <p className="text-15 text-muted">
          Mais de {number(props.total)} {resource.noun[1]}.{' '}
          <TextLink href={withEveryRow(resource, view)} rel="nofollow">
            Somar assim mesmo
          </TextLink>
        </p>
      )}
      <dl className="flex gap-x-6 gap-y-1 text-15 sm:flex-wrap max-sm:slides max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:px-4">
        {shown.map(({ key, label, words, href }) => (
          <div key={key} className="min-w-0 leading-snug max-sm:whitespace-nowrap">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="tabular font-semibold">
              {href ? <TextLink href={href}>{words}</TextLink> : words}
            </dd>
          </div>
        ))}
      </dl>
      {resource.toggles && (
        <div className="ml-auto flex gap-2 max-sm:ml-0">
          <ListToggles {...{ resource, view }} />
        </div>
      )}
    </section>
  )
}
