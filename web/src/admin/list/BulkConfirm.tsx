import { type FormEvent, useId, useState } from 'react'
import type { Act } from '../../../../src/contracts/kernel/record-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
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
  /** Resolves to a sentence if the reason was refused. */
  onConfirm: (command: string, reason?: string) => Promise<string | undefined>
}

/** Asks before an act on several records, and for its reason; stays open while the reason is refused. */
export function BulkConfirm({ asking, resource, rows, count, onClose, onConfirm }: BulkConfirmProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [command = '', act] = asking ?? []
  const [only] = rows
  const [one, many] = resource.noun
  const title =
    count === 1 && only && act?.confirm ? act.confirm.title.replace('{title}', only.title) : `${act?.label}?`
  const name = act?.reason?.as ?? 'reason'
  const close = () => {
    setError(undefined)
    onClose()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const reason = new FormData(sent).get(name)
    setBusy(true)
    try {
      const refused = await onConfirm(command, typeof reason === 'string' ? reason : undefined)
      setError(refused)
      if (refused) sent.querySelector('textarea')?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={asking !== undefined}
      onClose={close}
      title={title}
      footer={
        <>
          <Button type="submit" form={form} variant={act?.danger ? 'danger' : 'primary'} loading={busy}>
            {act?.label}
          </Button>
          <Button variant="ghost" onClick={close}>
            Voltar
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        {count > 1 && <p className="font-semibold text-fg">{counted(count, one, many)}</p>}
        {act?.confirm && <p>{act.confirm.text}</p>}
        {act?.reason && (
          <Field
            label={act.reason.label}
            hint={act.reason.hint}
            error={error}
            required={act.reason.required}
            optional={!act.reason.required}
          >
            <TextArea name={name} rows={3} maxLength={500} required={act.reason.required} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
