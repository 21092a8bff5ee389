import { cellText } from '../../../../src/contracts/kernel/cell-text'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { columnsOf, type ResourceListProps } from '../../../../src/contracts/kernel/resource-list'
import { TextLink } from '../../ui/TextLink'
import { summedHref } from './listLinks'

/** Sums over the view that stand above the table, each with the way to the rows that make it. */
export function ListSums({ resource, props }: { resource: Resource; props: ResourceListProps }) {
  const { view, totals } = props
  const shown = Object.entries(columnsOf(resource)).flatMap(([column, attribute]) =>
    attribute.total === 'above' && column in totals ? [{ column, attribute }] : [],
  )
  if (shown.length === 0) return null
  return (
    <section aria-label="Soma desta visão" className="border-line border-t bg-surface-2/40">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 py-2 text-15 max-sm:grid max-sm:grid-cols-2">
        {shown.map(({ column, attribute }) => {
          const sum = totals[column]
          const href = summedHref(resource, view, column)
          const words = cellText({ ...attribute, whenZero: undefined }, sum)
          return (
            <div key={column} className="min-w-0">
              <dt className="text-muted text-sm">{attribute.label}</dt>
              <dd className="tabular font-semibold">
                {href && sum ? <TextLink href={href}>{words}</TextLink> : words}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
