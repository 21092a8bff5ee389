import { Download } from 'lucide-react'
import { useRef } from 'react'
import { LEAST_REASON, MOST_REASON } from '../../../../src/contracts/analytics/event-forms'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { type ResourceListProps, viewText } from '../../../../src/contracts/kernel/resource-list'
import { useShared } from '../../shell/current'
import { Hidden } from '../../shell/form/Hidden'
import { useCommandId } from '../../shell/form/ids'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Popover } from '../../ui/Popover'
import { Select } from '../../ui/Select'
import { TextArea } from '../../ui/TextArea'
import { TextLink } from '../../ui/TextLink'
import { FORMATS } from './ExportTool'

/** Files of the present view: with personal data covered, or in clear for a reason. The browser keeps what is answered. */
export function ClearFileTool({ resource, props }: { resource: Resource; props: ResourceListProps }) {
  const { old, errors } = useShared()
  const [id, renew] = useCommandId()
  const form = useRef<HTMLFormElement>(null)
  const action = `${resource.at}/export`
  const query = viewText(resource, props.view)
  const isRefused = old._action === action
  return (
    <Popover
      icon={<Download aria-hidden="true" className="size-4.5" />}
      label="Exportar"
      iconOnly
      open={isRefused || undefined}
    >
      <form
        ref={form}
        action={action}
        method="post"
        className="grid gap-3"
        onSubmit={() =>
          setTimeout(() => {
            renew()
            form.current?.reset()
          })
        }
      >
        <Hidden id={id} method="post" />
        <input type="hidden" name="query" value={query} readOnly />
        <p className="text-15 text-fg-2">
          Com nomes, e-mails e telefones cobertos:{' '}
          {props.exports.map((format, i) => (
            <span key={format}>
              {i > 0 && ' ou '}
              <TextLink download href={`${action}?formato=${format}&${query}`}>
                {format.toUpperCase()}
              </TextLink>
            </span>
          ))}
          .
        </p>
        <Field label="Formato" error={isRefused ? errors.format : undefined}>
          <Select
            name="format"
            options={props.exports.map((value) => ({ value, label: FORMATS[value] }))}
            defaultValue={isRefused ? String(old.format ?? 'csv') : 'csv'}
          />
        </Field>
        <Field
          label="Motivo para ver dados pessoais"
          required
          error={isRefused ? (errors.reason ?? errors._form) : undefined}
          hint={`Fica no histórico com o seu nome: pelo menos ${LEAST_REASON} letras, sem dados pessoais.`}
        >
          <TextArea
            name="reason"
            rows={2}
            minLength={LEAST_REASON}
            maxLength={MOST_REASON}
            defaultValue={isRefused ? String(old.reason ?? '') : ''}
          />
        </Field>
        <Button type="submit">Exportar com dados pessoais</Button>
      </form>
    </Popover>
  )
}
