import { type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Made } from '../../../../src/contracts/kernel/attribute'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import { makers } from '../../../../src/contracts/makers'
import { NoAnswer, Refused } from '../../shell/problem'
import { callApi } from '../../shell/wire'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { toast } from '../../ui/toast'
import { DeclaredFormContext, fieldId, useDeclaredForm } from './formState'

export interface MadeRecord {
  id: string
  title: string
}

interface MakeDialogProps {
  made: Made
  onMade: (record: MadeRecord) => void
  onClose: () => void
}

/** Apart from the fields of the form below the dialog. */
const PREFIX = 'made.'
const prefixed = <T,>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [PREFIX + name, value]))

/** The form below listens to its own fields alone; React hands it those of the dialog, too. */
const stop = (event: SyntheticEvent) => event.stopPropagation()
const apart = { onInput: stop, onChange: stop, onBlur: stop, onFocus: stop, onKeyDown: stop, onSubmit: stop }

/** Asks for what a new record cannot do without, makes it, and hands it to the field that asked. */
export default function MakeDialog({ made, onMade, onClose }: MakeDialogProps) {
  const { title, lead, command, form, also, named, done } = makers[made]
  const { Input } = useDeclaredForm()
  const codec = useMemo(() => formCodec(form), [form])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()

  useEffect(() => {
    const first = Object.keys(form.fields)[0] ?? ''
    const focus = setTimeout(() => document.getElementById(fieldId(PREFIX + first))?.focus(), 0)
    return () => clearTimeout(focus)
  }, [form])

  const show = (found: Record<string, string>) => {
    setErrors(found)
    const first = Object.keys(form.fields).find((name) => found[name])
    if (first) document.getElementById(fieldId(PREFIX + first))?.focus()
  }

  const send = async () => {
    if (!element.current || busy) return
    const body = Object.fromEntries(
      [...new FormData(element.current)].map(([name, value]) => [name.slice(PREFIX.length), String(value)]),
    )
    setAlert('')
    setBusy(true)
    try {
      const found = await codec.check(body)
      if (Object.keys(found).length > 0) return show(found)
      const input = form.schema.parse(codec.parse(body)) as Record<string, unknown>
      const { stream } = await callApi<{ stream: string }>(command, {
        method: 'POST',
        body: { ...also, ...input },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
      toast.success(done)
      onMade({ id: stream.slice(stream.indexOf('-') + 1), title: String(input[named]) })
    } catch (error) {
      if (error instanceof NoAnswer) return setAlert(error.message)
      if (!(error instanceof Refused)) throw error
      const { errors: fields = {}, detail } = error.problem
      const own = codec.errors(Object.entries(fields).map(([name, message]) => ({ path: [name], message })))
      show(own)
      if (!Object.keys(form.fields).some((name) => own[name])) setAlert(detail)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div {...apart}>
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <>
            <Button type="submit" form={formId} loading={busy}>
              Criar
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Cancelar
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={element}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p>{lead}</p>
          {alert && (
            <Alert tone="danger" live>
              {alert}
            </Alert>
          )}
          <DeclaredFormContext
            value={{
              typed: {},
              errors: prefixed(errors),
              bounds: prefixed(codec.bounds()),
              related: {},
              titleField: '',
              touch: () => {},
              Input,
            }}
          >
            {Object.entries(form.fields).map(([name, attribute]) => (
              <Input key={name} name={PREFIX + name} attribute={attribute} />
            ))}
          </DeclaredFormContext>
        </form>
      </Dialog>
    </div>
  )
}
