import { Fragment, type ReactNode } from 'react'
import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { Parameter } from '../../../../src/contracts/kernel/list-query'
import type { Period } from '../../../../src/contracts/kernel/list-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  columnsOf,
  filterKindOf,
  PERIOD,
  type RelatedTitles,
  type ResourceView,
  resourceListQuery,
  spanProblems,
} from '../../../../src/contracts/kernel/resource-list'
import { ChoiceField } from '../../shell/lists/ChoiceField'
import { Checkbox } from '../../ui/Checkbox'
import { CodeInput } from '../../ui/CodeInput'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { filterNames, periodNames } from './listLinks'
import { RecordFilter } from './RecordFilter'

interface FilterProps {
  resource: Resource
  view: ResourceView
  related: RelatedTitles
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-medium text-15">{label}</legend>
    {children}
  </fieldset>
)

/** One field for each filter of the declaration, by its kind. */
export function FilterFields({ resource, view, related }: FilterProps) {
  const columns = columnsOf(resource)
  const { filters } = resourceListQuery(resource)
  const asked = resource.filters.flatMap((column) => {
    const attribute = columns[column]
    return attribute ? [{ column, attribute }] : []
  })
  const { period } = resource
  const before = period ? resource.filters.indexOf(PERIOD) : -1
  const any = asked.filter(({ attribute }) => filterKindOf(attribute) === 'any')
  return (
    <>
      {asked.map((each, at) => (
        <Fragment key={each.column}>
          {period && at === before && <PeriodFilter {...{ resource, view, period }} />}
          <Filter {...each} {...{ resource, view, related }} />
        </Fragment>
      ))}
      {any.length > 0 && (
        <Group label="Só com valor em">
          <div className={BOXES}>
            {any.flatMap(({ column, attribute }) =>
              placesOf(resource, view, column, attribute).map(({ parameter, typed }) => (
                <Checkbox
                  key={column}
                  name={parameter.name}
                  value={parameter.write(true)[0]}
                  defaultChecked={typed.length > 0}
                  label={attribute.label}
                />
              )),
            )}
          </div>
        </Group>
      )}
      {Object.entries(resource.toggles ?? {}).map(([name, { label }]) => (
        <Toggle key={name} label={label} parameter={filters[name]} on={view.filters[name] === true} />
      ))}
    </>
  )
}

function Toggle({ label, parameter, on }: { label: string; parameter?: Parameter<unknown>; on: boolean }) {
  return (
    parameter && (
      <Checkbox name={parameter.name} value={parameter.write(true)[0]} defaultChecked={on} label={label} />
    )
  )
}

/** One span of days, and the date that it speaks of. */
function PeriodFilter({
  resource,
  view,
  period,
}: Pick<FilterProps, 'resource' | 'view'> & { period: Period }) {
  const { filters } = resourceListQuery(resource)
  const problems = spanProblems(resource, view)
  const [dated, ...days] = periodNames.flatMap((name) =>
    filters[name] ? [{ name, parameter: filters[name] }] : [],
  )
  if (!dated) return null
  return (
    <Group label={period.label}>
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={period.label}
          name={dated.parameter.name}
          options={[...dated.parameter.options]}
          defaultValue={dated.parameter.write(view.filters[dated.name])[0]}
          className="col-span-2"
        />
        {days.map(({ name, parameter }, at) => (
          <Field key={name} label={at === 0 ? 'De' : 'Até'} error={problems[name]}>
            <DateInput
              name={parameter.name}
              defaultValue={parameter.write(view.filters[name])[0]}
              aria-label={`${period.label}: ${at === 0 ? 'de' : 'até'}`}
            />
          </Field>
        ))}
      </div>
    </Group>
  )
}

const BOXES = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3'

/** What a filter's field holds, and the parameter that reads it. */
function placesOf(resource: Resource, view: ResourceView, column: string, attribute: Attribute) {
  const { filters } = resourceListQuery(resource)
  return filterNames(column, attribute).flatMap((name) => {
    const parameter = filters[name]
    return parameter
      ? [{ name, parameter, value: view.filters[name], typed: parameter.write(view.filters[name]) }]
      : []
  })
}

function Filter(props: FilterProps & { column: string; attribute: Attribute }) {
  const { resource, view, related, column, attribute } = props
  const places = placesOf(resource, view, column, attribute)
  const [first] = places
  if (!first) return null
  const kind = filterKindOf(attribute)
  const { label } = attribute
  if (kind === 'any') return null
  if (kind === 'values')
    return (
      <Group label={label}>
        <div className={BOXES}>
          {Object.entries({ ...attribute.values, ...attribute.groups }).map(([value, words]) => (
            <Checkbox
              key={value}
              name={first.parameter.name}
              value={value}
              defaultChecked={first.typed.includes(value)}
              label={words.label}
            />
          ))}
        </div>
      </Group>
    )
  if (kind === 'flag')
    return <ChoiceField param={first.parameter} value={first.value} label={label} placeholder="Tanto faz" />
  if (kind === 'record' && attribute.relation)
    return (
      <RecordFilter
        label={label}
        relation={attribute.relation}
        name={first.parameter.name}
        value={first.typed[0] ?? ''}
        titles={related[column] ?? {}}
      />
    )
  if (kind === 'code')
    return (
      <Field label={label}>
        <CodeInput name={first.parameter.name} defaultValue={first.typed[0] ?? ''} />
      </Field>
    )
  if (kind === 'text' || kind === 'record')
    return (
      <Field label={label}>
        <TextInput name={first.parameter.name} defaultValue={first.typed[0]} autoComplete="off" />
      </Field>
    )
  const problems = spanProblems(resource, view)
  const control = {
    days: {},
    amounts: { inputMode: 'decimal', placeholder: 'R$' },
    numbers: { inputMode: 'numeric' },
  } as const
  const Input = kind === 'days' ? DateInput : TextInput
  return (
    <Group label={label}>
      <div className="grid grid-cols-2 gap-2">
        {places.map(({ name, parameter, typed }, at) => (
          <Field key={parameter.name} label={at === 0 ? 'De' : 'Até'} error={problems[name]}>
            <Input
              {...control[kind]}
              name={parameter.name}
              defaultValue={typed[0]}
              autoComplete="off"
              aria-label={`${label}: ${at === 0 ? 'de' : 'até'}`}
            />
          </Field>
        ))}
      </div>
    </Group>
  )
}
