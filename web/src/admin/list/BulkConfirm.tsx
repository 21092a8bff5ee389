import { type FormEvent, useId } from 'react'
import type { Act, Resource } from '../../../../src/contracts/kernel/resource'
import type { ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { counted } from '../../ui/format'
import { TextArea } from '../../ui/TextArea'

interface BulkConfirmProps {
  asking: [command: string, act: Act] | undefined
  resource: Resource
  rows: readonly ResourceRow[]
  /** Records that the act is for; more than the rows where the whole view is meant. */
  count: number
  onClose: () => void
  onConfirm: (command: string, reason?: string) => void
}

/** Asks before an act on several records, and for its reason. */
export function BulkConfirm({ asking, resource, rows, count, onClose, onConfirm }: BulkConfirmProps) {
  const form = useId()
  const [command = '', act] = asking ?? []
  const [only] = rows
  const [one, many] = resource.noun
  const title =
    count === 1 && only && act?.confirm
      ? act.confirm.title.replace('{title}', only.title)
      : `${act?.label}: ${counted(count, one, many)}?`
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get(act?.reason?.as ?? 'reason')
    onConfirm(command, typeof reason === 'string' ? reason : undefined)
  }
  return (
    <Dialog
      open={asking !== undefined}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button type="submit" form={form} variant={act?.danger ? 'danger' : 'primary'}>
            {act?.label}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        {act?.confirm && <p>{act.confirm.text}</p>}
        {act?.reason && (
          <Field
            label={act.reason.label}
            hint={act.reason.hint}
            required={act.reason.required}
            optional={!act.reason.required}
          >
            <TextArea
              name={act.reason.as ?? 'reason'}
              rows={3}
              maxLength={500}
              required={act.reason.required}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
