import type { DraftForm } from '../../../../src/contracts/analytics/projections'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Panel } from '../../ui/Panel'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { useLabels } from '../analytics/labels'

interface DraftEditorProps {
  draft: DraftForm
  index: number
  /** Errors of all drafts by `index.field`. */
  errors: Record<string, string>
  onChange: (more: Partial<DraftForm>) => void
  onRemove: () => void
}

/** One draft event: its stream and its data. */
export function DraftEditor({ draft, index, errors, onChange, onRemove }: DraftEditorProps) {
  const labels = useLabels()
  const own = `${index}.`
  const inData = Object.entries(errors).filter(([field]) => field.startsWith(`${own}data.`))
  return (
    <Panel
      title={`${index + 1}. ${labels.event(draft.type)}`}
      action={
        <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Tirar o evento ${index + 1}`}>
          Tirar
        </Button>
      }
    >
      <div className="grid gap-4">
        {errors[`${own}type`] && <p className="font-medium text-danger text-sm">{errors[`${own}type`]}</p>}
        <Field label="Stream" hint="Como em order-123" error={errors[`${own}stream`]}>
          <TextInput
            value={draft.stream}
            className="font-mono"
            autoComplete="off"
            onChange={(event) => onChange({ stream: event.target.value })}
          />
        </Field>
        <Field
          label="Dados (JSON)"
          error={errors[`${own}data`] ?? (inData.length > 0 ? 'Confira os campos abaixo.' : undefined)}
        >
          <TextArea
            value={draft.data}
            spellCheck={false}
            rows={10}
            className="font-mono text-sm"
            onChange={(event) => onChange({ data: event.target.value })}
          />
        </Field>
        {inData.length > 0 && (
          <ul className="grid gap-1 text-danger text-sm">
            {inData.map(([field, sentence]) => (
              <li key={field}>
                <code>{field.slice(own.length + 'data.'.length)}</code>: {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
