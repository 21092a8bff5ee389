import type { Resource } from '../../../../src/contracts/kernel/resource'
import { type ResourceView, resourceListQuery } from '../../../../src/contracts/kernel/resource-list'
import { rememberFlag } from '../../shell/layouts/admin-state'
import { Chip } from '../../ui/Chip'

/** Conditions that are one click away, on or off; the side menu keeps those that it knows. */
export function ListToggles({ resource, view }: { resource: Resource; view: ResourceView }) {
  const list = resourceListQuery(resource)
  return Object.entries(resource.toggles ?? {}).map(([name, { label, name: parameter }]) => {
    const on = view.filters[name] === true
    return (
      <span key={name} className="contents" onClickCapture={() => rememberFlag(resource.at, parameter, !on)}>
        <Chip
          href={list.address(view, { filters: { ...view.filters, [name]: !on } })}
          on={on}
          className="min-h-8"
        >
          {label}
        </Chip>
      </span>
    )
  })
}
