import { eventLabel } from '../../../../src/contracts/analytics/event-labels'
import type { EventLogFilter, EventLogPages } from '../../../../src/contracts/analytics/event-log'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { LinkButton } from '../../ui/LinkButton'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'

interface EventFilterFormProps {
  filter: EventLogFilter
  problems: EventLogPages['Admin/EventLog/Index']['problems']
  types: string[]
}

/** The address holds the filter, so a view can be sent to a colleague. */
export function EventFilterForm({ filter, problems, types }: EventFilterFormProps) {
  const options = types
    .map((type) => ({ value: type, label: `${eventLabel(type)} · ${type}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  return (
    <QueryForm action="/admin/event-log" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-6">
      <Field label="Tipo" error={problems.type} className="xl:col-span-2">
        <Select
          name="tipo"
          defaultValue={filter.type}
          options={[{ value: '', label: 'Todos os tipos' }, ...options]}
        />
      </Field>
      <Field label="Stream começa com" error={problems.stream} className="xl:col-span-2">
        <TextInput name="stream" defaultValue={filter.stream} placeholder="order-" className="font-mono" />
      </Field>
      <Field label="De" error={problems.from}>
        <TextInput type="date" name="de" defaultValue={filter.from} />
      </Field>
      <Field label="Até" error={problems.to}>
        <TextInput type="date" name="ate" defaultValue={filter.to} />
      </Field>
      <Field label="Pessoa (id da conta)" error={problems.person} className="xl:col-span-2">
        <TextInput name="pessoa" defaultValue={filter.person} className="font-mono" />
      </Field>
      <div className="flex flex-wrap items-end gap-2 xl:col-span-4">
        <Button type="submit" variant="primary">
          Filtrar
        </Button>
        <LinkButton href="/admin/event-log" variant="ghost">
          Limpar
        </LinkButton>
      </div>
    </QueryForm>
  )
}
