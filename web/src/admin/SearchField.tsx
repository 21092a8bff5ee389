import { Search } from 'lucide-react'
import type { Resource, ResourceList } from '../../../src/contracts/kernel/resource'
import { useVisit } from '../shell/current'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { TextInput } from '../ui/TextInput'
import { listAddress } from './list-address'

/** Search within the list: a GET form, so that it works and can be shared without JavaScript. */
export function SearchField({ resource, state }: { resource: Resource; state: ResourceList }) {
  const visits = useVisit()
  const kept = resource.filters.map(({ name }) => [name, state.filters[name] ?? ''] as const)
  return (
    <search>
      <form
        key={state.query}
        action={`/admin/${resource.path}`}
        method="get"
        className="flex flex-wrap items-end gap-2 p-3"
        onSubmit={(event) => {
          event.preventDefault()
          const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
          void visits.visit(listAddress(resource, state, { query }))
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <input type="hidden" name="sort" value={state.sort} readOnly />
        <Field label={resource.searchHint} hideLabel className="min-w-0 flex-1 basis-60">
          <TextInput
            type="search"
            name="query"
            defaultValue={state.query}
            maxLength={100}
            placeholder={resource.searchHint}
          />
        </Field>
        <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-4.5" />}>
          Filtrar
        </Button>
      </form>
    </search>
  )
}
