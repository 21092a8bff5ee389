import { asOfQuery } from '../../../../src/contracts/analytics/projection-lists'
import type { DraftSource, ReportView } from '../../../../src/contracts/analytics/projections'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { useLabels } from '../analytics/labels'

/** Adds a draft: an empty event of a type, or a copy of an existing one. */
export function DraftPicker({ source, view }: { source: DraftSource; view: ReportView }) {
  const labels = useLabels()
  const { types, draft, position, problem } = source
  const keep = asOfQuery.fields({ ...view, tab: 'what-if' })
  const options = types
    .map((type) => ({ value: type, label: `${labels.event(type)} · ${type}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <QueryForm action={asOfQuery.path} keep={keep} className="grid content-start gap-3">
        <Field label="Tipo do evento" error={position ? undefined : (problem ?? undefined)}>
          <Select
            name="tipo"
            options={options}
            placeholder="Escolha"
            defaultValue={position ? '' : (draft?.type ?? '')}
          />
        </Field>
        <Button type="submit" variant="secondary">
          Começar por este tipo
        </Button>
      </QueryForm>
      <QueryForm action={asOfQuery.path} keep={keep} className="grid content-start gap-3">
        <Field label="Ou copie da posição" error={position ? (problem ?? undefined) : undefined}>
          <TextInput name="posicao" defaultValue={position} className="font-mono" autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary">
          Copiar o evento
        </Button>
      </QueryForm>
    </div>
  )
}
